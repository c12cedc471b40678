import type { Pool } from 'pg';
import { countCap, listQuery, searchFilter } from '../../contract/list.js';
import type { ListFilter } from '../../contract/filters/filter.js';
import { filterSource, textsJoin, type Listing } from '../../server/list/listing.js';
import { countStatement, pickByMatchStatement, pickStatement } from '../../server/list/statements.js';
import { createIndexesSql, createTableSql } from '../../server/projection/schema.js';
import type { ColumnType, ReadModelTable } from '../../server/projection/table.js';

/** As many rows as show a missing index, and as few as are made in seconds. */
export const usualRows = 100_000;
/** Shares no factor with it. */
const unlikeOrder = 7_919;
/** A plan may sort this part of the rows: more is the table. */
const few = 0.1;
/** A page may skip a few rows for each that it shows, and this part of the table in any case. */
const inVainForEach = 10;
const maxSkippedPart = 0.02;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  /** Of one round of `Actual Loops`, as the next one. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The calls of a list that no index serves: every sort, every filter under the default sort. */
export async function slowCalls(pool: Pool, listing: Listing, rows = usualRows): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, sent } of [...callsOf(listing), ...chosenCalls(listing), ...shortTexts(listing)]) {
    const query = { ...listQuery(listing.list).parse(sent), ...(listing.scope && { scopeIds: [77] }) };
    const { text, values } = pickStatement(listing, query, 1, { offset: 0, limit: query.perpage });
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const complaint = plans[0] && complaintAbout(plans[0]['QUERY PLAN'][0].Plan, listing.table.name, rows);
    if (complaint) slow.push(`${listing.list.name} by ${name} ${complaint}`);
  }
  return slow;
}

/** A search by match, of one word, of several and of a number: the same complaints about its count and its page. */
export async function slowMatches(pool: Pool, listing: Listing, rows = usualRows): Promise<string[]> {
  const slow: string[] = [];
  for (const search of ['abcdef12', 'abcd ef12', '4077'].filter(() =>
    Object.hasOwn(listing.list.filters, searchFilter),
  )) {
    const query = {
      ...listQuery(listing.list).parse({ search, match: '1' }),
      ...(listing.scope && { scopeIds: [77] }),
    };
    const page = pickByMatchStatement(listing, query, 1, { offset: 0, limit: query.perpage }, countCap);
    for (const { text, values } of [page, countStatement(listing, query, 1)]) {
      const { rows: plans } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const complaint = plans[0] && complaintAbout(plans[0]['QUERY PLAN'][0].Plan, listing.table.name, rows);
      if (complaint) slow.push(`${listing.list.name} by a match of ${search} ${complaint}`);
    }
  }
  return slow;
}

/** How a page and its count scan the table of a list, or tables of its source, in the terms of the plan. */
export async function scansOf(
  pool: Pool,
  listing: Listing,
  sent: Record<string, string>,
  tables: readonly string[] = [listing.table.name],
): Promise<Set<string>> {
  const query = listQuery(listing.list).parse(sent);
  const scans = new Set<string>();
  const look = (node: PlanNode): void => {
    if (tables.includes(node['Relation Name'] ?? '')) scans.add(node['Node Type']);
    node.Plans?.forEach(look);
  };
  const page = pickStatement(listing, query, 1, { offset: 0, limit: query.perpage });
  for (const { text, values } of [page, countStatement(listing, query, 1)]) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
    if (rows[0]) look(rows[0]['QUERY PLAN'][0].Plan);
  }
  return scans;
}

/** The tables of a list, full of rows made from their column types alone: the same rows on every machine. */
export async function fill(
  pool: Pool,
  tables: readonly ReadModelTable[],
  rowsOf: (table: ReadModelTable) => number = () => usualRows,
): Promise<void> {
  for (const table of tables) {
    await pool.query(createTableSql(table));
    const columns = Object.entries(table.columns);
    const values = columns
      .map(([name, type]) => (isUnique(table, name) ? `'u' || i` : valueSql(name, type, table.key.includes(name))))
      .join(', ');
    await pool.query(
      `insert into "${table.name}" (${columns.map(([name]) => `"${name}"`).join(', ')}) select ${values}
        from generate_series(1, ${rowsOf(table)}) i`,
    );
    for (const index of createIndexesSql(table)) await pool.query(index);
    await pool.query(`analyze "${table.name}"`);
  }
}

/** Whether a column of text is unique. */
function isUnique({ indexes = [] }: ReadModelTable, column: string): boolean {
  return indexes.some((index) => index.startsWith(`unique (${column})`));
}

