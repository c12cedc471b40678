import type { Pool } from 'pg';
import { aggregates } from '../../../server/composition/declared/aggregates.js';

/** Rows of the log and of the read models are what a save writes. */
const ofSaves = [
  ...['event', 'head', 'event_type', 'event_private', 'read_model_counter', 'stream_state', 'stream_reference'],
  ...aggregates.flatMap(({ tables, recordTables = [] }) => [...tables, ...recordTables].map(({ name }) => name)),
];

/** How many rows of all other tables were written so far, such as positions and sessions. */
export async function sideWrites(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ written: number }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as written from pg_stat_user_tables where not relname = any($1)`,
    [ofSaves],
  );
  return rows[0]?.written ?? 0;
}
