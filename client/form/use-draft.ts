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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

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
    clearTimeout(timer.current);
    const { dirty, version, base, values } = typed();
    if (!dirty) return;
    void drafts.keep({ record, userId, version, at: new Date().toISOString(), base: without(base, secret), values: without(values, secret) }).catch(() => undefined);
  });
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), idle);
  }, []);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    setFound(undefined);
    void drafts.drop(userId, record).catch(() => undefined);
  }, [userId, record]);

  useEffect(() => {
    const hidden = (): void => void (document.visibilityState === 'hidden' && keep());
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(timer.current);
    };
  }, []);
  return { found, keepSoon, drop, dismiss: useCallback(() => setFound(undefined), []) };
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
