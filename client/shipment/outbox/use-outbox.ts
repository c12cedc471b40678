import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { sendRequest } from '../../api/send-request';
import { newKey } from '../../browser/new-key';
import { useUser } from '../../session/use-session';
import { answerWith } from '../../api/answer-with';
import { sendPicture } from '../pictures/use-pictures';
import { toRequestBody } from '../form/wire';
import { Outbox } from './outbox';
import type { PendingEntry } from './pending-entry';
import { pendingKinds } from './pending-kinds';
import { BrowserPendingStore } from './pending-store';

/** Without an answer within this time there is no connection. */
const timeoutMs = 20_000;

const calls = {
  sendPicture,
  async sendEntry(
    { kind, file, key, values, version }: PendingEntry,
    pictures: readonly string[],
  ): Promise<{ message: string }> {
    const { urlOf, fields, hasPictures } = pendingKinds[kind];
    const body = {
      ...toRequestBody({ fields, tables: {} }, values),
      ...(hasPictures ? { pictures } : {}),
      ...(version === undefined ? {} : { version }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await sendRequest<unknown>({ method: 'POST', url: urlOf(file.id), body, key, signal });
    return answerWith('message', answer);
  },
};

const outboxes = new Map<number, Outbox>();

function outboxOf(userId: number): Outbox {
  const found = outboxes.get(userId) ?? new Outbox(userId, new BrowserPendingStore(), calls);
  outboxes.set(userId, found);
  return found;
}

/** The outbox of the signed-in user. */
export function useOutbox(): Outbox {
  const { id } = useUser();
  const outbox = outboxOf(id);
  useSyncExternalStore(outbox.subscribe, () => outbox.entries);
  return outbox;
}

type Typed = Pick<PendingEntry, 'kind' | 'file' | 'pictures' | 'version'> & {
  values: Readonly<Record<string, unknown>>;
};

/** Sends an entry, or stores it in the browser until there is a connection; the message tells the user which. */
export function useSendOrQueue(): (typed: Typed, key?: string) => Promise<{ message: string }> {
  const { t } = useTranslation();
  const { id: userId } = useUser();
  return useCallback(
    async (typed, key = newKey()) => {
      const values = typed.values as PendingEntry['values'];
      const entry = { ...typed, values, key, userId, at: new Date().toISOString() };
      const sent = await outboxOf(userId).send(entry);
      return { message: sent.state === 'sent' ? sent.message : t('waiting.kept') };
    },
    [userId, t],
  );
}
