import type { Density } from '../../theme/theme';

/** The column layout of one list for one user: stored with the layouts of the workspace, so that it is the same on every machine. */
export interface ColumnLayout {
  order: string[];
  widths: Record<string, number>;
  hidden: string[];
  pinned: string[];
  density?: Density;
}

export const minWidth = 48;
const maxWidth = 800;

/**
 * Applies a stored layout to the current columns: removed columns are dropped, new ones are inserted where the list declares them, and
 * invalid data can neither hide all columns nor make one unusable.
 */
export function reconcile(
  stored: Partial<ColumnLayout> | undefined,
  columns: readonly { name: string; hidden?: boolean; isName?: boolean }[],
): ColumnLayout {
  const names = columns.map((column) => column.name);
  const known = (list: unknown): string[] =>
    Array.isArray(list) ? [...new Set(list.filter((name): name is string => names.includes(name as string)))] : [];
  const usual = {
    hidden: columns.filter((each) => each.hidden).map((each) => each.name),
    pinned: columns.filter((each) => each.isName).map((each) => each.name),
  };
  if (!stored) return { order: names, widths: {}, ...usual };

  const order = known(stored.order);
  names.forEach((name, index) => {
    if (order.includes(name)) return;
    const before = names
      .slice(0, index)
      .reverse()
      .find((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  const seen = known(stored.order);
  const hidden = [
    ...known(stored.hidden),
    ...usual.hidden.filter((name) => !seen.includes(name) && !known(stored.hidden).includes(name)),
  ];
  return {
    order,
    widths: Object.fromEntries(
      Object.entries(stored.widths ?? {}).filter(
        ([name, width]) => names.includes(name) && width >= minWidth && width <= maxWidth,
      ),
    ),
    hidden: hidden.length >= names.length ? usual.hidden : hidden,
    pinned: Array.isArray(stored.pinned) ? known(stored.pinned) : usual.pinned,
    ...(stored.density === 'compact' || stored.density === 'normal' || stored.density === 'roomy'
      ? { density: stored.density }
      : {}),
  };
}

/** The visible columns from left to right, pinned ones first. */
export function shownColumns(layout: ColumnLayout): string[] {
  const shown = layout.order.filter((name) => !layout.hidden.includes(name));
  return [
    ...shown.filter((name) => layout.pinned.includes(name)),
    ...shown.filter((name) => !layout.pinned.includes(name)),
  ];
}

/** Moves a column before another, or to the end. */
export function moveColumn(layout: ColumnLayout, name: string, before: string | null): ColumnLayout {
  if (name === before) return layout;
  const rest = layout.order.filter((each) => each !== name);
  const index = before === null ? rest.length : rest.indexOf(before);
  return { ...layout, order: [...rest.slice(0, index), name, ...rest.slice(index)] };
}

export function toggleName(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
}
