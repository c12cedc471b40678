import { createPool } from '../../../server/database/pool.js';

/** How large a store is on the disk. */
export async function bytesOf(url: string): Promise<number> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ bytes: number }>(
      `select pg_database_size(current_database())::float8 as bytes`,
    );
    return rows[0]?.bytes ?? 0;
  } finally {
    await pool.end();
  }
}
