import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { Label } from '../../contract/label.js';
import { localDay } from '../../contract/time.js';
import { countCap, usualPerPage } from '../../contract/list.js';
import {
  beginningSql,
  conditionsOf,
  isWhole,
  textsOf,
  whereSql,
  type Conditions,
  type ResolvedQuery,
  type Narrowing,
} from './conditions.js';
import {
  columnSource,
  hasEnglishName,
  idColumn,
  isCanonical,
  isSearchedInOrder,
  joinOf,
  ownColumn,
  type Join,
  type Listing,
} from './listing.js';
import { branchesAfter, orderOf, orderSql, type OrderKey } from './order.js';
import { beginsSql, matchSql } from './match.js';
import { withinSql } from './filters/day.js';
import type { DayRange } from '../projection/part-sums.js';
import { calledSql } from '../database/called-sql.js';
import { isMultiValue, minorUnitsColumn, type ReadModelTable } from '../projection/table.js';
import { identifier, Values, type Statement } from '../database/sql.js';

/** Which rows of the ordered list: a number from one end, or from the first row with a value below another one, or those after a row. */
export type Window =
  | { offset: number; limit: number; fromEnd?: boolean; below?: string | null }
  | { place: readonly (string | null)[]; limit: number };

/** A row of a window, and its values of the order, which form its cursor. */
export interface PickedRow {
  id: number;
  place: (string | null)[];
}

/** With the number of matching rows, or one more than the limit; returned also for a page without a row. */
export type PickedOfFew = { matching: number } & (PickedRow | { id: null; place: null });

/** The prefix of the columns that a computed cell needs. */
export const neededPrefix = '@';
/** The column of sums with the value that they are of. */
export const groupKey = neededPrefix;
/** The column of sums with the number of their rows. */
export const rowsKey = `${neededPrefix}rows`;

/** What a list reads as `t`: its table, or the SQL of its source. */
function rowsSql(listing: Listing, query: Narrowing, values: Values): string {
  const parts = partsOf(listing, query, values);
  return parts.length === 1 ? parts[0]! : `(${parts.join(' union all ')})`;
}

/** The same in parts whose rows are read one after the other. */
function partsOf({ table, source }: Listing, query: Narrowing, values: Values): readonly string[] {
  const { today = localDay(new Date()), known = {} } = query;
  const text = source ? source.text(query, (value) => values.bind(value), today, known) : identifier(table.name);
  return typeof text === 'string' ? [text] : text.map((part) => `(${part})`);
}

/** The rows of a window: their ids and cursor values, from the index alone if possible. */
export function pickStatement(
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  window: Window,
): QueryConfig {
  const values = new Values();
  const conditions = conditionsOf(listing, query, userId, values);
  const isUsual = isUsualBeginning(listing, query, window);
  const text =
    'place' in window
      ? afterCursor(listing, query, conditions, window, values)
      : fromAnEnd(listing, query, conditions, { ...window, isWritten: isUsual }, values);
  return isUsual ? named({ text, values: values.all }) : { text, values: values.all };
}

/**
 * Whether it is the page that every list opens with. Only this one is planned once: where filters have values, the right plan for a value that
 * most rows have is another one than for a rare value. Its limit is written out, because for an unknown limit the table is sorted.
 */
function isUsualBeginning(listing: Listing, query: ResolvedQuery, window: Window): boolean {
  if (listing.source || query.sort.length > 0 || !isWhole(listing, query)) return false;
  return 'offset' in window && window.offset === 0 && !window.fromEnd && usualPerPage.includes(window.limit);
}

/** A connection plans a named statement only a few times. */
function named(statement: Statement): QueryConfig {
  return { name: createHash('sha256').update(statement.text).digest('hex').slice(0, 32), ...statement };
}

/**
 * The picked rows in their order, with the names that they refer to. The statement does not depend on the query, so a connection plans it
 * only a few times: planning a dozen joins takes longer than looking up the names of a page.
 */
export function pageStatement(
  listing: Listing,
  query: Narrowing,
  shown: readonly string[],
  ids: readonly number[],
): QueryConfig {
  const values = new Values();
  const picked = values.bind(ids);
  const rows = rowsSql(listing, { ...query, ids }, values);
  const text = [
    `select ${columnsSql(listing, shown, lookedUpSql).join(', ')}`,
    `from unnest(${picked}::bigint[]) with ordinality p(id, place) join ${rows} t on t.${identifier(idColumn(listing))} = p.id`,
    'order by p.place',
  ].join('\n');
  return listing.source ? { text, values: values.all } : named({ text, values: values.all });
}

