import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { pauses as listPauses } from '../../contract/live/gathering';
import type { Change, Person } from '../../contract/live/push';
import { isRecordKey, type RecordKey } from '../../contract/record';
import { api } from './api';

/** `isOwn`: the user made them on this page. */
export type OnChanges = (changes: readonly Change[], isOwn?: boolean) => void;

/** The part of the live connection that the cache needs. */
export interface ChangeSource {
  /** Calls back with the changes under a topic until the returned function is called. */
  watch(topic: string, listener: OnChanges): () => void;
  /** Calls back with all changes under the watched topics, after the listeners of each topic. */
  onChanges(listener: OnChanges): () => void;
  /** Calls back on every connection and reconnection. */
  onConnected(listener: () => void): () => void;
  /** Calls back with the other users who have a record open, or with none of all records. */
  onPresence(listener: (record: RecordKey | null, people: readonly Person[]) => void): () => void;
}

interface CacheEntry {
  dispatch: (action: UnknownAction) => unknown;
  extra: unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
  getCacheEntry: () => { data?: unknown; status: string };
  updateCachedData(change: () => unknown): unknown;
}

/** The pauses of all endpoints that have one. */
export const pauses = new Set<number>();

export interface Changed<Answer> {
  changes: readonly Change[];
  isOwn: boolean;
  /** The cached answer. */
  answer: Answer | undefined;
  /** A running request may be answered with less than is known by now. */
  isRunning: boolean;
  replace: (answer: Answer) => void;
  refetch: () => void;
}

interface HowSubscribed<Arg, Answer> {
  /** The shortest time between two refetches. A record is refetched with each change, what follows a list once in a few seconds. */
  pauseMs?: number;
  /** Decides when the answer is refetched after changes. */
  onChanges?: (arg: Arg, changed: Changed<Answer>) => void;
}

/**
 * For an endpoint whose answers depend on topics: records (`user/12`), lists or figures. An answer is watched as long as it is
 * cached, even while no screen shows it, so that the cache is never older than the connection.
 */
export function subscribedTo<Arg, Answer = unknown>(
  topicsOf: (arg: Arg) => readonly string[],
  { pauseMs = listPauses.otherRows, onChanges }: HowSubscribed<Arg, Answer> = {},
) {
  pauses.add(pauseMs);
  const tagsOf = (arg: Arg) =>
    onChanges
      ? [topicTag(`${topicsOf(arg).join(' ')} ${JSON.stringify(arg)}`)]
      : topicsOf(arg).map((topic) => pausedTag(topic, isRecordKey(topic) ? 0 : pauseMs));
  return {
    providesTags: (_answer: unknown, _failure: unknown, arg: Arg) => tagsOf(arg),
    async onCacheEntryAdded(
      arg: Arg,
      { dispatch, extra, cacheDataLoaded, cacheEntryRemoved, getCacheEntry, updateCachedData }: CacheEntry,
    ) {
      const { changes } = extra as { changes: ChangeSource };
      const refetch = (): void => void dispatch(api.util.invalidateTags(tagsOf(arg)));
      let changedWhileLoading = false;
      const ends = topicsOf(arg).map((topic) =>
        changes.watch(topic, (changed, isOwn = false) => {
          changedWhileLoading = true;
          const { data, status } = getCacheEntry();
          onChanges?.(arg, {
            changes: changed,
            isOwn,
            answer: data as Answer | undefined,
            isRunning: status === QueryStatus.pending,
            replace: (next) => void updateCachedData(() => next),
            refetch,
          });
        }),
      );
      // An answer gets its tags when it arrives; a change before that might not be in it.
      await cacheDataLoaded.then(
        () => changedWhileLoading && refetch(),
        () => undefined,
      );
      await cacheEntryRemoved;
      for (const end of ends) end();
    },
  };
}

export function topicTag(topic: string) {
  return { type: 'topic' as const, id: topic };
}

/** The tag of answers that are refetched at most once per pause. */
export function pausedTag(topic: string, pauseMs: number) {
  return topicTag(pauseMs > 0 ? `${topic} ${pauseMs}` : topic);
}
