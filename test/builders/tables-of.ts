import type { Pool } from 'pg';
import type { PastStores } from '../../server/as-of/past-stores.js';
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

/** Everything in the store of a position, as text by table; the store is made if it is not there. */
export function pastRows(
  stores: PastStores,
  aggregates: readonly Aggregate[],
  position: number,
): Promise<Record<string, string[]>> {
  return stores.at(position, 'all', {}, async (pool) => {
    const rowsOf = async (table: string): Promise<string[]> =>
      (await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)).rows.map(
        ({ row }) => row,
      );
    return {
      ...(await tablesOf(pool, aggregates)),
      head: await rowsOf('head'),
      counters: await rowsOf('read_model_counter'),
    };
  });
}
