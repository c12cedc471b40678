import { useState } from 'react';
import { sendRequest } from '../api/send-request';
import { type Failure, failureOf } from '../api/failure';
import type { Call } from '../api/send';
import { useIdempotencyKey } from '../api/idempotency-key';
import { renewList } from '../live/own-changes';
import { useWrite } from './use-write';
import { snackbar } from '../ui/snackbar';
import { useStableCallback } from '../ui/use-stable-callback';

export type ActionResult = { message: string; id?: number; code?: string };
/** The result of an action that stores an image. */
export type ImageActionResult = ActionResult & { image: string };

export interface ActionOptions<A extends ActionResult> {
  /**
   * Called with the answer instead of showing its message. If it returns a promise, the action stays busy until that resolves.
   */
  onDone?: ((answer: A) => unknown) | undefined;
  /** Called with the failure instead of showing it. */
  onFailed?: ((failure: Failure) => unknown) | undefined;
  /** The record that the action changes: views of it are refreshed at once. */
  of?: { kind: string; id: number };
}

/** For an action that changes no list. */
export const noLists: readonly string[] = [];

/**
 * Runs one action on a record: shows its message and refreshes the lists that it changes. Repeating it after a lost connection
 * sends the same key, so that the server does it only once (D152).
 */
export function useAction<A extends ActionResult = ActionResult>(
  lists: readonly string[] = noLists,
  { onDone = ({ message }) => snackbar.success(message), onFailed = snackbar.failure, of }: ActionOptions<A> = {},
): {
  busy: boolean;
  /** Messages by field. They stay until the next answer, so that a button does not move away while it is pressed. */
  errors: NonNullable<Failure['errors']>;
  /** `refused` is called, after the message is shown, if the server answers 422: the action is no longer possible. */
  act: (url: string, body?: object, refused?: () => void) => Promise<A | undefined>;
} {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<NonNullable<Failure['errors']>>({});
  const write = useWrite();
  const idempotencyKey = useIdempotencyKey();
  const run = async (url: string, body: object = {}, refused?: () => void): Promise<A | undefined> => {
    setBusy(true);
    try {
      const call: Call = { method: 'POST', url, body, key: idempotencyKey.keyOf([url, body]) };
      const answer = await (of ? write<A>({ ...of, lists }, call) : sendRequest<A>(call));
      await onDone(answer);
      idempotencyKey.end();
      lists.forEach(renewList);
      setErrors({});
      return answer;
    } catch (thrown) {
      const failure = failureOf(thrown);
      onFailed(failure);
      if (failure.status === 422) refused?.();
      setErrors(failure.errors ?? {});
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  // Rows hold this function: it stays the same, so that they do not render again while the action runs.
  return { busy, errors, act: useStableCallback(run) };
}
