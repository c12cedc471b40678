import type { ClientBase } from 'pg';

/** A table as COPY writes and reads it. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** The order of its rows, so that equal tables give equal files. */
  order: string;
}

/** Tables that a restore fills by other means, or that would be wrong in another store. */
const excludedTables = [
  // The log, in parts of its own.
  'event',
  // Written by the migrations, by the last event, and by the rebuild.
  'migrations',
  'head',
  'read_model',
  // Folded from the log again where it is missing.
  'stream_state',
  // Sessions do not survive a restore.
  'session',
  'sign_in_counter',
  'known_device',
  // It describes the store that was backed up.
  'upkeep',
  // A restore pauses every store, also one from a backup of a paused store.
  'restore_pause',
];

/** The columns of the primary key of the table `c`. */
const keyOfClass = `(select array_agg(k.attname::text order by place)
             from pg_index i, unnest(i.indkey) with ordinality as part(number, place)
             join pg_attribute k on k.attnum = part.number
             where i.indrelid = c.oid and i.indisprimary and k.attrelid = c.oid)`;

/** The plain tables: everything beside the log that cannot be derived. */
export async function storedTables(db: ClientBase): Promise<StoredTable[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; key: string[] | null }>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) as columns,
            ${keyOfClass} as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> all ($1) and c.relname !~ '__(new|old)$' and not exists (select 1 from read_model m where m.name = c.relname)
     group by c.oid, c.relname order by c.relname`,
    [excludedTables],
  );
  return rows.map(({ name, columns, key }) => ({ name, columns, order: key ? listOf(key) : 't::text' }));
}

export async function columnsOf(db: ClientBase, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}

/** The columns of its primary key; none where it has no such key. */
export async function keyOf(db: ClientBase, table: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string[] | null }>(
    `select ${keyOfClass} as key from pg_class c where c.oid = $1::regclass`,
    [`"${table}"`],
  );
  return rows[0]?.key ?? [];
}

/** The same tables, each after those that its foreign keys refer to: a row is refused while the row that it refers to is missing. */
export async function inLoadOrder<T extends { name: string }>(db: ClientBase, tables: readonly T[]): Promise<T[]> {
  const { rows } = await db.query<{ name: string; target: string }>(
    `select own.relname::text as name, target.relname::text as target
     from pg_constraint k join pg_class own on own.oid = k.conrelid join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and own.relnamespace = current_schema()::regnamespace`,
  );
  const remaining = new Map(tables.map((table) => [table.name, table]));
  const ordered: T[] = [];
  const add = (name: string): void => {
    const table = remaining.get(name);
    if (!table) return;
    remaining.delete(name);
    for (const { target } of rows.filter((key) => key.name === name)) add(target);
    ordered.push(table);
  };
  for (const { name } of tables) add(name);
  return ordered;
}

export async function sequencesOf(db: ClientBase): Promise<{ name: string; value: number }[]> {
  const { rows } = await db.query<{ name: string; value: number }>(
    `select sequencename::text as name, last_value::float8 as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return rows;
}

export function listOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** The rows in a chunk of COPY text: a line break inside a value is escaped, so each one ends a row. */
export function rowsIn(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
  return rows;
}
