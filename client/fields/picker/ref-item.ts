export type RefId = number | string;

export interface RefItem {
  id: RefId;
  name: string;
}

/** Finds items as one types; an empty text asks for the first ones. Another function searches again. */
export type RefSource = (typed: string, signal: AbortSignal) => Promise<readonly RefItem[]>;
