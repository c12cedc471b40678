import type { Store } from './store';

/** Puts an answer into the cache, or does nothing where it is there. */
export type FetchAnswer = (dispatch: Store['dispatch']) => PromiseLike<unknown>;

/** What the panel of a record begins with, by the number of the record: a module of a panel says it beside the panel. */
export type Ahead = (id: number) => readonly FetchAnswer[];

/** Asks for what the panel of a record begins with; for nothing where the address has no number, as of one that is being added. */
export async function fetchBeginning(ahead: Ahead, id: string | undefined, dispatch: Store['dispatch']): Promise<void> {
  if (id !== undefined && /^\d+$/.test(id)) await Promise.all(ahead(Number(id)).map((ask) => ask(dispatch)));
}
