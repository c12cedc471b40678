import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sameJson } from '../../contract/json';
import { useUser } from '../session/use-session';
import { BrowserDrafts, type Draft } from './drafts';
import type { Values } from './merge';

const drafts = new BrowserDrafts();
const idle = 2_000;

interface Typed {
  version: number;
  base: Values;
  values: Values;
}

/**
 * Keeps what is typed, two seconds after the last letter and at once when the form or the page goes away, and finds it
 * again, also after a crash. A browser without a store (a private window) works on without drafts.
 */
export function useDraft(record: string, secret: readonly string[], typed: () => Typed) {
  const { id: userId } = useUser();
  const [found, setFound] = useState<Draft>();
  /** Runs as long as something was typed that is not stored yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    let current = true;
    drafts.find(userId, record).then(
      (draft) => current && setFound(draft),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [userId, record]);

  const keep = useEffectEvent(() => {
    stopTimer();
    const { version, base, values } = typed();
    if (Object.keys(values).every((name) => sameJson(values[name] ?? null, base[name] ?? null))) return;
    void drafts
      .keep({
        record,
        userId,
        version,
        at: new Date().toISOString(),
        base: without(base, secret),
        values: without(values, secret),
      })
      .catch(() => undefined);
  });
  const keepSoon = useCallback(() => {
    stopTimer();
    timer.current = setTimeout(() => keep(), idle);
  }, [stopTimer]);
  const drop = useCallback(() => {
    stopTimer();
    setFound(undefined);
    void drafts.drop(userId, record).catch(() => undefined);
  }, [userId, record, stopTimer]);

  const keepPending = useEffectEvent(() => void (timer.current !== undefined && keep()));
  useEffect(() => {
    // A page that is closing must not write again what is stored already: a write that is cut off could lose it.
    const going = (): void => keepPending();
    const hidden = (): void => void (document.visibilityState === 'hidden' && keepPending());
    // While the browser asks whether to leave there is time to write, afterwards there is little.
    addEventListener('beforeunload', going);
    addEventListener('pagehide', going);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('beforeunload', going);
      removeEventListener('pagehide', going);
      document.removeEventListener('visibilitychange', hidden);
      keepPending();
    };
  }, []);
  return { found, keepSoon, drop, dismiss: useCallback(() => setFound(undefined), []) };
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
