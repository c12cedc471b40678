import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../session/use-session';
import { BrowserDrafts, type Draft } from './drafts';
import type { Values } from './merge';

const drafts = new BrowserDrafts();
const idle = 2_000;

interface Typed {
  version: number;
  base: Values;
  values: Values;
  dirty: boolean;
}

/**
 * Keeps what is typed, two seconds after the last letter and when the window is hidden, and finds it again after a crash.
 * A browser without a store (a private window) works on without drafts.
 */
export function useDraft(record: string, secret: readonly string[], typed: () => Typed) {
  const { id: userId } = useUser();
  const [found, setFound] = useState<Draft>();
  /** Runs as long as something was typed that is not kept yet. */
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
    const { dirty, version, base, values } = typed();
    if (!dirty) return;
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

  useEffect(() => {
    // A page that goes away must not write once more what is kept: cut off half way, that could cost what is there.
    const hidden = (): void => void (document.visibilityState === 'hidden' && timer.current !== undefined && keep());
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stopTimer();
    };
  }, [stopTimer]);
  return { found, keepSoon, drop, dismiss: useCallback(() => setFound(undefined), []) };
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
