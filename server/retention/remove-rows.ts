import type { Pool } from 'pg';
import { identifier } from '../database/sql.js';
import type { Config } from '../runtime/config.js';
import { ageMs, type RemovedRows } from './retention.js';

/** A transaction that removes so many rows takes a moment only. */
const usualBatch = 1_000;

/**
 * Removes in batches, each a transaction of its own, so that nobody waits; `onBatch` is called after each. A row that changes at the same
 * moment stays until the next night.
 */
export async function removeRows(
  pool: Pool,
  table: string,
  removed: RemovedRows,
  { config, now, onBatch }: { config: Config; now: Date; onBatch: (rows: number) => Promise<void> },
): Promise<number> {
  const { batch = usualBatch, since, after } = removed;
  const until = after === undefined ? now : new Date(now.getTime() - ageMs(after, config));
  const sql = removalSql(table, removed);
  let all = 0;
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(sql, since === undefined ? [batch] : [batch, until]);
    const count = rows[0]?.count ?? 0;
    all += count;
    await onBatch(all);
    if (count < batch) return all;
  }
}

function removalSql(table: string, { since, where, jobs }: RemovedRows): string {
  const name = identifier(table);
  const conditions = [
    ...(since === undefined ? [] : [`${since} < $2`]),
    ...(where === undefined ? [] : [`(${where})`]),
  ];
  const keys = jobs?.map((key) => `'${key}:' || removed.id`).join(', ');
  return `with removed as (
      delete from ${name} t where t.ctid = any(array(select t.ctid from ${name} t where ${conditions.join(' and ')} limit $1))
      returning ${keys === undefined ? '1' : 't.id'})
    ${keys === undefined ? '' : `, ended as (delete from job using removed where job.key in (${keys}))`}
    select count(*)::int as count from removed`;
}
