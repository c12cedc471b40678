import type { Pool } from 'pg';
import { until } from '../../until.js';

/** Begins to read a table, and swaps it as a rebuild does before the reading has its first row. */
export async function readDuringSwap<T>(pool: Pool, table: string, read: () => Promise<T>): Promise<T> {
  const rebuild = await pool.connect();
  await rebuild.query(`begin; lock table ${table}`);
  const reading = read();
  await until('the reading waits', async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await pool.query(waiting)).rowCount === 1;
  });
  await rebuild.query(`
    create table ${table}__new (like ${table} including all); insert into ${table}__new select * from ${table};
    drop table ${table}; alter table ${table}__new rename to ${table}; commit`);
  rebuild.release();
  return reading;
}
