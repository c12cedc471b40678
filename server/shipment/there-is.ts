import type { Pool } from 'pg';
import { refuse } from '../../contract/refusals.js';

/** A panel of a file answers for a file that is there. */
export async function assertThereIs(pool: Pool, id: number): Promise<void> {
  const { rows } = await pool.query(`select 1 from shipment where id = $1 and not deleted`, [id]);
  if (rows.length === 0) throw refuse('NotFound');
}
