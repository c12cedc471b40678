import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

/** Enter was pressed on this text, with Ctrl or without, before there was anything to open. */
export interface EarlyEnter {
  typed: string;
  withKey: boolean;
}

interface EarlyEnterProps<Found> {
  typed: string;
  early: EarlyEnter | undefined;
  onEarly: (early: EarlyEnter | undefined) => void;
  /** What is typed has its answer, or its first result is known without. */
  isKnown: boolean;
  first: Found | undefined;
  open: (found: Found, isBeside: boolean) => void;
}

/** Enter waits for the answer to what is typed and then opens the first result; it never opens one of an older text. */
export function useEarlyEnter<Found>({ typed, early, onEarly, isKnown, first, open }: EarlyEnterProps<Found>) {
  const waited = useEffectEvent((): void => {
    if (early?.typed === typed && first) open(first, early.withKey);
    else onEarly(undefined);
  });
  // What is shown is chosen with the arrows: that is opened, and nothing is waited for.
  const chosen = useRef<string>(undefined);
  const isWaiting = early !== undefined;
  useEffect(() => {
    if (isWaiting && isKnown) waited();
  }, [isWaiting, isKnown]);
  return (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosen.current = typed;
    if (event.key !== 'Enter' || isKnown || chosen.current === typed) return;
    event.preventDefault();
    event.stopPropagation();
    onEarly({ typed, withKey: event.ctrlKey || event.metaKey });
  };
}
