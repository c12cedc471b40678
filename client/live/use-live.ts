import { createContext, use, useCallback, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import type { Change, Notice, Person } from '../../contract/live/push';
import { recordKey } from '../../contract/record';
import type { Connection, Live } from './live';

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('There is no live connection outside the shell');
  return live;
}

export function useConnection(): { connection: Connection; reconnect: () => void } {
  const live = useLive();
  const connection = useSyncExternalStore(live.subscribe, () => live.connection);
  return { connection, reconnect: useCallback(() => live.reconnect(), [live]) };
}

/**
 * Calls back with what changed under one or several topics while they are shown, also with what changed while the connection was
 * down.
 */
export function useChanges(topics: string | readonly string[], onChanges: (changes: Change[]) => void): void {
  const live = useLive();
  const changed = useEffectEvent(onChanges);
  const watched = typeof topics === 'string' ? topics : topics.join(' ');
  useEffect(() => {
    const ends = watched
      .split(' ')
      .filter(Boolean)
      .map((topic) => live.watch(topic, (changes) => changed(changes)));
    return () => ends.forEach((end) => end());
  }, [live, watched]);
}

/** Calls back on every reconnection. */
export function useConnected(onConnected: () => void): void {
  const live = useLive();
  const connected = useEffectEvent(onConnected);
  useEffect(() => live.onConnected(() => connected()), [live]);
}

export function useNotices(onNotice: (notice: Notice) => void, { shows = false } = {}): void {
  const live = useLive();
  const received = useEffectEvent(onNotice);
  useEffect(() => live.onNotice((notice) => received(notice), shows), [live, shows]);
}

/** The other users who have the record open. While it is shown, they see this user there, and the field that is being edited. */
export function usePresence(kind: string, id: number | null, field: string | null): readonly Person[] {
  const live = useLive();
  const panel = useId();
  const record = id === null ? null : recordKey(kind, id);
  useEffect(() => {
    if (record !== null) live.enter(record, panel, field);
  }, [live, record, panel, field]);
  useEffect(() => (record === null ? undefined : () => live.leave(record, panel)), [live, record, panel]);
  const people = useCallback(() => (record === null ? noPeople : live.peopleAt(record)), [live, record]);
  return useSyncExternalStore(live.subscribe, people);
}

const noPeople: readonly Person[] = [];
