import type { Pool } from 'pg';
import { origins } from './origin-table.js';

/** The numbers by which other systems knew a record. */
export async function readOldNumbers(db: Pick<Pool, 'query'>, kind: string, id: number): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(
    `select number from ${origins} where kind = $1 and record_id = $2 and number is not null order by at`,
    [kind, id],
  );
  return [...new Set(rows.map(({ number }) => number))];
}

/** The same as SQL: one text, or null. */
export function oldNumbersSql(kind: string, id: string): string {
  return `(select string_agg(was.number, ', ' order by was.at) from ${origins} was
    where was.kind = '${kind}' and was.record_id = ${id})`;
}