/** Every matching row with the shown columns, in the order of the list. */
export function wholeStatement(
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  shown: readonly string[],
  language: keyof Label = 'mn',
): Statement {
  const values = new Values();
  const where = whereSql(conditionsOf(listing, query, userId, values));
  const nameSql: NameSql = (of, source) => joinedSql(of, source, language);
  const text = `select ${columnsSql(listing, shown, nameSql).join(', ')}
    from ${rowsSql(listing, query, values)} t${joinsSql(listing, shown)} ${where}
    order by ${orderSql(orderOf(listing, query.sort), 't')}`;
  return { text, values: values.all };
}

function fromAnEnd(
  listing: Listing,
  query: ResolvedQuery,
  conditions: Conditions,
  { offset, limit, fromEnd, below = null, isWritten }: Extract<Window, { offset: number }> & { isWritten: boolean },
  values: Values,
): string {
  const order = orderOf(listing, query.sort);
  const begin = below === null ? [] : [`t.${identifier(order[0]!.column)} < ${values.bind(below)}`];
  const sorted = `order by ${orderSql(order, 't', fromEnd)}`;
  const where = whereSql(conditions, begin);
  const parts = partsOf(listing, query, values);
  const ofEach = (): string => `${sorted} limit ${values.bind(offset + limit)}`;
  const rows = parts.length === 1 ? `${parts[0]} t ${where}` : `${firstOfEach(parts, order, where, ofEach())} t`;
  if (offset === 0)
    return `select ${pickedSql(listing, order, 't')} from ${rows} ${sorted} limit ${isWritten ? limit : values.bind(limit)}`;
  // PostgreSQL also computes what is selected of the rows that it skips: a cursor for each takes several times as long as skipping it.
  const part = `select ${columnsOf(order)} from ${rows} ${sorted} ${partSql(limit, offset, values)}`;
  return `select ${pickedSql(listing, order, 't')} from (${part}) t ${sorted}`;
}

/** As many rows of each part as a page of all of them may have. */
function firstOfEach(parts: readonly string[], order: readonly OrderKey[], where: string, sorted: string): string {
  const first = parts.map((part) => `(select ${columnsOf(order)} from ${part} t ${where} ${sorted})`);
  return `(${first.join(' union all ')})`;
}

function afterCursor(
  listing: Listing,
  query: ResolvedQuery,
  conditions: Conditions,
  { place, limit }: { place: readonly (string | null)[]; limit: number },
  values: Values,
): string {
  const order = orderOf(listing, query.sort);
  const most = values.bind(limit);
  const parts = partsOf(listing, query, values);
  const sorted = `order by ${orderSql(order, 't')} limit ${most}`;
  const branches = branchesAfter(order, place, (value) => values.bind(value)).map((branch) =>
    firstOfEach(parts, order, whereSql(conditions, [branch]), sorted),
  );
  return `select ${pickedSql(listing, order, 'u')} from (${branches.join(' union all ')}) u order by ${orderSql(order, 'u')} limit ${most}`;
}

/**
 * The same rows when all matches are few, or any number: they are read as the filter finds them, and then sorted; with shown columns, if
 * there are such.
 */
export function pickOfFewStatement(
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  window: Window,
  few: number | null,
  shown: readonly string[] = [],
): Statement {
  const values = new Values();
  const order = orderOf(listing, query.sort);
  const where = whereSql(conditionsOf(listing, query, userId, values));
  // PostgreSQL cannot know that the matches are few: it has no reason to scan in the order of the list, except where most are near its beginning.
  const inOrder = isSearchedInOrder(listing, query) ? `order by ${orderSql(order, 't')}` : '';
  const most = few === null ? '' : `${inOrder} limit ${values.bind(few + 1)}`;
  const found = shown.length > 0 ? 't.*' : columnsOf(order);
  const matching = `select ${found} from ${rowsSql(listing, query, values)} t ${where} ${most}`;
  const after =
    'place' in window ? [`(${branchesAfter(order, window.place, (value) => values.bind(value)).join(' or ')})`] : [];
  // More than few are not sorted: the caller reads them in the order of the list.
  const isFew = few === null ? [] : [`(select matching from counted) <= ${values.bind(few)}`];
  const part = whereSql({ fixed: [], requested: [] }, [...after, ...isFew]);
  const page = partSql(window.limit, 'place' in window ? 0 : window.offset, values);
  const sorted = `order by ${orderSql(order, 't')}`;
  const text = [
    `with few as materialized (${matching}), counted as materialized (select count(*) as matching from few)`,
    'select n.matching, p.* from counted n left join',
    `(select ${[...columnsSql(listing, shown, lookedUpSql), pickedSql(listing, order, 't')].join(', ')}
      from (select ${found} from few t ${part} ${sorted} ${page}) t ${sorted}) p on true`,
  ].join('\n');
  return { text, values: values.all };
}

