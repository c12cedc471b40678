import type { ClientBase, Pool } from 'pg';

/**
 * The position of the log at a moment: before the first event that was recorded later. Positions have no gaps and times increase with
 * them, so it is found by binary search.
 */
export async function positionAt(db: Pool | ClientBase, moment: Date): Promise<number> {
  const { rows } = await db.query<{ position: number }>(`select position::float8 as position from head`);
  let [low, high] = [0, rows[0]?.position ?? 0];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { rows: found } = await db.query<{ later: boolean }>(
      `select recorded_at > $2 as later from event where position = $1`,
      [middle, moment],
    );
    if (found[0]?.later !== false) high = middle - 1;
    else low = middle;
  }
  return low;
}
