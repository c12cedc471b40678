import type { Pool } from 'pg';
import { membershipSql } from '../../../server/projection/membership.js';
import { shipmentListTables } from '../../../server/shipment/shipment.js';

/** The rows of the lists of orders, copied from those of the orders, as the projections would write them. */
export async function fillListTables(pool: Pool, tables = shipmentListTables): Promise<void> {
  for (const { name, of, rows = {}, columns } of tables) {
    const copied = ['id', ...columns].join(', ');
    await pool.query(`insert into ${name} (${copied}) select ${copied} from ${of} t where ${membershipSql(rows)}`);
  }
}
