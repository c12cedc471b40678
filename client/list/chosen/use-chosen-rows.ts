import { useState } from 'react';
import type { ChosenRows } from './chosen-rows';
import { nothingSelected, type Selection } from './selection';

/** The selected rows of a list, and whether all matching rows are meant, which ends when the filter changes. */
export function useChosenRows(filters: Readonly<Record<string, string>>, count: number | undefined) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [allOf, setAllOf] = useState<string | null>(null);
  const filter = JSON.stringify(filters);
  const isAll = allOf === filter && selection.ids.size > 0;
  const select = (next: Selection): void => {
    setAllOf(null);
    setSelection(next);
  };
  const chosen: ChosenRows = {
    ids: [...selection.ids],
    matching: isAll ? { filters } : null,
    count: isAll && count !== undefined ? count : selection.ids.size,
    clear: (remaining = []) => select({ ids: new Set(remaining), anchor: null }),
  };
  return { selection, select, chosen, chooseAll: () => setAllOf(filter) };
}
