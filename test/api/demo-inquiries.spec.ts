import { expect, it } from '@jest/globals';
import { Kernel } from '../../server/kernel.js';
import { FirstInquiries } from '../../server/shipment/first-inquiries.js';
import { openHouse } from './house.js';

const weeks = 26;

it('a demo has inquiries in all states, three in a week, once', async () => {
  const house = await openHouse({ DEMO: 'small' });
  try {
    const { pool } = house.database;
    const kernel = house.app.get(Kernel);
    await new FirstInquiries(kernel, weeks).seed();
    const { rows } = await pool.query<{ status: number; pending: boolean; count: number }>(
      `select status, finished_at is not null and status = 2 as pending, count(*) as count from shipment group by 1, 2 order by 1, 2`,
    );
    expect(rows.map(({ status, pending }) => [status, pending])).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3 * weeks);
    const { rows: ends } = await pool.query<{ today: number }>(
      `select count(*) as today from inquiry where status = 1 and valid_until = (now() at time zone 'Asia/Ulaanbaatar')::date`,
    );
    expect(ends[0]?.today).toBeGreaterThan(0);
    const { position } = await kernel.reader.head();
    await new FirstInquiries(kernel, weeks).seed();
    expect((await kernel.reader.head()).position).toBe(position);
  } finally {
    await house.close();
  }
}, 600_000);
