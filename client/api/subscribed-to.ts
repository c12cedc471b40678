import type { UnknownAction } from '@reduxjs/toolkit';
import type { Change } from '../../contract/live/push';
import { api } from './api';

/** The part of the live connection that the cache needs. */
export interface ChangeSource {
  /** Calls back with the changes under a topic until the returned function is called. */
  watch(topic: string, listener: (changes: Change[]) => void): () => void;
  /** Calls back with all changes under the watched topics. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void;
  /** Calls back on every connection and reconnection. */
  onConnected(listener: () => void): () => void;
}

interface CacheEntry {
  dispatch: (action: UnknownAction) => unknown;
  extra: unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/**
 * For an endpoint whose answers depend on topics: records (`user/12`), lists or figures. An answer is watched as long as it is
 * cached, even while no screen shows it, so that the cache is never older than the connection.
 */
export function subscribedTo<Arg>(topicsOf: (arg: Arg) => readonly string[]) {
  return {
    providesTags: (_answer: unknown, _failure: unknown, arg: Arg) => topicsOf(arg).map(topicTag),
    async onCacheEntryAdded(arg: Arg, { dispatch, extra, cacheDataLoaded, cacheEntryRemoved }: CacheEntry) {
      const topics = topicsOf(arg);
      const { changes } = extra as { changes: ChangeSource };
      let changedWhileLoading = false;
      const ends = topics.map((topic) => changes.watch(topic, () => (changedWhileLoading = true)));
      // An answer gets its tags when it arrives; a change before that might not be in it.
      await cacheDataLoaded.then(
        () => changedWhileLoading && dispatch(api.util.invalidateTags(topics.map(topicTag))),
        () => undefined,
      );
      await cacheEntryRemoved;
      for (const end of ends) end();
    },
  };
}

export function topicTag(id: string) {
  return { type: 'topic' as const, id };
}
