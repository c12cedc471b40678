import type { UnknownAction } from '@reduxjs/toolkit';
import type { Change, Person } from '../../contract/live/push';
import type { RecordKey } from '../../contract/record';
import { api } from './api';

/** The part of the live connection that the cache needs. */
export interface ChangeSource {
  /** Calls back with the changes under a topic until the returned function is called. */
  watch(topic: string, listener: (changes: Change[]) => void): () => void;
  /** Calls back with all changes under the watched topics, after the listeners of each topic. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void;
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
}

/** The pauses of all endpoints that have one. */
export const pauses = new Set<number>();

interface HowSubscribed<Arg> {
  /** The shortest time between two refetches, for an answer that is costly and changes by the second. */
  pauseMs?: number;
  /** Called with the changes before the answer is refetched. */
  onChanges?: (arg: Arg, changes: readonly Change[]) => void;
}

/**
 * For an endpoint whose answers depend on topics: records (`user/12`), lists or figures. An answer is watched as long as it is
 * cached, even while no screen shows it, so that the cache is never older than the connection.
 */
export function subscribedTo<Arg>(
  topicsOf: (arg: Arg) => readonly string[],
  { pauseMs = 0, onChanges }: HowSubscribed<Arg> = {},
) {
  if (pauseMs > 0) pauses.add(pauseMs);
  const tagsOf = (arg: Arg) => topicsOf(arg).map((topic) => pausedTag(topic, pauseMs));
  return {
    providesTags: (_answer: unknown, _failure: unknown, arg: Arg) => tagsOf(arg),
    async onCacheEntryAdded(arg: Arg, { dispatch, extra, cacheDataLoaded, cacheEntryRemoved }: CacheEntry) {
      const { changes } = extra as { changes: ChangeSource };
      let changedWhileLoading = false;
      const ends = topicsOf(arg).map((topic) =>
        changes.watch(topic, (changed) => {
          changedWhileLoading = true;
          onChanges?.(arg, changed);
        }),
      );
      // An answer gets its tags when it arrives; a change before that might not be in it.
      await cacheDataLoaded.then(
        () => changedWhileLoading && dispatch(api.util.invalidateTags(tagsOf(arg))),
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