/** Few rows are gone, deleted or unpaid in a real table, so a flag is true in one of ten. */
function valueSql(name: string, type: ColumnType, isKey: boolean): string {
  if (isKey) return type === 'text' ? `'k' || i` : 'i';
  // A pseudo-random number, so that no index has the order of the table by chance, and no column follows from another.
  const seed = Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2 ** 31;
  const spread = (count: number): string => `((hashint8extended(i, ${seed}) & 9223372036854775807) % ${count})`;
  // Few entries turn out to be another one.
  if (name === 'canonical_id') return `case when ${spread(20)} = 0 then i end`;
  // A row of each file, in another order than that of the table. Money is in few currencies, and few invoices differ from their orders.
  if (name === 'shipment_id') return `1 + (i::bigint * ${unlikeOrder}) % ${usualRows}`;
  if (name === 'currency') return `(array['mnt', 'usd', 'cny'])[1 + ${spread(3)}]`;
  if (name === 'difference_mnt') return `case when ${spread(20)} = 0 then ${spread(1_000)} else 0 end`;
  switch (type) {
    case 'integer':
    case 'bigint':
      return /(^|_)(status|type|state|active)$/.test(name) ? `1 + ${spread(4)}` : spread(2_000);
    case 'text':
      return `substr(md5(${spread(50_000)}::text || '${name}'), 1, 12)`;
    case 'boolean':
      return `${spread(10)} = 0`;
    case 'date':
      return `date '2020-01-01' + ${spread(2_500)}::int`;
    case 'timestamptz':
      return `timestamptz '2020-01-01 00:00:00Z' + ${spread(3_600_000)} * interval '1 minute'`;
    case 'json':
      return `'{}'::json`;
    case 'integer[]':
      return `array[${spread(2_000)}]::integer[]`;
    case 'text[]':
      return `array[md5(i::text)]`;
    default:
      return `${spread(1_000_000)}::numeric / 100`;
  }
}

/** So near to the last day of all rows that walking the newest orders would hardly find one. */
const lastDays = '2026-11-04';

/** Parts of one and two letters that no text has. */
function shortTexts(listing: Listing): { name: string; sent: Record<string, string> }[] {
  return Object.keys(listing.list.filters)
    .filter((key) => filterSource(listing, key).through === textsJoin && listing.list.filters[key]?.kind !== 'code')
    .flatMap((key) => ['z', 'zr'].map((text) => ({ name: `${key}=${text}`, sent: { [key]: text } })));
}

/** With every column that another parameter can choose for a filter. */
function chosenCalls(listing: Listing): { name: string; sent: Record<string, string> }[] {
  return Object.entries<ListFilter>(listing.list.filters).flatMap(([key, filter]) => {
    const { column } = filterSource(listing, key);
    if (typeof column !== 'object') return [];
    return Object.keys(column.columns).flatMap((choice) =>
      (filter.kind === 'from' ? [lastDays] : examples(filter)).map((value) => ({
        name: `${key}=${value} of ${choice}`,
        sent: { [key]: value, [column.chosenBy]: choice },
      })),
    );
  });
}

/** No index serves it: it looks into many tables for each row, and its rows are read by another statement, up to a bound. */
function isSearchedThrough(listing: Listing, key: string): boolean {
  return filterSource(listing, key).mostSorted !== undefined;
}

function callsOf(listing: Listing): { name: string; sent: Record<string, string> }[] {
  const { list } = listing;
  const sorts = Object.entries(list.columns).filter(([, column]) => column.sort);
  return [
    { name: 'its own order', sent: {} },
    ...sorts.flatMap(([key]) => [key, `-${key}`].map((sort) => ({ name: `sort=${sort}`, sent: { sort } }))),
    ...Object.entries<ListFilter>(list.filters)
      .filter(([key]) => !isSearchedThrough(listing, key))
      .flatMap(([key, filter]) =>
        examples(filter).map((value) => ({ name: `${key}=${value}`, sent: { [key]: value } })),
      ),
  ];
}

/** One country is searched like another. */
const maxExamples = 10;

/** A value that few rows have and, for a text, one that none has. */
function examples(filter: ListFilter): string[] {
  switch (filter.kind) {
    case 'equal':
      return filter.of === 'choice'
        ? Object.keys(filter.choices ?? {})
            .filter((key) => key !== '0')
            .slice(0, maxExamples)
        : filter.of === 'amount'
          ? ['77.13']
          : ['77'];
    case 'contains':
      return ['abcdef12'];
    case 'code':
      return ['2400077'];
    case 'listed':
      return [filter.prefix === undefined ? 'abcdef12, bcdefg23' : '2400077, SM2500077'];
    case 'from':
      return ['2026-10-01'];
    case 'to':
      return ['2020-03-01'];
    case 'flag':
      return ['1', '2'];
    case 'which':
      return Object.keys(filter.choices).filter((key) => key !== '0');
    case 'common':
      // Requested together with the days of a report, which are found by their index.
      return [];
    default:
      return filter satisfies never;
  }
}

function complaintAbout(node: PlanNode, table: string, rows: number): string | undefined {
  if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table) return 'reads the whole table';
  const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  if (removed > rows * maxSkippedPart + inVainForEach * node['Actual Rows'] * node['Actual Loops'])
    return `looks at ${removed} rows in vain`;
  const sorted = node.Plans?.[0];
  if (node['Node Type'] === 'Sort' && sorted && sorted['Plan Rows'] > rows * few)
    return `sorts ${sorted['Plan Rows']} rows`;
  for (const part of node.Plans ?? []) {
    const complaint = complaintAbout(part, table, rows);
    if (complaint) return complaint;
  }
  return undefined;
}
