import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

jest.setTimeout(120_000);

/** Without a worker, requests remain in the queue. */
let server: RunningServer;
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server?.close());

const day = (n: number): string => `2026-01-${String(n).padStart(2, '0')}`;
const requestDay = async (type: UserType, n: number): Promise<Answer> =>
  server.call('POST', `/api/as-of/${day(n)}`, {
    token: await server.tokenOf(type),
    headers: { 'Accept-Language': 'en' },
  });
const end = (days: readonly number[]) =>
  server.database.pool.query(`update job set state = 'failed', ended_at = now() where key = any($1)`, [
    days.map((n) => `past-day:${day(n)}`),
  ]);
const open = async (): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ day: string }>(
    `select payload->>'day' as day from job where kind = 'past-day' and state = 'waiting' order by 1`,
  );
  return rows.map((row) => row.day);
};

describe('requests for past days', () => {
  it('are limited to two waiting for each user, however many arrive at once, without affecting other users', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => requestDay(4, n)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({
      word: 'PastDaysWaiting',
      message: '2 days that you asked for are still being prepared. Ask for the next one when one of them is ready.',
    });
    const pending = await open();
    expect(pending).toHaveLength(2);
    // A repeated request for a queued day is not refused.
    expect(await requestDay(4, Number(pending[0]!.slice(-2)))).toMatchObject({
      status: 200,
      body: { state: 'preparing' },
    });
    expect(await requestDay(3, 9)).toMatchObject({ status: 200 });
    expect(await open()).toHaveLength(3);
    await end([1, 2, 3, 4, 5, 6, 9]);
  });

  it('are limited to ten for each user within an hour', async () => {
    for (let n = 11; n <= 18; n++) {
      expect((await requestDay(4, n)).status).toBe(200);
      await end([n]);
    }
    const { status, body } = await requestDay(4, 19);
    expect([status, body.word]).toEqual([429, 'PastDaysAsked']);
    expect(body.message).toMatch(
      /^10 days may be prepared for one person in an hour\. Ask again in (5[89]|60) minutes\.$/,
    );
    expect(await open()).toEqual([]);
    await server.database.pool.query(`update job set due_at = due_at - interval '61 minutes' where kind = 'past-day'`);
    expect((await requestDay(4, 19)).status).toBe(200);
    await end([19]);
  });

  it('are refused while all stored days are read by others, and accepted when these are unread for an hour', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into past_store (position, made_at, used_at, person) select n, now(), now(), 2 from generate_series(1, 6) n`,
    );
    expect(await requestDay(4, 21)).toMatchObject({ status: 429, body: { word: 'PastDaysInUse' } });
    expect(await open()).toEqual([]);
    await pool.query(`update past_store set used_at = now() - interval '61 minutes' where position = 3`);
    expect(await requestDay(4, 21)).toMatchObject({ status: 200 });
  });
});
