import type { Pool } from 'pg';
import { aggregates } from '../../../../server/composition/declared/aggregates.js';

/** Rows of the log and of the read models are what a save writes. */
const ofSaves = [
  ...['event', 'head', 'event_type', 'event_private', 'read_model_counter', 'stream_state', 'stream_reference'],
  ...aggregates.flatMap(({ tables, recordTables = [] }) => [...tables, ...recordTables].map(({ name }) => name)),
];

/** How many rows of each other table were written so far, such as positions and sessions. */
export async function sideWrites(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; written: number }>(
    `select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
      from pg_stat_user_tables where not relname = any($1)`,
    [ofSaves],
  );
  return new Map(rows.map(({ name, written }) => [name, written]));
}