/** The rows of a window, the best matches first, when all matches are few: they are read as the filter finds them, and then sorted. */
export function pickByMatchStatement(
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  { offset, limit }: { offset: number; limit: number },
  most: number,
): Statement {
  const values = new Values();
  const order = orderOf(listing, query.sort);
  const where = whereSql(conditionsOf(listing, query, userId, values));
  const ranked = `${columnsOf(order)}, ${matchSql(listing, query, values)} as match_rank`;
  const matching = `select ${ranked} from ${rowsSql(listing, query, values)} t ${where} limit ${values.bind(most)}`;
  const text = `with few as materialized (${matching}) select ${pickedSql(listing, order, 't')} from few t
    order by t.match_rank, ${orderSql(order, 't')} ${partSql(limit, offset, values)}`;
  return { text, values: values.all };
}

/** Of very many matches: those that begin with the search, or the others, in the order of the list. */
export function pickOfMatchesStatement(
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  { offset, limit, isBeginning }: { offset: number; limit: number; isBeginning: boolean },
): Statement {
  const values = new Values();
  const order = orderOf(listing, query.sort);
  const begins = beginsSql(listing, query, values);
  const where = whereSql(conditionsOf(listing, query, userId, values), [
    isBeginning ? `(${begins})` : `not (${begins})`,
  ]);
  const rows = `${rowsSql(listing, query, values)} t ${where}`;
  const sorted = `order by ${orderSql(order, 't')} ${partSql(limit, offset, values)}`;
  // Beginnings are few: without an order inside, PostgreSQL has no reason to scan in the order of the list.
  const text = isBeginning
    ? `with few as materialized (select ${columnsOf(order)} from ${rows} limit ${values.bind(countCap)})
      select ${pickedSql(listing, order, 't')} from few t ${sorted}`
    : `select ${pickedSql(listing, order, 't')} from ${rows} ${sorted}`;
  return { text, values: values.all };
}

function partSql(limit: number, offset: number, values: Values): string {
  return `limit ${values.bind(limit)} offset ${values.bind(offset)}`;
}

const columnsOf = (order: readonly OrderKey[]): string => order.map((key) => `t.${identifier(key.column)}`).join(', ');

function pickedSql(listing: Listing, order: readonly OrderKey[], alias: string): string {
  const keyColumns = order.map(({ column }) => `(${alias}.${identifier(column)})::text`);
  return `${alias}.${identifier(idColumn(listing))} as id, array[${keyColumns.join(', ')}] as place`;
}

/** Counts matching rows; with filters, or where a source says so, only up to the cap, unless all are wanted. */
export function countStatement(
  listing: Listing,
  query: Narrowing,
  userId: number | null,
  all = false,
): Statement & { capped: boolean } {
  const values = new Values();
  const conditions = conditionsOf(listing, query, userId, values);
  const { mostCounted } = listing.source ?? {};
  const capped = (conditions.requested.length > 0 || mostCounted !== undefined) && !all;
  const rows = `from ${rowsSql(listing, query, values)} t ${whereSql(conditions)}`;
  // A part of a text is found anywhere, and rows with equal texts may lie together: in the order of the list they do not.
  const isOfText = Object.keys(query.filters).some((key) => listing.list.filters[key]?.kind === 'code');
  const ordered = mostCounted !== undefined && isOfText ? `order by ${orderSql(orderOf(listing, []), 't')}` : '';
  const text = capped
    ? `select count(*) as count from (select ${rows} ${ordered} limit ${(mostCounted ?? countCap) + 1}) c`
    : `select count(*) as count ${rows}`;
  return { text, values: values.all, capped };
}

/** As many texts are looked for before it is known whether more rows than are counted have one. */
export const mostTexts = 2 * countCap;

