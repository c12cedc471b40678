import type { Store } from './store';

/** Puts an answer into the cache, or does nothing where it is there. */
export type FetchAnswer = (dispatch: Store['dispatch']) => PromiseLike<unknown>;

/** What the panel of a record begins with, by the number of the record: a module of a panel says it beside the panel. */
export type Ahead = (id: number) => readonly FetchAnswer[];
