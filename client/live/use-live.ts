import { skipToken } from '@reduxjs/toolkit/query';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Notice, Person, RowViewers } from '../../contract/live/push';
import { recordKey, type RecordKey } from '../../contract/record';
import { api } from '../api/api';
import type { ChangeSource } from '../api/subscribed-to';
import { useUser } from '../session/use-session';
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

/** Calls back when something changes under a topic while it is shown, or has changed while the connection was down. */
export function useChanges(topic: string, onChanges: () => void): void {
  const live = useLive();
  const changed = useEffectEvent(onChanges);
  useEffect(() => live.watch(topic, () => changed()), [live, topic]);
}

export function useNotices(onNotice: (notice: Notice) => void, { shows = false } = {}): void {
  const live = useLive();
  const received = useEffectEvent(onNotice);
  useEffect(() => live.onNotice((notice) => received(notice), shows), [live, shows]);
}

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The server pushes who has a record open as long as this page has it open, too. */
    presence: build.query<readonly Person[], RecordKey>({
      queryFn: () => ({ data: noPeople }),
      async onCacheEntryAdded(record, { extra, updateCachedData, cacheEntryRemoved }) {
        const { changes } = extra as { changes: ChangeSource };
        const end = changes.onPresence((changed, people) => {
          if (changed === null || changed === record) updateCachedData(() => people);
        });
        await cacheEntryRemoved;
        end();
      },
    }),
  }),
});

/** The other users who have the record open. While it is shown, they see this user there, and the field that is being edited. */
export function usePresence(kind: string, id: number | null, field: string | null): readonly Person[] {
  const live = useLive();
  const panel = useId();
  const record = id === null ? null : recordKey(kind, id);
  useEffect(() => {
    if (record !== null) live.enter(record, panel, field);
  }, [live, record, panel, field]);
  useEffect(() => (record === null ? undefined : () => live.leave(record, panel)), [live, record, panel]);
  return presenceApi.usePresenceQuery(record ?? skipToken).currentData ?? noPeople;
}

/** The other users who have the records of visible rows open, by the number of the record. */
export function useRowViewers(
  kind: string | undefined,
  ids: readonly number[],
): ReadonlyMap<number, readonly ViewingUser[]> {
  const { rows } = useLive();
  const { id: own } = useUser();
  const list = useId();
  const joined = kind === undefined ? '' : ids.join();
  useEffect(() => {
    const records = joined === '' ? [] : joined.split(',').map((id) => recordKey(kind!, Number(id)));
    rows.show(list, records);
  }, [rows, list, kind, joined]);
  useEffect(() => () => rows.show(list, []), [rows, list]);
  const viewers = useSyncExternalStore(rows.subscribe, () => rows.viewers);
  return useMemo(
    () =>
      new Map(
        joined.split(',').flatMap((id) => {
          const others = viewers.get(recordKey(kind ?? '', Number(id)))?.filter((person) => person.id !== own) ?? [];
          return others.length > 0 ? [[Number(id), others]] : [];
        }),
      ),
    [viewers, joined, kind, own],
  );
}

export type ViewingUser = RowViewers['people'][number];

const noPeople: readonly Person[] = [];
