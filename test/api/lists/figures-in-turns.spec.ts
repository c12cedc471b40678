import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { openServer, type RunningServer } from '../running-server.js';

jest.setTimeout(120_000);

let server: RunningServer;
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server?.close());

const charts = async (type: UserType, year: number) =>
  server.call('GET', `/api/dashboard/new?start=${year}-01-01&end=${year}-12-31`, { token: await server.tokenOf(type) });

describe('charts', () => {
  it('are read one at a time for each user: the others of the user wait, and a colleague does not', async () => {
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
    expect(most).toBe(2);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
