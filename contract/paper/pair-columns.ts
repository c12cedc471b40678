import type { NamedValue } from './paper.js';

/** A longer value does not fit in half a page. */
const longestHalf = 100;

/** Arranges short values in two columns, long ones separately. */
export function pairColumns(rows: readonly NamedValue[]): Record<'left' | 'right' | 'wide', NamedValue[]> {
  const short = rows.filter(({ value }) => value.length <= longestHalf);
  const half = Math.ceil(short.length / 2);
  const wide = rows.filter(({ value }) => value.length > longestHalf);
  return { left: short.slice(0, half), right: short.slice(half), wide };
}
