import { useState } from 'react';
import { useUser } from '../../session/use-session';

/** What a user typed before he confirms stays in the tab: a look at another step, Back or a reload does not lose it. */
export function useTyped<T extends object>(moveId: number, initial: T): [T, (changed: Partial<T>) => void] {
  const { id } = useUser();
  const key = `zuuch.move.${moveId}.typed.${id}`;
  const [typed, setTyped] = useState<T>(() => ({ ...initial, ...storedUnder<T>(key) }));
  const change = (changed: Partial<T>): void => {
    setTyped({ ...typed, ...changed });
    sessionStorage.setItem(key, JSON.stringify({ ...storedUnder<T>(key), ...changed }));
  };
  return [typed, change];
}

function storedUnder<T>(key: string): Partial<T> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>;
}
