export type RefId = number | string;

export interface RefItem {
  id: RefId;
  name: string;
}

/** Searches items for the typed text; an empty text requests the first ones. When the function changes, the search is repeated. */
export type RefSource = (typed: string, signal: AbortSignal) => Promise<readonly RefItem[]>;
