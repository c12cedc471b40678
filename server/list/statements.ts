import { countCap } from '../../contract/list.js';
import { conditionsOf, whereSql, type Conditions, type MeantQuery, type Narrowing } from './conditions.js';
import {
  columnSource,
  holdsSeveral,
  idColumn,
  isCanonical,
  joinOf,
  ownColumn,
  type Join,
  type Listing,
} from './listing.js';
import { behind, orderOf, orderSql } from './order.js';
import { identifier, Values, type Statement } from './values.js';

/** Which rows of the ordered list: so many from one end, or those behind a row. */
export type Window = (
  | { offset: number; limit: number; fromEnd?: boolean }
  | { place: readonly (string | null)[]; limit: number }
) & {
  /** All that match are few: they are read by the index of a filter and sorted, whatever PostgreSQL guesses. */
  isOfFew?: boolean;
};

/** The prefix of the columns that a computed cell is made from, and of the keys that tell a row's place. */
export const neededPrefix = '@';
export const placePrefix = '~';

/**
 * The rows of a window: first their ids, by the index alone where it holds all that is asked, then their columns and the
 * names they refer to, for these few only.
 */
export function pageStatement(
  listing: Listing,
  query: MeantQuery,
  userId: number | null,
  shown: readonly string[],
  window: Window,
): Statement {
  const values = new Values();
  const conditions = conditionsOf(listing, query, userId, values);
  const order = orderOf(listing, query.sort);
  const id = identifier(idColumn(listing));
  const table = identifier(listing.table.name);
  const picked =
    'place' in window
      ? afterPlace(listing, query, conditions, window, values)
      : fromAnEnd(listing, query, conditions, window, values);
  const place = order.map((key, i) => `(t.${identifier(key.column)})::text as "${placePrefix}${i}"`);
  const text = [
    `select ${[...columnsSql(listing, shown, lookedUpSql), ...place].join(', ')}`,
    `from (${picked}) p join ${table} t on t.${id} = p.${id}`,
    `order by ${orderSql(order, 't')}`,
  ].join('\n');
  return { text, values: values.all };
}

/** Every matching row with the columns shown, in the list's order. */
export function wholeStatement(
  listing: Listing,
  query: MeantQuery,
  userId: number | null,
  shown: readonly string[],
): Statement {
  const values = new Values();
  const where = whereSql(conditionsOf(listing, query, userId, values));
  const text = `select ${columnsSql(listing, shown, joinedSql).join(', ')} from ${identifier(listing.table.name)} t${joinsSql(listing, shown)} ${where} order by ${orderSql(orderOf(listing, query.sort), 't')}`;
  return { text, values: values.all };
}

function fromAnEnd(
  listing: Listing,
  query: MeantQuery,
  conditions: Conditions,
  window: { offset: number; limit: number; fromEnd?: boolean; isOfFew?: boolean },
  values: Values,
): string {
  const order = orderSql(orderOf(listing, query.sort), 't', window.fromEnd);
  const page = `limit ${values.bind(window.limit)} offset ${values.bind(window.offset)}`;
  const rows = rowsSql(listing, whereSql(conditions), window.isOfFew);
  return `select t.${identifier(idColumn(listing))} from ${rows} order by ${order} ${page}`;
}

function afterPlace(
  listing: Listing,
  query: MeantQuery,
  conditions: Conditions,
  { place, limit, isOfFew }: { place: readonly (string | null)[]; limit: number; isOfFew?: boolean },
  values: Values,
): string {
  const order = orderOf(listing, query.sort);
  const columns = order.map((key) => `t.${identifier(key.column)}`).join(', ');
  const most = values.bind(limit);
  const branches = behind(order, place, (value) => values.bind(value)).map(
    (branch) =>
      `(select ${columns} from ${rowsSql(listing, whereSql(conditions, [branch]), isOfFew)} order by ${orderSql(order, 't')} limit ${most})`,
  );
  return `select u.${identifier(idColumn(listing))} from (${branches.join(' union all ')}) u order by ${orderSql(order, 'u')} limit ${most}`;
}

/** The offset keeps the planner from reading them in the order of the list: it cannot know that they are few. */
function rowsSql(listing: Listing, where: string, isOfFew = false): string {
  const rows = `${identifier(listing.table.name)} t ${where}`;
  return isOfFew ? `(select t.* from ${rows} offset 0) t` : rows;
}

/** All matching rows, counted no further than the cap when the caller narrowed them, unless he wants to know them all. */
export function countStatement(
  listing: Listing,
  query: Narrowing,
  userId: number | null,
  all = false,
): Statement & { capped: boolean } {
  const values = new Values();
  const conditions = conditionsOf(listing, query, userId, values);
  const capped = conditions.asked.length > 0 && !all;
  const rows = `from ${identifier(listing.table.name)} t ${whereSql(conditions)}`;
  const text = capped
    ? `select count(*) as count from (select ${rows} limit ${countCap + 1}) c`
    : `select count(*) as count ${rows}`;
  return { text, values: values.all, capped };
}

