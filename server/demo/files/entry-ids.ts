import type { Pool } from 'pg';
import { identifier } from '../../database/sql.js';

/** The ids of list entries, by name (`city:Name`) and by index (`city#0`). */
export type EntryIds = ReadonlyMap<string, number>;

const lists = [
  'consignee',
  'commodity',
  'transtype',
  'city',
  'via',
  'viamore',
  'agent',
  'reason',
  'payer',
  'supplier',
  'container',
  'thc',
  'customagent',
  'driver',
  'ortoo',
  'carrier',
  'tracingstatus',
];

export async function entryIds(pool: Pick<Pool, 'query'>): Promise<EntryIds> {
  const ids = new Map<string, number>();
  for (const list of lists) {
    const { rows } = await pool.query<{ id: number; name: string }>(
      `select id, name from ${identifier(list)} where not deleted and canonical_id is null order by id`,
    );
    ids.set(`${list}#`, rows.length);
    for (const [at, { id, name }] of rows.entries()) ids.set(`${list}:${name}`, id).set(`${list}#${at}`, id);
  }
  return ids;
}

export function of(ids: EntryIds, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not added before the inquiries`);
  return id;
}

export function nth(ids: EntryIds, list: string, at: number): number {
  return of(ids, `${list}#${at % of(ids, `${list}#`)}`);
}
