import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** What the user has switched and the server has not stored yet, by the name of the switch. */
const flips = new Map<string, { to: boolean }>();
/** The components that show each switch. */
const readers = new Map<string, Set<() => void>>();

function set(name: string, flipped: { to: boolean } | undefined): void {
  if (flipped) flips.set(name, flipped);
  else flips.delete(name);
  readers.get(name)?.forEach((notify) => notify());
}

function subscribe(name: string, reader: () => void): () => void {
  const ofName = readers.get(name) ?? new Set();
  readers.set(name, ofName.add(reader));
  return () => {
    ofName.delete(reader);
    if (ofName.size > 0) return;
    // Nobody would see the stored value arrive, so a later view begins with that.
    readers.delete(name);
    flips.delete(name);
  };
}

/**
 * Shows a switch as the user has set it before the server has answered, and as it is stored again if the server refuses, which is
 * shown in words. `answer` resolves to undefined where it was refused, as that of an action does.
 */
export function flip(name: string, to: boolean, answer: Promise<unknown>): void {
  if (!readers.has(name)) return;
  const mine = { to };
  set(name, mine);
  void answer.then((done) => done === undefined && flips.get(name) === mine && set(name, undefined));
}

/** The switch with this name as the user has set it, else as it is stored; the same in all views of it. */
export function useFlipped(name: string, stored: boolean): boolean {
  const shown = useSyncExternalStore(
    useCallback((reader) => subscribe(name, reader), [name]),
    () => flips.get(name)?.to ?? stored,
  );
  useEffect(() => {
    if (flips.get(name)?.to === stored) set(name, undefined);
  }, [name, stored]);
  return shown;
}

/** A switch that only one component shows. */
export function useFlip(stored: boolean): [shown: boolean, flip: (to: boolean, answer: Promise<unknown>) => void] {
  const name = useId();
  return [useFlipped(name, stored), (to, answer) => flip(name, to, answer)];
}
