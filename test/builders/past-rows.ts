import type { PastStores } from '../../server/as-of/past-stores.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import { tablesOf } from './tables-of.js';

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
