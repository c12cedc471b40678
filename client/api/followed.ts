import type { UnknownAction } from '@reduxjs/toolkit';
import type { Change } from '../../contract/push';
import { api } from './api';

/** The live connection, as far as the cache needs it. */
export interface ChangeSource {
  /** Calls back with what changed under a topic, as long as it is not ended. */
  watch(topic: string, listener: (changes: Change[]) => void): () => void;
  /** Calls back with whatever changed under the watched topics. */
  onChanges(listener: (changes: readonly Change[]) => void): () => void;
  /** Calls back whenever the line is there, and there again. */
  onConnected(listener: () => void): () => void;
}

interface CacheEntry {
  dispatch: (action: UnknownAction) => unknown;
  extra: unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/**
 * For an endpoint whose answers depend on topics: records (`user/12`), lists or figures. An entry is watched as long as it stands
 * in the cache, also while no screen shows it, so what the cache gives is never older than the connection.
 */
export function followed<Arg>(topicsOf: (arg: Arg) => readonly string[]) {
  return {
    providesTags: (_answer: unknown, _failure: unknown, arg: Arg) => topicsOf(arg).map(topicTag),
    async onCacheEntryAdded(arg: Arg, { dispatch, extra, cacheDataLoaded, cacheEntryRemoved }: CacheEntry) {
      const topics = topicsOf(arg);
      const { changes } = extra as { changes: ChangeSource };
      let changedMeanwhile = false;
      const ends = topics.map((topic) => changes.watch(topic, () => (changedMeanwhile = true)));
      // An entry has tags once its first answer is there; what changed before that might not be in the answer.
      await cacheDataLoaded.then(
        () => changedMeanwhile && dispatch(api.util.invalidateTags(topics.map(topicTag))),
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
