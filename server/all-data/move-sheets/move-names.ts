import type { Pool } from 'pg';
import { references } from '../../../contract/reference/catalogue.js';
import { identifier } from '../../database/sql.js';
import type { MoveNames } from './move-cells.js';

/** The number of an entry in the sheets of the move. */
const entryNumber = (list: string, id: number): string => `${list}-${id}`;

/** Merged entries and users are few: all of them are read once. */
export async function moveNames(pool: Pick<Pool, 'query'>, users: string): Promise<MoveNames> {
  const canonical = new Map<string, number>();
  for (const { name } of Object.values(references)) {
    const { rows } = await pool.query<{ id: number; instead: number }>(
      `select id, canonical_id as instead from ${identifier(name)} where canonical_id is not null`,
    );
    for (const { id, instead } of rows) canonical.set(entryNumber(name, id), instead);
  }
  const { rows } = await pool.query<{ id: number; email: string | null }>(
    `select id, email from ${identifier(users)} where not deleted`,
  );
  const emails = new Map(rows.map(({ id, email }) => [id, email ?? '']));
  return {
    entry: (list, id) => entryNumber(list, canonical.get(entryNumber(list, id)) ?? id),
    user: (id) => emails.get(id) ?? '',
  };
}
