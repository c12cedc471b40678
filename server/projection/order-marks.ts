import { isMember, membershipSql, type Membership } from './membership.js';
import type { Counter, OrderMarks, Row } from './table.js';

/** So many numbers are one part of an order by number. */
const numbersOfPart = 10_000;

/**
 * How many of the matching rows each part of an order has: each month of a day or instant (UTC), or each ten thousand numbers. A page far
 * down an order by that column, the highest values first, is found by adding up the parts before it.
 */
export function marksOf(column: string, by: OrderMarks['by'], membership: Membership = {}): Counter {
  const where = membershipSql(membership);
  return {
    counts: `rows by ${by} of ${column} where ${where}`,
    marks: { column, by, where },
    of: (row) => (isMember(membership, row) ? [[partOf(row[column] ?? null, by), 1]] : []),
  };
}

/** The empty part is that of rows without a value, which come first. */
function partOf(value: Row[string], by: OrderMarks['by']): string {
  if (value === null) return '';
  if (by === 'number') return String(Math.floor(Number(value) / numbersOfPart));
  const written = value as string;
  const isDay = written.length === 10;
  return (isDay ? written : new Date(written).toISOString()).slice(0, 7);
}

export interface PartStart {
  /** The rows of the part and all after it are below this value; null if it begins with rows without a value. */
  below: string | null;
  /** The number of rows before them. */
  before: number;
}

/** The last part that begins at or before this row of the order. */
export function markBefore(
  offset: number,
  { by }: Pick<OrderMarks, 'by'>,
  counted: ReadonlyMap<string, number>,
): PartStart {
  let mark: PartStart = { below: null, before: 0 };
  let before = 0;
  for (const [part, rows] of [...counted].toSorted(([a], [b]) => compareParts(b, a, by))) {
    if (before > offset) break;
    mark = { below: part === '' ? null : endOf(part, by), before };
    before += rows;
  }
  return mark;
}

function compareParts(a: string, b: string, by: OrderMarks['by']): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  if (by === 'number') return Number(a) - Number(b);
  return a < b ? -1 : 1;
}

/** The first value after a part. */
function endOf(part: string, by: OrderMarks['by']): string {
  if (by === 'number') return String((Number(part) + 1) * numbersOfPart);
  const [year, month] = part.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month)).toISOString();
}
