import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

/** Enter was pressed on this text, with or without Ctrl, before there was a result to open. */
export interface EarlyEnter {
  typed: string;
  withKey: boolean;
}

interface EarlyEnterProps<Entry> {
  typed: string;
  early: EarlyEnter | undefined;
  onEarly: (early: EarlyEnter | undefined) => void;
  /** The typed text has its answer, or its first result is known without one. */
  isFirstKnown: boolean;
  first: Entry | undefined;
  open: (found: Entry, inSplitView: boolean) => void;
}

/** Enter waits for the answer to the typed text and then opens the first result; it never opens a result of an older text. */
export function useEarlyEnter<Entry>({ typed, early, onEarly, isFirstKnown, first, open }: EarlyEnterProps<Entry>) {
  const waited = useEffectEvent((): void => {
    if (early?.typed === typed && first) open(first, early.withKey);
    else onEarly(undefined);
  });
  // A result that the user chose with the arrow keys is opened without waiting.
  const chosen = useRef<string>(undefined);
  const isWaiting = early !== undefined;
  useEffect(() => {
    if (isWaiting && isFirstKnown) waited();
  }, [isWaiting, isFirstKnown]);
  return (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosen.current = typed;
    if (event.key !== 'Enter' || isFirstKnown || chosen.current === typed) return;
    event.preventDefault();
    event.stopPropagation();
    onEarly({ typed, withKey: event.ctrlKey || event.metaKey });
  };
}
