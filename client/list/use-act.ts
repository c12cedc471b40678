import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../api/ask';
import { type Failure, failureOf } from '../api/failure';
import type { Call } from '../api/send';
import { newKey } from '../browser/new-key';
import { renewList } from './use-list-pages';
import { useWrite } from './use-write';
import { snackbar } from '../ui/snackbar';

export type Acted = { message: string; id?: number; code?: string };

const sayMessage = ({ message }: Acted): void => {
  snackbar.success(message);
};

const none: readonly string[] = [];

/**
 * One act on a file: its message shown, the lists that it moved the file between renewed. Pressed again after the line was lost it
 * is the same act, so that it is done once (D152).
 */
export function useAct(
  lists: readonly string[] = none,
  say: (answer: Acted) => void = sayMessage,
  /** The record that it changes, where what shows that is to follow at once. */
  of?: { kind: string; id: number },
): {
  busy: boolean;
  /** By field, what was wrong with it. It stays until the next answer: a button that moves while it is pressed is missed. */
  errors: NonNullable<Failure['errors']>;
  /** `refused`: what follows when it is not so any more that it can be done, beside the message. */
  act: (url: string, body?: object, refused?: () => void) => Promise<Acted | undefined>;
} {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NonNullable<Failure['errors']>>({});
  const write = useWrite();
  const attempt = useRef({ call: '', key: '' });
  const run = async (url: string, body: object = {}, refused?: () => void): Promise<Acted | undefined> => {
    setBusy(true);
    const call = `${url} ${JSON.stringify(body)}`;
    if (attempt.current.call !== call) attempt.current = { call, key: newKey() };
    try {
      const call: Call = { method: 'POST', url, body, key: attempt.current.key };
      const answer = await (of ? write<Acted>({ ...of, lists }, call) : ask<Acted>(call));
      attempt.current.call = '';
      say(answer);
      lists.forEach(renewList);
      return answer;
    } catch (thrown) {
      const failure = failureOf(thrown);
      snackbar.failure(failure);
      if (failure.status === 422) refused?.();
      setErrors(failure.errors ?? {});
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  // The same function in every render, so that rows which hold it are not rendered again while it runs.
  const act = useCallback<typeof run>((url, body, refused) => latest.current(url, body, refused), []);
  return { busy, errors, act };
}
