import type { Store } from './store';

/** Puts an answer into the cache, or does nothing where it is there. */
export type FetchAnswer = (dispatch: Store['dispatch']) => PromiseLike<unknown>;

/** What the panel of a record begins with, by the number of the record: a module of a panel says it beside the panel. */
export type Ahead = (id: number) => readonly FetchAnswer[];

/** Nothing of a record that is only being added. */
export async function fetchOf(ahead: Ahead, id: string | undefined, dispatch: Store['dispatch']): Promise<void> {
  if (id !== undefined && /^\d+$/.test(id)) await Promise.all(ahead(Number(id)).map((ask) => ask(dispatch)));
}
