import type { Pool } from 'pg';

/** Running orders: by turns one of the newest, which the first pages show, and another. */
export async function runningOrders(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from shipping_order where not is_archived and not is_finished
      order by shipping_order_on desc, id desc limit $1`,
    [Math.max(count, 100)],
  );
  const half = Math.ceil(rows.length / 2);
  return rows.slice(0, half).flatMap(({ id }, at) => [id, ...(rows[half + at] ? [rows[half + at]!.id] : [])]);
}
