import { Decimal } from 'decimal.js';
import type { Pool } from 'pg';
import type { ListTotals } from '../../contract/list.js';
import { groupsOf, inDecimals, sumKey } from '../projection/column-sums.js';
import { readExactCounter } from '../projection/counters.js';
import type { ColumnSums } from '../projection/table.js';
import { asNumber } from './answered-number.js';
import { isWhole, type Narrowing, type ResolvedQuery } from './conditions.js';
import { ownColumn, type Listing } from './listing.js';
import { totalStatements } from './statements.js';

/** The counter with the sums of a list, if all of its rows are queried. */
export function storedSums(listing: Listing, query: Narrowing): { name: string; of: ColumnSums } | undefined {
  const { table, sums } = listing;
  const of = sums !== undefined && isWhole(listing, query) ? table.counters?.[sums]?.sums : undefined;
  return sums !== undefined && of ? { name: sums, of } : undefined;
}

/** The footer of a list; undefined if it has none. */
export async function readTotals(
  pool: Pool,
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  shown: readonly string[],
): Promise<ListTotals | undefined> {
  const summed = shown.filter((key) => listing.list.columns[key]?.total);
  if (summed.length === 0) return undefined;
  const stored = storedSums(listing, query);
  return stored ? totalsOfCounter(pool, listing, stored, summed) : totalsOfRows(pool, listing, query, userId, summed);
}

async function totalsOfCounter(
  pool: Pool,
  listing: Listing,
  { name, of: { columns, places } }: { name: string; of: ColumnSums },
  summed: readonly string[],
): Promise<ListTotals> {
  const counted = await readExactCounter(pool, listing.table.name, name);
  const totals: ListTotals = {};
  for (const key of summed) {
    const declared = listing.list.columns[key]!;
    const column = ownColumn(listing, key);
    const per = columns[column] ?? null;
    const groups = per === null ? [null] : groupsOf(per, counted);
    const sums = groups.map((group) => [group ?? '', counted.get(sumKey(column, group)) ?? 0n] as const);
    const shown = (units: bigint): number => asNumber(inDecimals(units, places), declared);
    totals[key] =
      declared.total === true
        ? shown(sums.reduce((all, [, sum]) => all + sum, 0n))
        : Object.fromEntries(sums.map(([group, sum]) => [group, shown(sum)]));
  }
  return totals;
}

async function totalsOfRows(
  pool: Pool,
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  summed: readonly string[],
): Promise<ListTotals> {
  const statements = totalStatements(listing, query, userId, summed);
  const totals: ListTotals = {};
  const answers = await Promise.all(
    statements.map(async ({ statement }) => (await pool.query<Record<string, string | null>>(statement)).rows),
  );
  for (const [i, { keys }] of statements.entries()) {
    const groups = answers[i] ?? [];
    for (const key of keys) {
      const column = listing.list.columns[key];
      if (!column) continue;
      totals[key] =
        column.total === true
          ? asNumber(Decimal.sum(0, ...groups.map((sum) => sum[key] ?? '0')).toFixed(), column)
          : Object.fromEntries(groups.map((sum) => [String(sum['@'] ?? ''), asNumber(sum[key] ?? '0', column)]));
    }
  }
  return totals;
}
