import { useEffect, useEffectEvent } from 'react';

/** Panels and the palette open the list of drafts, which the shell shows over them. */
const listeners = new Set<() => void>();

export function openDraftList(): void {
  for (const listener of listeners) listener();
}

export function useOpeningDraftList(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const listener = (): void => open();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
