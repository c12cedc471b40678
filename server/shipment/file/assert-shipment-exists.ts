import type { Pool } from 'pg';
import { refuse } from '../../../contract/refusals/refusals.js';
import { shipments } from '../tables.js';

/** The requests of the panels of a file answer 404 if the file does not exist. */
export async function assertShipmentExists(pool: Pool, id: number): Promise<void> {
  const { rows } = await pool.query(`select 1 from ${shipments} where id = $1 and not deleted`, [id]);
  if (rows.length === 0) throw refuse('NotFound');
}
