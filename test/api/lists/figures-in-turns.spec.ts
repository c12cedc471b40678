import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { ReportSemaphore } from '../../../server/report/report-semaphore.js';
import { openServer, type RunningServer } from '../running-server.js';

jest.setTimeout(120_000);

let server: RunningServer;
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server?.close());

const charts = async (type: UserType, year: number) =>
  server.call('GET', `/api/dashboard/new?start=${year}-01-01&end=${year}-12-31`, { token: await server.tokenOf(type) });

/** Reports that run at once. */
const slots = Math.max(1, availableParallelism() - 1);

describe('charts', () => {
  it('are read one at a time for each user, and for all users as many as leave a processor free', async () => {
    const { pool } = server.database;
    await Promise.all([charts(4, 2020), charts(1, 2020)]);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table order_figures in access exclusive mode');
    const waiting = async (): Promise<number> =>
      (
        await holder.query(
          `select count(*)::integer as n from pg_locks where not granted and relation = 'order_figures'::regclass`,
        )
      ).rows[0].n;
    const calls = [2021, 2022, 2023, 2024].map((year) => charts(4, year));
    calls.push(charts(1, 2021));
    let most = 0;
    // A statement that waits for a lock is ended after a second.
    for (let looks = 0; looks < 16; looks++) {
      most = Math.max(most, await waiting());
      await wait(50);
    }
    await holder.query('rollback');
    holder.release();
    expect(most).toBe(Math.min(2, slots));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('and figures of the staff and sums of a text wait for reports; rows of the list and sums that are counted do not', async () => {
    const semaphore = server.app.get(ReportSemaphore);
    const ends: (() => void)[] = [];
    const reports = Array.from({ length: slots }, (_, i) =>
      semaphore.run({ userId: 1_000 + i }, () => new Promise<void>((end) => ends.push(end))),
    );
    const token = await server.tokenOf(4);
    let answered = 0;
    const year = 'start=2025-01-01&end=2025-12-31';
    const waiting = [
      `/api/dashboard/new?${year}`,
      `/api/dashboard/admin?${year}&type=1`,
      '/api/finance/avlaga?totals=only&code=SM',
    ].map(async (path) => {
      const { status } = await server.call('GET', path, { token });
      answered++;
      return status;
    });
    for (let n = 0; n < 5; n++)
      expect((await server.call('GET', '/api/finance/avlaga?totals=0', { token })).status).toBe(200);
    // Sums of all rows, and of all that are paid, are counted with the rows.
    for (const counted of ['', '&status=2'])
      expect((await server.call('GET', `/api/finance/avlaga?totals=only${counted}`, { token })).status).toBe(200);
    expect(answered).toBe(0);
    for (const end of ends) end();
    await Promise.all(reports);
    expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
  });
});
