import { identifier } from '../../database/sql.js';

/** A table of files, and the one with their texts, as `f` and `x`. */
export interface FilesWithTexts {
  table: string;
  texts: string;
  where?: string;
  /** The columns of their order, the newest first, in both tables. */
  newest: readonly string[];
  /** The columns of the texts that conditions look at. */
  searched: readonly string[];
}

/** So many of the newest files are read in their order. */
const recent = 10_000;

/**
 * The newest files whose texts meet a condition, for each condition: among the recent ones, and where these are not enough among all, which
 * are found by the index of the text and then sorted. PostgreSQL knows too little of texts to choose between the two for all files: it
 * would read them in their order until a text comes that has gone out of use. `name` begins the names of the tables that it adds.
 */
export function newestFound(
  { table, texts, where = 'true', newest }: FilesWithTexts,
  conditions: readonly string[],
  most: number,
  name: string,
): { tables: string[]; selects: string[] } {
  if (conditions.length === 0) return { tables: [], selects: [] };
  const [files, itsTexts] = [identifier(table), identifier(texts)];
  const columnsOf = (alias: string): string => newest.map((column) => `${alias}.${column}`).join(', ');
  const found = conditions.map((condition, at) => ({ condition, amongRecent: `${name}_${at}` }));
  // Each is looked up by its key, in this order: from an estimate PostgreSQL might read all files.
  const amongAll = (condition: string, amongRecent: string): string =>
    `(select m.id from (select ${columnsOf('x')} from ${itsTexts} x
        where (${condition}) and (select count(*) from ${amongRecent}) < ${most} and exists (select from ${name}_older)
        order by ${newestFirst(newest, 'x')} offset 0) m
      cross join lateral (select from ${files} f where f.id = m.id and ${where} offset 0) f limit ${most})`;
  return {
    tables: [
      `${name}_older as materialized (select from ${files} f where ${where} limit 1 offset ${recent})`,
      ...found.map(
        ({ condition, amongRecent }) =>
          `${amongRecent} as materialized (select f.id
            from (select ${columnsOf('f')} from ${files} f where ${where} order by ${newestFirst(newest, 'f')} limit ${recent}) f
              join ${itsTexts} x on x.id = f.id
            where ${condition} order by ${newestFirst(newest, 'f')} limit ${most})`,
      ),
    ],
    selects: found.flatMap(({ condition, amongRecent }) => [
      `select id from ${amongRecent}`,
      amongAll(condition, amongRecent),
    ]),
  };
}

export function newestFirst(newest: readonly string[], alias: string): string {
  return newest.map((column) => `${alias}.${column} desc`).join(', ');
}
