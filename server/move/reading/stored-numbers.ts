import type { Pool } from 'pg';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { identifier } from '../../database/sql.js';
import { origins } from '../../origin/origin-table.js';

type Queries = Pick<Pool, 'query'>;

/** The records of one kind that came over from one system, by their numbers there (D175). */
export type StoredNumbers = ReadonlyMap<string, number>;

/** A number that several records have belongs to the first of them. */
export async function numbersOf(db: Queries, kind: string, system: string): Promise<StoredNumbers> {
  return byNumber(db, `select number, record_id as id from ${origins} o where ${ofSystem}`, [kind, system]);
}

/** The number of a merged entry belongs to the entry that is used instead. */
export async function numbersOfList(db: Queries, list: SettingsList, system: string): Promise<StoredNumbers> {
  return byNumber(
    db,
    `select o.number, coalesce(t.canonical_id, t.id) as id from ${origins} o join ${identifier(list)} t on t.id = o.record_id
      where ${ofSystem} and not t.deleted`,
    [list, system],
  );
}

const ofSystem = 'o.kind = $1 and o.system = $2 and o.number is not null';

async function byNumber(db: Queries, select: string, values: readonly string[]): Promise<StoredNumbers> {
  const { rows } = await db.query<{ number: string; id: number }>(`${select} order by o.record_id desc`, [...values]);
  return new Map(rows.map(({ number, id }) => [number, id]));
}
