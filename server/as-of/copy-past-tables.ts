import type { ClientBase } from 'pg';
import type { ReadModelTable } from '../projection/table.js';

/** 32 MB, which are copied in less than a second. */
const pagesAtOnce = 4_096;

/**
 * Copies the rows of tables from the schema of a store, which nobody writes any more, into those of the search path. Each statement is a
 * transaction of its own and copies a part.
 */
export async function copyPastTables(
  db: ClientBase,
  tables: readonly ReadModelTable[],
  schema: string,
  onProgress: (share: number) => void | Promise<void>,
): Promise<void> {
  const { rows } = await db.query<{ name: string; pages: number }>(
    `select name, ceil(pg_relation_size(format('%I.%I', $1::text, name)::regclass) / 8192.0)::float8 as pages
     from unnest($2::text[]) as name`,
    [schema, tables.map(({ name }) => name)],
  );
  const pagesOf = new Map(rows.map(({ name, pages }) => [name, pages]));
  const all = rows.reduce((sum, { pages }) => sum + pages, 0);
  let copied = 0;
  for (const { name, columns } of tables) {
    const list = Object.keys(columns)
      .map((column) => `"${column}"`)
      .join(', ');
    const pages = pagesOf.get(name) ?? 0;
    for (let page = 0; page < pages; page += pagesAtOnce) {
      await db.query(
        `insert into "${name}" (${list}) select ${list} from ${schema}."${name}"
         where ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`,
      );
      copied += Math.min(pagesAtOnce, pages - page);
      await onProgress(copied / all);
    }
  }
  await db.query(`insert into read_model_counter select * from ${schema}.read_model_counter`);
}
