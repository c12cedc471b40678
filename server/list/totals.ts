import { Decimal } from 'decimal.js';
import type { ClientBase, Pool } from 'pg';
import type { ListTotals } from '../../contract/list.js';
import { atOneMoment } from '../database/snapshot-pool.js';
import { groupColumns, groupsOf, inDecimals, minorUnits, rowsOf, sumKey } from '../projection/column-sums.js';
import { readExactCounter } from '../projection/counters.js';
import { keysOfValue, monthsWithin, partName, readParts, type DayRange } from '../projection/part-sums.js';
import type { ColumnSums } from '../projection/table.js';
import { asNumber } from './answered-number.js';
import { hasOthers, type Narrowing, type ResolvedQuery } from './conditions.js';
import type { FilterPart } from './filters/kind.js';
import { ownColumn, type Listing } from './listing.js';
import { partOfQuery } from './part-of-filters.js';
import { expectedStatement, groupKey, rowsKey, sumsStatement, totalStatements } from './statements.js';

/** The counter with the sums of a list, and the part of it that a query selects; undefined if the rows have to be added up. */
export function storedSums(listing: Listing, query: Narrowing): StoredSums | undefined {
  const { table, sums: name } = listing;
  const of = name === undefined ? undefined : table.counters?.[name]?.sums;
  const part = of && partOfQuery(listing, query);
  if (name === undefined || !of || !part) return undefined;
  const by = part.column === undefined ? undefined : of.parts?.[part.column];
  const isStored = part.column === undefined || by === (part.values ? 'value' : 'month');
  return isStored ? { name, of, part } : undefined;
}

interface StoredSums {
  name: string;
  of: ColumnSums;
  part: FilterPart;
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
  if (!stored) {
    const common = await sumsWithoutOthers(pool, listing, query);
    return common
      ? totalsOfCounter(listing, common.of, summed, common.counted)
      : totalsOfRows(pool, listing, query, userId, summed);
  }
  return totalsOfCounter(listing, stored.of, summed, await countedSums(pool, listing, stored, query));
}

/** Sums by the keys of their counter: those of whole months are stored, those of the days before and after them are added up. */
function countedSums(
  pool: Pool,
  listing: Listing,
  { name, of, part: { column, values, ...days } }: StoredSums,
  query: ResolvedQuery,
): Promise<Map<string, bigint>> {
  const table = listing.table.name;
  if (column === undefined) return readExactCounter(pool, table, name);
  const counter = partName(name, column);
  if (values) return readParts(pool, table, counter, [...new Set(values)].map(keysOfValue));
  const { keys, edges } = monthsWithin(days);
  return atOneMoment(pool, table, async (db) => {
    const counted = await readParts(db, table, counter, keys ? [keys] : []);
    for (const edge of edges) await addRows(db, counted, listing, of, query, { days: { column, ...edge } });
    return counted;
  });
}

/** The sums of a text that most rows have: those of all rows less those of the rows without it. */
async function sumsWithoutOthers(
  pool: Pool,
  listing: Listing,
  query: ResolvedQuery,
): Promise<{ of: ColumnSums; counted: Map<string, bigint> } | undefined> {
  const all = storedSums(listing, { ...query, filters: {} });
  if (!all || !hasOthers(listing, query) || !(await findsMost(pool, listing, query))) return undefined;
  const { name, of } = all;
  const { table, texts } = listing;
  const counted = await atOneMoment(pool, [table.name, ...(texts ? [texts.table.name] : [])], async (db) => {
    const sums = await readExactCounter(db, table.name, name);
    await addRows(db, sums, listing, of, { ...query, others: true }, { by: -1n });
    return sums;
  });
  return { of, counted: new Map([...counted].filter(([, amount]) => amount !== 0n)) };
}

async function findsMost(pool: Pool, listing: Listing, query: Narrowing): Promise<boolean> {
  const expected = async (narrowing: Narrowing): Promise<number> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      expectedStatement(listing, narrowing),
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  };
  const [found, all] = await Promise.all([expected(query), expected({ ...query, filters: {} })]);
  return found > all / 2;
}

/** Adds the sums of the rows of a query, or of some of its days. */
async function addRows(
  db: ClientBase,
  counted: Map<string, bigint>,
  listing: Listing,
  { columns, places }: ColumnSums,
  query: Narrowing,
  { by = 1n, days }: { by?: 1n | -1n; days?: DayRange & { column: string } },
): Promise<void> {
  const [per = null] = groupColumns(columns);
  const summed = Object.keys(columns).map((column) => [column, column] as const);
  const { rows } = await db.query<Record<string, string | null>>(
    sumsStatement(listing, query, null, summed, per, days),
  );
  const add = (key: string, amount: bigint): void => void counted.set(key, (counted.get(key) ?? 0n) + by * amount);
  for (const sums of rows) {
    const group = sums[groupKey] ?? '';
    if (per !== null) add(rowsOf(per) + group, BigInt(sums[rowsKey] ?? 0));
    for (const [column, grouped] of Object.entries(columns))
      add(sumKey(column, grouped === null ? null : group), minorUnits(sums[column] ?? null, places));
  }
}

function totalsOfCounter(
  listing: Listing,
  { columns, places }: ColumnSums,
  summed: readonly string[],
  counted: ReadonlyMap<string, bigint>,
): ListTotals {
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
          : Object.fromEntries(groups.map((sum) => [String(sum[groupKey] ?? ''), asNumber(sum[key] ?? '0', column)]));
    }
  }
  return totals;
}
