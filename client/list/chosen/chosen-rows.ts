/** The rows that something is to be done with: those that are marked, or all that match the filter of the list. */
export interface ChosenRows {
  ids: readonly number[];
  /** Not null: all rows that match this, shown or not. */
  matching: { filters: Readonly<Record<string, string>> } | null;
  count: number;
  /** Unmarks them, or leaves those marked that are still to be done. */
  clear: (left?: readonly number[]) => void;
}
