/** The ids of the selected rows, and the row that a Shift range starts from. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchor: number | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function toggle(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Adds all rows from the anchor to this row, in screen order, to the selection. */
export function extend(selection: Selection, to: number, shown: readonly number[]): Selection {
  const start = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return toggle(selection, to);
  const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Ctrl+A selects all rows of the page, or deselects them if all are selected. */
export function toggleAll(selection: Selection, shown: readonly number[]): Selection {
  const all = shown.length > 0 && shown.every((id) => selection.ids.has(id));
  const rest = [...selection.ids].filter((id) => !shown.includes(id));
  return { ids: new Set(all ? rest : [...rest, ...shown]), anchor: null };
}
