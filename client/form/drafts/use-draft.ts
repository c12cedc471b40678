import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { newKey } from '../../browser/new-key';
import { useUser } from '../../session/use-session';
import { PanelManagerContext, usePanelId } from '../../workspace/panels/panel-context';
import { closeDraft, draftsOf, dropDraft, storeDraft, openDraft, watchDrafts } from './browser-drafts';
import type { Draft } from './drafts';
import type { Values } from '../values/merge';

const storeDelayMs = 2_000;

interface Typed {
  version: number;
  base: Values;
  values: Values;
  isUnsaved: boolean;
  /** A short summary of what was typed. */
  about: string;
}

export interface FormDrafts {
  /** Drafts that were stored here before, newest first: not part of the form until the user restores or discards them. */
  found: readonly Draft[];
  /** The user has typed; stores the draft after a pause. */
  storeSoon: () => void;
  /** The input was saved or discarded. */
  drop: () => void;
  /** `restore` puts a found draft into the form; what the form held becomes a draft of its own. */
  take: (draft: Draft, restore: () => void) => void;
  discard: (draft: Draft) => void;
}

/**
 * Stores unsaved input two seconds after the last change, and at once when the form or page closes, and finds earlier drafts of the
 * record, also after a crash. In a browser without storage (a private window) the form works without drafts.
 */
export function useDraft(record: string, secret: readonly string[], typed: () => Typed): FormDrafts {
  const { id: userId } = useUser();
  const [found, setFound] = useState<readonly Draft[]>([]);
  const formLocation = useFormLocation();
  const own = useOwnDraft();
  /** Set while there is input that is not stored yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const removeFromFound = (id: string | undefined): void =>
    setFound((before) => before.filter((draft) => draft.id !== id));

  useEffect(() => {
    let isCurrent = true;
    draftsOf(userId).then(
      (drafts) => isCurrent && setFound(drafts.filter((draft) => draft.record === record)),
      () => undefined,
    );
    const end = watchDrafts(removeFromFound);
    return () => {
      isCurrent = false;
      end();
    };
  }, [userId, record]);

  const drop = useCallback(() => {
    stopTimer();
    if (!own.current.isStored) return;
    own.current.isStored = false;
    void dropDraft(own.current.id).catch(() => undefined);
  }, [own, stopTimer]);

  const storeNow = useEffectEvent((instead?: string): Draft | undefined => {
    stopTimer();
    const { isUnsaved, version, base, values, about } = typed();
    if (!isUnsaved) return void drop();
    const draft: Draft = {
      id: own.current.id,
      ...{ record, userId, version, about },
      at: new Date().toISOString(),
      base: without(base, secret),
      values: without(values, secret),
      ...formLocation(),
    };
    own.current.isStored = true;
    void storeDraft(draft, instead).catch(() => undefined);
    return draft;
  });
  const storeSoon = useCallback(() => {
    stopTimer();
    timer.current = setTimeout(() => storeNow(), storeDelayMs);
  }, [stopTimer]);
  useLeaving(() => void (timer.current !== undefined && storeNow()));

  const discard = (draft: Draft): void => {
    removeFromFound(draft.id);
    void dropDraft(draft.id).catch(() => undefined);
  };
  const take = (draft: Draft, restore: () => void): void => {
    const previous = storeNow();
    if (previous) own.next();
    setFound((before) => [...(previous ? [previous] : []), ...before.filter(({ id }) => id !== draft.id)]);
    restore();
    if (!storeNow(draft.id)) discard(draft);
  };
  return { found, storeSoon, drop, take, discard };
}

/** The id under which this form stores its draft. */
function useOwnDraft() {
  const [own] = useState(() => ({
    current: { id: newKey(), isStored: false },
    next: (): void => {
      closeDraft(own.current.id);
      own.current = { id: newKey(), isStored: false };
      openDraft(own.current.id);
    },
  }));
  useEffect(() => {
    openDraft(own.current.id);
    return () => closeDraft(own.current.id);
  }, [own]);
  return own;
}

/** The address of the panel of the form, and its current title. */
function useFormLocation(): () => Pick<Draft, 'path' | 'title'> {
  const { pathname, search } = useLocation();
  const panels = use(PanelManagerContext);
  const panel = usePanelId();
  return () => ({ path: `${pathname}${search}`, title: panels?.view().titles[panel] ?? '' });
}

/** Calls back while there is still time to store the draft. */
function useLeaving(leaving: () => void): void {
  const leave = useEffectEvent(leaving);
  useEffect(() => {
    // A closing page must not write again what is already stored: an interrupted write could lose it.
    const going = (): void => leave();
    const hidden = (): void => void (document.visibilityState === 'hidden' && leave());
    // While the browser asks the user whether to leave, there is time to write; afterwards there is little.
    addEventListener('beforeunload', going);
    addEventListener('pagehide', going);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('beforeunload', going);
      removeEventListener('pagehide', going);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, []);
}

export function without<V>(values: Readonly<Record<string, V>>, names: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