/** One statement for the plain sums, one for each column that others are summed by. */
export function totalStatements(
  listing: Listing,
  query: MeantQuery,
  userId: number | null,
  shown: readonly string[],
): { per: string | null; keys: string[]; statement: Statement }[] {
  const groups = new Map<string | null, string[]>();
  for (const key of shown) {
    const total = listing.list.columns[key]?.total;
    if (!total) continue;
    const per = total === true ? null : total.per;
    groups.set(per, [...(groups.get(per) ?? []), key]);
  }
  return [...groups].map(([per, keys]) => {
    const values = new Values();
    const where = whereSql(conditionsOf(listing, query, userId, values));
    const sums = keys
      .map((key) => `sum(t.${identifier(ownColumn(listing, key))})::text as ${identifier(key)}`)
      .join(', ');
    const from = `from ${identifier(listing.table.name)} t ${where}`;
    const text =
      per === null
        ? `select ${sums} ${from}`
        : `select coalesce(t.${identifier(ownColumn(listing, per))}::text, '') as "${neededPrefix}", ${sums} ${from} group by 1 order by 1`;
    return { per, keys, statement: { text, values: values.all } };
  });
}

interface JoinedColumn {
  join: string;
  column: string;
}

function columnsSql(
  listing: Listing,
  shown: readonly string[],
  nameSql: (listing: Listing, source: JoinedColumn) => string,
): string[] {
  const plain: string[] = [];
  const needed = new Set<string>();
  for (const key of shown) {
    const source = columnSource(listing, key);
    if (typeof source === 'string') plain.push(`t.${identifier(source)} as ${identifier(key)}`);
    else if ('join' in source) plain.push(`${nameSql(listing, source)} as ${identifier(key)}`);
    else source.of.forEach((name) => needed.add(name));
  }
  return [...plain, ...[...needed].map((name) => `t.${identifier(name)} as "${neededPrefix}${name}"`)];
}

function joinsSql(listing: Listing, shown: readonly string[]): string {
  const used = new Set(
    shown.map((key) => {
      const source = columnSource(listing, key);
      return typeof source === 'object' && 'join' in source ? source.join : undefined;
    }),
  );
  return Object.entries(listing.joins ?? {})
    .filter(([alias, { on }]) => used.has(alias) && !holdsSeveral(listing.table, on))
    .map(
      ([alias, join]) =>
        `\nleft join ${identifier(join.table.name)} ${identifier(alias)} on ${identifier(alias)}.${identifier(join.key ?? 'id')} = ${joinedKey(join)}`,
    )
    .join('');
}

/** Of all rows of a list: each table is read once. */
function joinedSql(listing: Listing, source: JoinedColumn): string {
  const join = joinOf(listing, source.join);
  return holdsSeveral(listing.table, join.on)
    ? severalSql(join, source.column)
    : `${identifier(source.join)}.${identifier(source.column)}`;
}

/** Of the few rows of a page: to plan a dozen joins takes longer than to look up a name for each row. */
function lookedUpSql(listing: Listing, { join: name, column }: JoinedColumn): string {
  const join = joinOf(listing, name);
  if (holdsSeveral(listing.table, join.on)) return severalSql(join, column);
  const { table, key = 'id' } = join;
  return `(select e.${identifier(column)} from ${identifier(table.name)} e where e.${identifier(key)} = ${joinedKey(join)})`;
}

/** Each name once, in the order of the entries. */
function severalSql({ table, on, key = 'id' }: Join, column: string): string {
  const [named, entries, itsKey] = [identifier(column), identifier(table.name), identifier(key)];
  const meant = isCanonical(table)
    ? `join ${entries} w on w.${itsKey} = o.entry join ${entries} e on e.${itsKey} = coalesce(w.canonical_id, w.${itsKey})`
    : `join ${entries} e on e.${itsKey} = o.entry`;
  const names = `select e.${named} as name, min(o.place) as place from unnest(t.${identifier(on)}) with ordinality o(entry, place) ${meant} group by e.${named}`;
  return `(select string_agg(n.name, ', ' order by n.place) from (${names}) n)`;
}

/** An entry that turned out to be another one is looked up as that one. */
function joinedKey({ table, on }: Join): string {
  const key = `t.${identifier(on)}`;
  return isCanonical(table)
    ? `coalesce((select m.canonical_id from ${identifier(table.name)} m where m.id = ${key}), ${key})`
    : key;
}
