import type { Store } from './store';

/** Loads an answer into the cache; does nothing if it is cached already. */
export type FetchAnswer = (dispatch: Store['dispatch']) => PromiseLike<unknown>;

/** The queries that the panel of a record needs first, by the record's id. A panel module exports this next to its panel. */
export type Prefetch = (id: number) => readonly FetchAnswer[];

/** Loads what the panel of a record needs first; nothing if the address has no id, as when a record is being added. */
export async function prefetchPanel(
  prefetch: Prefetch,
  id: string | undefined,
  dispatch: Store['dispatch'],
): Promise<void> {
  if (id !== undefined && /^\d+$/.test(id))
    await Promise.all(prefetch(Number(id)).map((fetchAnswer) => fetchAnswer(dispatch)));
}
