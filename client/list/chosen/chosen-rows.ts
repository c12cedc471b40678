/** The rows that an action applies to: the selected ones, or all that match the filter of the list. */
export interface ChosenRows {
  ids: readonly number[];
  /** Not null: the action applies to all rows that match, loaded or not. */
  matching: { filters: Readonly<Record<string, string>> } | null;
  count: number;
  /** Clears the selection, or keeps only the rows that still remain to be done. */
  clear: (remaining?: readonly number[]) => void;
}
