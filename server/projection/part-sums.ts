import type { ClientBase, Pool } from 'pg';
import { memo } from '../../contract/memo.js';
import { dayAfter, localDay } from '../../contract/time.js';
import { sumsOf } from './column-sums.js';
import type { CounterRow } from './counters.js';
import type { Membership } from './membership.js';
import type { ColumnSums, Counter, Row, SumParts } from './table.js';

/**
 * The counter of sums (`sumsOf`) with this name, and one more for each of the columns: the same sums for each of its values, or for each
 * month of its days. A footer of one filter is read from them, however many rows match.
 */
export function sumsBy(
  name: string,
  columns: ColumnSums['columns'],
  parts: SumParts,
  membership: Membership = {},
  places = 2,
): Record<string, Counter> {
  const whole = sumsOf(columns, membership, places);
  // All of them add the same amounts.
  const of = memo((row: Row) => whole.of(row).filter(([, amount]) => amount !== 0n));
  const counters: Record<string, Counter> = {
    [name]: { ...whole, of, ...(whole.sums && { sums: { ...whole.sums, parts } }) },
  };
  for (const [column, by] of Object.entries(parts))
    counters[partName(name, column)] = {
      counts: `${whole.counts}, by ${by} of ${column}`,
      of(row) {
        const part = partOf(row[column] ?? null, by);
        return part === null ? [] : of(row).map(([key, amount]) => [part + before + key, amount]);
      },
    };
  return counters;
}

export const partName = (name: string, column: string): string => `${name} by ${column}`;

/** Between a part and the key of its sum; the sign after it is above all keys of the part. */
const before = '\t';
const after = '\n';
const aboveAll = '\uffff';

/** No filter finds rows without a value. */
function partOf(value: Row[string], by: SumParts[string]): string | null {
  if (value === null) return null;
  const written = String(value as string | number | boolean);
  if (by === 'value') return written;
  const isDay = written.length === 10;
  return monthOf(isDay ? written : localDay(new Date(written)));
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Keys from the first and below the second. */
export type KeyRange = readonly [low: string, high: string];

export const keysOfValue = (value: string): KeyRange => [value + before, value + after];

/** Bounds of days; both belong to it. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** The keys of the months that are whole within bounds, and the days of the others. */
export function monthsWithin({ from, to }: DayRange): { keys?: KeyRange; edges: DayRange[] } {
  const low = from === undefined ? '' : isFirst(from) ? monthOf(from) : monthOf(from) + after;
  const high = to === undefined ? aboveAll : isLast(to) ? monthOf(to) + after : monthOf(to);
  if (low >= high) return { edges: [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }] };
  const edges: DayRange[] = [];
  if (from !== undefined && !isFirst(from)) edges.push({ from, to: lastOfMonth(from) });
  if (to !== undefined && !isLast(to)) edges.push({ from: firstOfMonth(to), to });
  return { keys: [low, high], edges };
}

const firstOfMonth = (day: string): string => `${monthOf(day)}-01`;
const lastOfMonth = (day: string): string =>
  [30, 29, 28].map((days) => dayAfter(firstOfMonth(day), days)).find((last) => monthOf(last) === monthOf(day)) ??
  dayAfter(firstOfMonth(day), 27);
const isFirst = (day: string): boolean => day === firstOfMonth(day);
const isLast = (day: string): boolean => monthOf(dayAfter(day, 1)) !== monthOf(day);

/** The sums of the parts in these ranges, by the keys of the sums. */
export async function readParts(
  db: Pool | ClientBase,
  table: string,
  name: string,
  ranges: readonly KeyRange[],
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<Pick<CounterRow, 'key' | 'value'>>({
    name: 'read-parts-of-sums',
    text: `select substr(c.key, strpos(c.key, '${before}') + 1) as key, sum(c.value)::text as value
      from unnest($3::text[], $4::text[]) as r(low, high)
      join read_model_counter c on c.table_name = $1 and c.name = $2 and c.key >= r.low and c.key < r.high
      group by 1 having sum(c.value) <> 0`,
    values: [table, name, ranges.map(([low]) => low), ranges.map(([, high]) => high)],
  });
  return new Map(rows.map(({ key, value }) => [key, BigInt(value)]));
}
