import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sendRequest } from '../../api/send-request';
import type { Failure } from '../../api/failure';
import { rehearsalInUse } from '../../browser/rehearsal-in-use';
import { currentSession } from '../../session/session';
import { useUser } from '../../session/use-session';
import { readLayout, type Layout } from './layout';
import { Remembered } from './remembered';

const ofUsers = new Map<number, Remembered>();

/** One per user, opened at sign-in. */
export function rememberedOf(userId: number): Remembered {
  const known = ofUsers.get(userId);
  if (known) return known;
  // Records that were opened in a rehearsal are none of the firm: other tabs do not remember them.
  const storage = rehearsalInUse === null ? localStorage : sessionStorage;
  const remembered = new Remembered(userId, requestAs(userId), storage, rehearsalInUse === null);
  ofUsers.set(userId, remembered);
  addEventListener('pagehide', remembered.flush);
  addEventListener('online', remembered.flush);
  return remembered;
}

/** Refuses requests after another user has signed in, so that unsaved layouts are never stored for the wrong user. */
function requestAs(userId: number): typeof sendRequest {
  return (call) => {
    const session = currentSession();
    if (session.state !== 'in' || session.user.id !== userId) throw { status: 0 } satisfies Failure;
    return sendRequest(call);
  };
}

/** A small value stored per user and name; the reader must validate it. */
export function useRemembered(name: string): [unknown, (value: object) => void] {
  const remembered = rememberedOf(useUser().id);
  const stored = useSyncExternalStore(remembered.subscribe, () => remembered.get(name));
  const remember = useCallback((value: object) => remembered.set(name, value), [remembered, name]);
  return [stored, remember];
}

/** For values that grow with each visit. */
export function useAddRemembered(name: string): (add: (stored: unknown) => object) => void {
  const remembered = rememberedOf(useUser().id);
  return useCallback((add) => remembered.add(name, add), [remembered, name]);
}

export function useLayout(area: string): [Layout, (layout: Layout) => void] {
  const [stored, remember] = useRemembered(`workspace.${area}`);
  return [useMemo(() => readLayout(stored), [stored]), remember];
}