/**
 * Counts, up to the cap, the rows of the first texts that are found, and these texts if those are fewer. Each row is looked up by the
 * key of its text: PostgreSQL takes a part of a text for much cheaper to compare than it is, and would compare those of all rows until it
 * has found as many.
 */
export function countByTextsStatement(
  listing: Listing,
  query: Narrowing,
  userId: number | null,
): Statement | undefined {
  const values = new Values();
  const found = textsOf(listing, query, userId, values);
  if (!found) return undefined;
  const rows = `select from ${identifier(listing.table.name)} t ${found.where} offset 0`;
  const text = [
    `with found as materialized (${found.texts} limit ${mostTexts + 1})`,
    `select c.count, case when c.count <= ${countCap} then (select count(*) from found) end as texts`,
    `from (select count(*) as count from (select from found cross join lateral (${rows}) t limit ${countCap + 1}) r) c`,
  ].join('\n');
  return { text, values: values.all };
}

/** Counts, up to the cap, rows that an index certainly finds; undefined where there is nothing quicker than counting them all. */
export function beginningStatement(listing: Listing, query: Narrowing, userId: number | null): Statement | undefined {
  const values = new Values();
  const beginning = beginningSql(listing, query, values);
  if (beginning === undefined) return undefined;
  const where = whereSql(conditionsOf(listing, { ...query, filters: {} }, userId, values), [beginning]);
  const text = `select count(*) as count from (select from ${identifier(listing.table.name)} t ${where} limit ${countCap + 1}) c`;
  return { text, values: values.all };
}

/** The ids of matching rows in the order of the index: sorting them would take as long as the list is. */
export function idsStatement(listing: Listing, query: ResolvedQuery, userId: number | null, most: number): Statement {
  const values = new Values();
  const where = whereSql(conditionsOf(listing, query, userId, values));
  const text = `select t.id from ${rowsSql(listing, query, values)} t ${where} limit ${values.bind(most)}`;
  return { text, values: values.all };
}

interface SumsOf {
  /** The column that others are summed by, or null when each key has one sum. */
  per: string | null;
  keys: string[];
  statement: Statement;
}

/** One statement for each column that others are summed by; plain sums are added up from its groups, so that the rows are read once. */
export function totalStatements(
  listing: Listing,
  query: ResolvedQuery,
  userId: number | null,
  shown: readonly string[],
): SumsOf[] {
  const groups = new Map<string | null, string[]>();
  for (const key of shown) {
    const total = listing.list.columns[key]?.total;
    if (!total) continue;
    const per = total === true ? null : total.per;
    groups.set(per, [...(groups.get(per) ?? []), key]);
  }
  const plain = groups.get(null) ?? [];
  const first = [...groups.keys()].find((per) => per !== null);
  if (first !== undefined && plain.length > 0) {
    groups.delete(null);
    groups.set(first, [...(groups.get(first) ?? []), ...plain]);
  }
  return [...groups].map(([per, keys]) => {
    const summed = keys.map((key) => [key, ownColumn(listing, key)] as const);
    const statement = sumsStatement(listing, query, userId, summed, per === null ? null : ownColumn(listing, per));
    return { per, keys, statement };
  });
}

/** What PostgreSQL expects of rows, with a filter or without, from its statistics. */
export function expectedStatement(listing: Listing, query: Narrowing): Statement {
  const values = new Values();
  const where = whereSql(conditionsOf(listing, query, null, values));
  return {
    text: `explain (format json) select from ${rowsSql(listing, query, values)} t ${where}`,
    values: values.all,
  };
}

/**
 * Sums of columns under their keys and the number of rows, for each value of the column `per` if there is one; only of some days if there
 * are such.
 */
export function sumsStatement(
  listing: Listing,
  query: Narrowing,
  userId: number | null,
  summed: readonly (readonly [key: string, column: string])[],
  per: string | null,
  days?: DayRange & { column: string },
): Statement {
  const values = new Values();
  const { table } = listing;
  const conditions = conditionsOf(listing, query, userId, values);
  const where = whereSql(conditions, days && withinSql(table, days.column, days, values));
  const each = summed.map(([key, column]) => `${sumSql(table, column)}::text as ${identifier(key)}`);
  const sums = [...each, `count(*)::text as "${rowsKey}"`].join(', ');
  const from = `from ${rowsSql(listing, query, values)} t ${where}`;
  const text =
    per === null
      ? `select ${sums} ${from}`
      : `select coalesce(t.${identifier(per)}::text, '') as "${groupKey}", ${sums} ${from} group by 1 order by 1`;
  return { text, values: values.all };
}

