import { useState } from 'react';
import { ask } from '../api/ask';
import { type Failure, failureOf } from '../api/failure';
import type { Call } from '../api/send';
import { useAttempt } from '../api/attempt';
import { renewList } from '../live/own-changes';
import { useWrite } from './use-write';
import { snackbar } from '../ui/snackbar';
import { useStableCallback } from '../ui/use-stable-callback';

export type Acted = { message: string; id?: number; code?: string };
/** An act that answers a picture. */
export type ActedOnPicture = Acted & { image: string };

export interface ActOptions<A extends Acted> {
  /** Instead of the message of the answer alone. Where it takes time the act is busy until then. */
  say?: ((answer: A) => unknown) | undefined;
  /** Instead of what the failure says. */
  fail?: ((failure: Failure) => unknown) | undefined;
  /** The record that it changes, where what shows that is to follow at once. */
  of?: { kind: string; id: number };
}

/** Of an act that no list shows. */
export const noLists: readonly string[] = [];

/**
 * One act on a record: its message shown, the lists that it changes renewed. Pressed again after the line was lost it is the same
 * act, so that it is done once (D152).
 */
export function useAct<A extends Acted = Acted>(
  lists: readonly string[] = noLists,
  { say = ({ message }) => snackbar.success(message), fail = snackbar.failure, of }: ActOptions<A> = {},
): {
  busy: boolean;
  /** By field, what was wrong with it. It stays until the next answer: a button that moves while it is pressed is missed. */
  errors: NonNullable<Failure['errors']>;
  /** `refused`: what follows when it is not so any more that it can be done, beside the message. */
  act: (url: string, body?: object, refused?: () => void) => Promise<A | undefined>;
} {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NonNullable<Failure['errors']>>({});
  const write = useWrite();
  const attempt = useAttempt();
  const run = async (url: string, body: object = {}, refused?: () => void): Promise<A | undefined> => {
    setBusy(true);
    try {
      const call: Call = { method: 'POST', url, body, key: attempt.keyOf([url, body]) };
      const answer = await (of ? write<A>({ ...of, lists }, call) : ask<A>(call));
      await say(answer);
      attempt.end();
      lists.forEach(renewList);
      setErrors({});
      return answer;
    } catch (thrown) {
      const failure = failureOf(thrown);
      fail(failure);
      if (failure.status === 422) refused?.();
      setErrors(failure.errors ?? {});
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  // Rows hold it, and are not rendered again while it runs.
  return { busy, errors, act: useStableCallback(run) };
}
