import type { Pool } from 'pg';
import { letterPairs, separators } from '../../../server/projection/letter-pairs.js';
import { membershipSql } from '../../../server/projection/membership.js';
import { shipmentListTables } from '../../../server/shipment/shipment.js';
import { orders } from '../../../server/shipment/tables.js';

/** The rows of lists and searches, copied from those of the orders or of another table, as the projections would write them. */
export async function fillListTables(pool: Pool, from: string = orders, where = 'true'): Promise<void> {
  for (const { name, of, rows = {}, columns, pairs } of shipmentListTables.filter((table) => table.of === from)) {
    const copied = ['id', ...columns];
    const [into, selected] = pairs
      ? [
          [...copied, letterPairs],
          [...copied, pairsSql(pairs)],
        ]
      : [copied, copied];
    await pool.query(
      `insert into ${name} (${into.join(', ')}) select ${selected.join(', ')} from ${of} t
        where ${membershipSql(rows)} and ${where}`,
    );
  }
}

/** The same as `pairsOfRow`, of columns of a table. */
export function pairsSql(searched: readonly string[]): string {
  const separated = searched.map((column, at) => {
    const separator = separators[at]!;
    return `nullif(regexp_replace(${column}, '(.)', '${separator}\\1', 'g') || '${separator}', '${separator}')`;
  });
  return `concat_ws(' ', ${separated.join(', ')})`;
}
