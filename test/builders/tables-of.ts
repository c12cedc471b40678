import type { Pool } from 'pg';
import { identifier } from '../../server/database/sql.js';
import type { Aggregate } from '../../server/projection/aggregate.js';

/** Every row of every read model, as text by table, but for tables without a row. */
export async function tablesOf(pool: Pool, aggregates: readonly Aggregate[]): Promise<Record<string, string[]>> {
  const names = new Set(
    aggregates.flatMap(({ tables, recordTables = [] }) => [...tables, ...recordTables].map(({ name }) => name)),
  );
  const found: Record<string, string[]> = {};
  for (const name of [...names].toSorted()) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${identifier(name)} t order by 1`);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}
