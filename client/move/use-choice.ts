import { useRef, useState } from 'react';
import type { Failure } from '../api/failure';
import { snackbar } from '../ui/snackbar';
import { useMoveAction } from './use-move-action';

/** A choice that was not saved because another person had just made one, with the message that names him. */
export interface RefusedChoice<T> {
  value: T;
  message: string;
}

interface Choice<T> {
  /** What was just chosen, until the record that has it arrives, or that with the choice of another person. */
  sent: T | undefined;
  refused: RefusedChoice<T> | undefined;
  send: (value: T, url: string, body: object) => void;
  busy: boolean;
}

/**
 * Saves choices at once, against the version of the record that the user sees; a refused one can be made again. `onFailed` gets a choice
 * that was not saved for another reason.
 */
export function useChoice<T>(
  version: number,
  onFailed: (failure: Failure, value: T | undefined) => void = (failure) => snackbar.failure(failure),
): Choice<T> {
  const [sent, setSent] = useState<{ value: T; version: number }>();
  const [refused, setRefused] = useState<RefusedChoice<T>>();
  const last = useRef<{ value: T }>(undefined);
  const { busy, act } = useMoveAction({
    onDone: () => undefined,
    onFailed: (failure) => {
      setSent(undefined);
      if (failure.status === 409 && failure.message && last.current)
        setRefused({ value: last.current.value, message: failure.message });
      else onFailed(failure, last.current?.value);
    },
  });
  const send = (value: T, url: string, body: object): void => {
    last.current = { value };
    setSent({ value, version });
    setRefused(undefined);
    void act(url, body);
  };
  return { sent: sent?.version === version ? sent.value : undefined, refused, send, busy };
}