function sumSql({ sums }: ReadModelTable, column: string): string {
  return sums?.includes(column) === true
    ? `(sum(t.${identifier(minorUnitsColumn(column))}) * 0.01)`
    : `sum(t.${identifier(column)})`;
}

interface JoinedColumn {
  join: string;
  column: string;
}

type NameSql = (listing: Listing, source: JoinedColumn) => string;

function columnsSql(listing: Listing, shown: readonly string[], nameSql: NameSql): string[] {
  const plain: string[] = [];
  const needed = new Map<string, string>();
  for (const key of shown) {
    const source = columnSource(listing, key);
    if (typeof source === 'string') plain.push(`t.${identifier(source)} as ${identifier(key)}`);
    else if ('join' in source) plain.push(`${textSql(source, nameSql(listing, source))} as ${identifier(key)}`);
    else {
      for (const name of [...source.of, ...(source.lookUp?.of ?? [])]) needed.set(name, `t.${identifier(name)}`);
      for (const [name, sql] of Object.entries(source.found ?? {})) needed.set(name, sql);
    }
  }
  return [...plain, ...[...needed].map(([name, sql]) => `${sql} as "${neededPrefix}${name}"`)];
}

function textSql({ otherwise, behind }: { otherwise?: string; behind?: string }, name: string): string {
  const text = otherwise === undefined ? name : `coalesce(${name}, '${otherwise.replaceAll("'", "''")}')`;
  return behind === undefined ? text : `concat_ws(' - ', t.${identifier(behind)}, ${text})`;
}

function joinsSql(listing: Listing, shown: readonly string[]): string {
  const used = new Set(
    shown.map((key) => {
      const source = columnSource(listing, key);
      return typeof source === 'object' && 'join' in source ? source.join : undefined;
    }),
  );
  return Object.entries(listing.joins ?? {})
    .filter(([alias, { on }]) => used.has(alias) && !isMultiValue(listing.table, on))
    .map(
      ([alias, join]) =>
        `\nleft join ${identifier(join.table.name)} ${identifier(alias)} on ${identifier(alias)}.${identifier(join.key ?? 'id')} = ${joinedKey(join)}`,
    )
    .join('');
}

/** For all rows of a list: each table is joined once. */
function joinedSql(listing: Listing, source: JoinedColumn, language: keyof Label): string {
  const join = joinOf(listing, source.join);
  return isMultiValue(listing.table, join.on)
    ? severalSql(join, source.column, language)
    : columnSql(join, identifier(source.join), source.column, language);
}

/** A column of an entry under an alias; its English name if requested and available. */
function columnSql({ table }: Join, alias: string, column: string, language: keyof Label): string {
  return column === 'name' && hasEnglishName(table) ? calledSql(alias, language) : `${alias}.${identifier(column)}`;
}

/** For the few rows of a page: planning a dozen joins takes longer than looking up a name for each row. */
function lookedUpSql(listing: Listing, { join: name, column }: JoinedColumn): string {
  const join = joinOf(listing, name);
  if (isMultiValue(listing.table, join.on)) return severalSql(join, column, 'mn');
  const { table, key = 'id' } = join;
  return `(select e.${identifier(column)} from ${identifier(table.name)} e where e.${identifier(key)} = ${joinedKey(join)})`;
}

/** Each name once, in the order of the entries. */
function severalSql(join: Join, column: string, language: keyof Label): string {
  const { table, on, key = 'id' } = join;
  const [entries, itsKey] = [identifier(table.name), identifier(key)];
  const name = columnSql(join, 'e', column, language);
  const entriesJoin = isCanonical(table)
    ? `join ${entries} w on w.${itsKey} = o.entry join ${entries} e on e.${itsKey} = coalesce(w.canonical_id, w.${itsKey})`
    : `join ${entries} e on e.${itsKey} = o.entry`;
  const names = `select ${name} as name, min(o.place) as place
    from unnest(t.${identifier(on)}) with ordinality o(entry, place) ${entriesJoin} group by 1`;
  return `(select string_agg(n.name, ', ' order by n.place) from (${names}) n)`;
}

/** An entry that was merged into another one is looked up as that one. */
function joinedKey({ table, on }: Join): string {
  const key = `t.${identifier(on)}`;
  return isCanonical(table)
    ? `coalesce((select m.canonical_id from ${identifier(table.name)} m where m.id = ${key}), ${key})`
    : key;
}
