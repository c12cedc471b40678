import { countCap, type Join, type ListDeclaration } from '../../contract/list.js';
import { conditionsOf, whereSql, type Conditions, type MeantQuery } from './conditions.js';
import { behind, orderOf, orderSql } from './order.js';
import { identifier, Values, type Statement } from './values.js';

/** Which rows of the ordered list: so many from one end, or those behind a row. */
export type Window =
  | { offset: number; limit: number; fromEnd?: boolean }
  | { place: readonly (string | null)[]; limit: number };

/** The prefix of the columns that a computed cell is made from, and of the keys that tell a row's place. */
export const neededPrefix = '@';
export const placePrefix = '~';

/**
 * The rows of a window: first their ids, by the index alone where it holds all that is asked, then their columns and the
 * names they refer to, for these few only.
 */
export function pageStatement(
  list: ListDeclaration,
  query: MeantQuery,
  userId: number | null,
  shown: readonly string[],
  window: Window,
): Statement {
  const values = new Values();
  const conditions = conditionsOf(list, query, userId, values);
  const order = orderOf(list, query.sort);
  const id = identifier(list.id ?? 'id');
  const table = identifier(list.table);
  const picked =
    'place' in window
      ? afterPlace(list, query, conditions, window.place, window.limit, values)
      : fromAnEnd(list, query, conditions, window, values);
  const place = order.map((key, i) => `(t.${identifier(key.column)})::text as "${placePrefix}${i}"`);
  const text = [
    `select ${[...columnsSql(list, shown), ...place].join(', ')}`,
    `from (${picked}) p join ${table} t on t.${id} = p.${id}${joinsSql(list, shown)}`,
    `order by ${orderSql(order, 't')}`,
  ].join('\n');
  return { text, values: values.all };
}

/** Every matching row with the columns shown, in the list's order. */
export function wholeStatement(
  list: ListDeclaration,
  query: MeantQuery,
  userId: number | null,
  shown: readonly string[],
): Statement {
  const values = new Values();
  const where = whereSql(conditionsOf(list, query, userId, values));
  const text = `select ${columnsSql(list, shown).join(', ')} from ${identifier(list.table)} t${joinsSql(list, shown)} ${where} order by ${orderSql(orderOf(list, query.sort), 't')}`;
  return { text, values: values.all };
}

function fromAnEnd(
  list: ListDeclaration,
  query: MeantQuery,
  conditions: Conditions,
  window: { offset: number; limit: number; fromEnd?: boolean },
  values: Values,
): string {
  const order = orderSql(orderOf(list, query.sort), 't', window.fromEnd);
  const page = `limit ${values.bind(window.limit)} offset ${values.bind(window.offset)}`;
  return `select t.${identifier(list.id ?? 'id')} from ${identifier(list.table)} t ${whereSql(conditions)} order by ${order} ${page}`;
}

function afterPlace(
  list: ListDeclaration,
  query: MeantQuery,
  conditions: Conditions,
  place: readonly (string | null)[],
  limit: number,
  values: Values,
): string {
  const order = orderOf(list, query.sort);
  const columns = order.map((key) => `t.${identifier(key.column)}`).join(', ');
  const most = values.bind(limit);
  const branches = behind(order, place, (value) => values.bind(value)).map(
    (branch) =>
      `(select ${columns} from ${identifier(list.table)} t ${whereSql(conditions, [branch])} order by ${orderSql(order, 't')} limit ${most})`,
  );
  return `select u.${identifier(list.id ?? 'id')} from (${branches.join(' union all ')}) u order by ${orderSql(order, 'u')} limit ${most}`;
}

/** All matching rows, counted no further than the cap when the caller narrowed them, unless he wants to know them all. */
export function countStatement(
  list: ListDeclaration,
  query: Pick<MeantQuery, 'filters' | 'ids' | 'meant'>,
  userId: number | null,
  all = false,
): Statement & { capped: boolean } {
  const values = new Values();
  const conditions = conditionsOf(list, query, userId, values);
  const capped = conditions.asked.length > 0 && !all;
  const rows = `from ${identifier(list.table)} t ${whereSql(conditions)}`;
  const text = capped
    ? `select count(*) as count from (select ${rows} limit ${countCap + 1}) c`
    : `select count(*) as count ${rows}`;
  return { text, values: values.all, capped };
}

/** One statement for the plain sums, one for each column that others are summed by. */
export function totalStatements(
  list: ListDeclaration,
  query: MeantQuery,
  userId: number | null,
  shown: readonly string[],
): { per: string | null; keys: string[]; statement: Statement }[] {
  const groups = new Map<string | null, string[]>();
  for (const key of shown) {
    const total = list.columns[key]?.total;
    if (!total) continue;
    const per = total === true ? null : total.per;
    groups.set(per, [...(groups.get(per) ?? []), key]);
  }
  return [...groups].map(([per, keys]) => {
    const values = new Values();
    const where = whereSql(conditionsOf(list, query, userId, values));
    const sums = keys
      .map((key) => `sum(t.${identifier(list.columns[key]?.column ?? key)})::text as ${identifier(key)}`)
      .join(', ');
    const from = `from ${identifier(list.table)} t ${where}`;
    const text =
      per === null
        ? `select ${sums} ${from}`
        : `select coalesce(t.${identifier(per)}::text, '') as "${neededPrefix}", ${sums} ${from} group by 1 order by 1`;
    return { per, keys, statement: { text, values: values.all } };
  });
}

function columnsSql(list: ListDeclaration, shown: readonly string[]): string[] {
  const plain: string[] = [];
  const needed = new Set<string>();
  for (const key of shown) {
    const column = list.columns[key];
    if (!column) throw new Error(`${key} is not a column of the list ${list.name}`);
    if (column.computed) column.computed.forEach((name) => needed.add(name));
    else
      plain.push(
        `${column.from === undefined ? 't' : identifier(column.from)}.${identifier(column.column ?? key)} as ${identifier(key)}`,
      );
  }
  return [...plain, ...[...needed].map((name) => `t.${identifier(name)} as "${neededPrefix}${name}"`)];
}

function joinsSql(list: ListDeclaration, shown: readonly string[]): string {
  const used = new Set(shown.map((key) => list.columns[key]?.from).filter((from) => from !== undefined));
  return Object.entries(list.joins ?? {})
    .filter(([alias]) => used.has(alias))
    .map(
      ([alias, join]) =>
        `\nleft join ${identifier(join.table)} ${identifier(alias)} on ${identifier(alias)}.${identifier(join.key ?? 'id')} = ${joinedKey(join)}`,
    )
    .join('');
}

/** An entry that turned out to be another one is looked up as that one. */
function joinedKey({ table, on, canonical }: Join): string {
  const key = `t.${identifier(on)}`;
  return canonical ? `coalesce((select m.canonical_id from ${identifier(table)} m where m.id = ${key}), ${key})` : key;
}
