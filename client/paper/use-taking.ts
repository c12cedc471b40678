import { useCallback, useEffect, useRef } from 'react';
import type { PaperForm } from '../../contract/paper/forms';
import type { Paper, PaperLanguage } from '../../contract/paper/paper';
import { isFailure } from '../api/failure';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { useUser } from '../session/use-session';
import { sendOrStore, sendStored } from '../shipment/outbox/send-later';
import { snackbar } from '../ui/snackbar';

/** The paper on the screen. */
export interface ShownPaper {
  pathname: string;
  search: URLSearchParams;
  language: PaperLanguage;
  /** Undefined while it is loading. */
  paper: Paper | undefined;
  /** The log position that it includes. */
  position: number | undefined;
}

/** The same paper in the same form again within this time is one press of the user: a double click, or the preview of a browser. */
const sameMs = 2_000;

/**
 * Records that the user printed the paper or saved it as PDF. Without a connection it waits in the outbox of this browser: the paper is
 * given whatever becomes of it.
 */
export function useTaking(shown: ShownPaper): (form: PaperForm) => void {
  const { id: userId } = useUser();
  const latest = useRef(shown);
  const last = useRef({ what: '', at: 0 });
  useEffect(() => {
    latest.current = shown;
  });
  // Its code is loaded with the page, because it is needed when there is no connection.
  useEffect(() => {
    const send = (): void => void sendStored(userId).catch(() => undefined);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [userId]);
  const take = useCallback(
    (form: PaperForm): void => {
      const { paper, pathname } = latest.current;
      // A paper of a rehearsal is given to nobody.
      if (!paper || rehearsalInUse !== null) return;
      const values = valuesOf(form, paper, latest.current);
      const what = JSON.stringify([pathname, values]);
      const now = Date.now();
      if (last.current.what === what && now - last.current.at < sameMs) return;
      last.current = { what, at: now };
      const file = {
        id: Number(pathname.split('/').findLast((part) => /^\d+$/.test(part))),
        code: `${paper.title} ${paper.number}`,
      };
      void record(userId, { kind: 'paper', url: `/api${pathname}/taken`, file, values, pictures: [] });
    },
    [userId],
  );
  // The button and the keys of the browser alike.
  useEffect(() => {
    const print = (): void => take('print');
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, [take]);
  return take;
}

async function record(userId: number, taken: Parameters<typeof sendOrStore>[1]): Promise<void> {
  try {
    await sendOrStore(userId, taken);
  } catch (thrown) {
    if (isFailure(thrown)) snackbar.failure(thrown);
  }
}

/** A PDF is made anew, so it may include more than the page does. */
function valuesOf(form: PaperForm, paper: Paper, { search, language, position }: ShownPaper): Record<string, unknown> {
  const at = search.get('at');
  return {
    form,
    lang: language,
    ...(search.has('userid') ? { userid: search.get('userid') } : {}),
    ...(at === null ? {} : { at }),
    ...(paper.audience === null ? {} : { audience: paper.audience }),
    ...(form === 'print' && at === null && Number.isSafeInteger(position) ? { position } : {}),
  };
}
