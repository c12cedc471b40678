import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { sameJson } from '../../contract/json.js';
import { minorUnitsColumn, type ReadModelTable } from './table.js';

function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not a name for a table or column`);
  return `"${name}"`;
}

/**
 * Text columns sort and compare by code point unless a list declares otherwise: an index then serves prefixes and is the same on every
 * machine.
 */
function columnSql(name: string, type: string, isKey: boolean): string {
  return `${quoted(name)} ${type}${type === 'text' ? ' collate "C"' : ''}${isKey ? ' not null' : ''}`;
}

/** The name of a table while a rebuild fills it. */
export function shadowOf(name: string): string {
  return `${name}__new`;
}

export function createTableSql(
  table: ReadModelTable,
  as = table.name,
  kind: 'table' | 'unlogged table' = 'table',
): string {
  const columns = Object.entries(table.columns).map(([name, type]): [boolean, string] => [
    table.key.includes(name),
    columnSql(name, type, table.key.includes(name)),
  ]);
  // A row is decoded from its start, so the columns that are read of every row come first.
  const parts = [
    ...columns.flatMap(([isKey, sql]) => (isKey ? sql : [])),
    ...(table.sums ?? []).map((column) => minorUnitsSql(table, column)),
    ...columns.flatMap(([isKey, sql]) => (isKey ? [] : sql)),
  ];
  return `create ${kind} ${quoted(as)} (${parts.join(', ')}) with (${storageOf(table).join(', ')})`;
}

/**
 * By default PostgreSQL cleans a table up when a fifth of its rows were changed, and tells only then which pages an index can answer for:
 * of a million rows that is far too late.
 */
const upkeep = [
  'autovacuum_vacuum_scale_factor=0.02',
  'autovacuum_vacuum_insert_scale_factor=0.05',
  'autovacuum_analyze_scale_factor=0.05',
];

/** The settings of its storage as PostgreSQL writes them; they can be changed beside all work. */
export function storageOf({ fill }: ReadModelTable): string[] {
  return [...(fill === undefined ? [] : [`fillfactor=${fill}`]), ...upkeep];
}

function minorUnitsSql({ name, columns }: ReadModelTable, column: string): string {
  if (!columns[column]?.endsWith(',2)')) throw new Error(`${name}.${column} is no amount of whole hundredths`);
  return `${quoted(minorUnitsColumn(column))} bigint generated always as ((${quoted(column)} * 100)::bigint) stored`;
}

/** The primary key and the indexes, as statements on the table under its current name. */
export function createIndexesSql(table: ReadModelTable, as = table.name): string[] {
  return [
    `alter table ${quoted(as)} add constraint ${quoted(keyName(as))} primary key (${table.key.map(quoted).join(', ')})`,
    ...(table.indexes ?? []).map((index) => createIndexSql(as, index)),
  ];
}

export function createIndexSql(table: string, index: string, how: '' | 'concurrently ' = ''): string {
  const [, unique = '', what] = /^(unique )?(.*)$/s.exec(index) ?? [];
  const name = quoted(indexName(table, index));
  return `create ${unique}index ${how}${name} on ${quoted(table)} ${withPublicOperators(what ?? '')}`;
}

/** The name of an index follows from what it is, so that one more in the middle changes no other. */
export function indexName(table: string, index: string): string {
  return `${table}_${createHash('sha256').update(index).digest('hex').slice(0, 8)}`;
}

export function keyName(table: string): string {
  return `${table}_pkey`;
}

/** The trigram operators are in the schema public, which is not in the search path of a past day. */
function withPublicOperators(index: string): string {
  return index.replaceAll(/\bgin_trgm_ops\b/g, 'public.gin_trgm_ops');
}

interface StoredDeclaration {
  revision: number;
  key: readonly string[];
  columns: Record<string, string>;
  indexes: readonly string[];
  sums?: readonly string[];
  fill?: number;
  counters?: Record<string, string>;
}

/** An older version may have stored it in another format. */
export function parseDeclaration(stored: string): StoredDeclaration | undefined {
  return stored.startsWith('{') ? (JSON.parse(stored) as StoredDeclaration) : undefined;
}

/** What the rows follow from: indexes and storage do not belong to it. */
function ofRows({
  indexes: _indexes,
  fill: _fill,
  ...rows
}: StoredDeclaration): Omit<StoredDeclaration, 'indexes' | 'fill'> {
  return rows;
}

/** Whether a stored table has the rows that are declared, whatever its indexes. */
export function hasSameRows(declared: string, stored: string): boolean {
  if (declared === stored) return true;
  const [now, then] = [parseDeclaration(declared), parseDeclaration(stored)];
  return now !== undefined && then !== undefined && sameJson(ofRows(now), ofRows(then));
}

/** The columns that were added, if they are the only change of the rows; undefined for any other change. */
export function addedColumns(declared: string, stored: string): string[] | undefined {
  const [now, then] = [parseDeclaration(declared), parseDeclaration(stored)];
  if (!now || !then) return undefined;
  const added = Object.keys(now.columns).filter((column) => !Object.hasOwn(then.columns, column));
  const columns = Object.fromEntries(Object.entries(now.columns).filter(([column]) => !added.includes(column)));
  return added.length > 0 && sameJson(ofRows({ ...now, columns }), ofRows(then)) ? added : undefined;
}

/** Without a default, so that no row is rewritten. */
export function addColumnsSql(table: ReadModelTable, columns: readonly string[]): string {
  const parts = columns.map(
    (name) => `add column if not exists ${columnSql(name, table.columns[name] as string, false)}`,
  );
  return `alter table ${quoted(table.name)} ${parts.join(', ')}`;
}

/** The declaration that a stored table was created from; a change of it requires a rebuild. */
export function declarationOf(table: ReadModelTable, revision: number): string {
  const counters = Object.entries(table.counters ?? {}).map(([name, { counts }]) => [name, counts]);
  return JSON.stringify({
    revision,
    key: table.key,
    columns: table.columns,
    indexes: table.indexes ?? [],
    ...(table.sums ? { sums: table.sums } : {}),
    ...(table.fill === undefined ? {} : { fill: table.fill }),
    ...(counters.length > 0 ? { counters: Object.fromEntries(counters) } : {}),
  });
}

export async function createTable(db: Pool | ClientBase, table: ReadModelTable): Promise<void> {
  await db.query([createTableSql(table), ...createIndexesSql(table)].join(';\n'));
}
