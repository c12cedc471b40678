import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DueSchedules } from '../../../server/export/schedules/due-schedules.js';
import { until } from '../../until.js';
import { openServer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

let server: RunningServer;
let worker: INestApplicationContext;

jest.setTimeout(120_000);

beforeAll(async () => {
  server = await openServer({ STORAGE_QUOTA: '1mb' });
  worker = await openWorker(server);
}, 240_000);
afterAll(async () => {
  await worker.close();
  await server.close();
});
beforeEach(() => rows(`delete from export_schedule`));

const administrator = 4;
const accountant = 3;

const rows = async (sql: string, values: unknown[] = []) => (await server.database.pool.query(sql, values)).rows;

/** Stores schedules that fell due some seconds ago. */
async function dueSchedules(
  count: number,
  { owner = administrator, tz = 'Asia/Ulaanbaatar', secondsAgo = 5 } = {},
): Promise<void> {
  await rows(
    `insert into export_schedule (user_id, name, list, filters, columns, sort, format, language, cron, tz, next_at, created_at)
     select $2::integer, 'daily', case $2::integer when 4 then 'user' else 'avlaga' end, '{}', '{}', '', 'csv', 'en', '0 8 * * *', $3, now() - $4 * interval '1 second', now()
     from generate_series(1, $1::integer)`,
    [count, owner, tz, secondsAgo],
  );
}

/** Runs the search for due schedules once, as the worker does every half minute. */
async function search(): Promise<void> {
  await worker.get(DueSchedules).perform();
}
const requestsOf = async (owner: number): Promise<number> =>
  (await rows(`select count(*)::integer from export_request where user_id = $1`, [owner]))[0].count;
const dueOf = async (owner: number): Promise<number> =>
  (await rows(`select count(*)::integer from export_schedule where user_id = $1 and next_at <= now()`, [owner]))[0]
    .count;
const notices = async (owner: number): Promise<string[]> =>
  (await rows(`select body from notice where user_id = $1 and body like '%was skipped%' order by id`, [owner])).map(
    ({ body }) => body as string,
  );

describe('the files of due schedules', () => {
  it('of one user are 96 a day: the others are skipped with one notice, and wait for their next time', async () => {
    await dueSchedules(100);
    await search();
    await dueSchedules(3);
    await search();
    expect(await requestsOf(administrator)).toBe(96);
    expect(await dueOf(administrator)).toBe(0);
    expect(await rows(`select 1 from export_schedule where next_at is null`)).toEqual([]);
    const found = await until('the notice', async () => {
      const bodies = await notices(administrator);
      return bodies.length > 0 ? bodies : undefined;
    });
    expect(found).toEqual([
      'A scheduled file of the list “Users” was skipped: at most 96 scheduled files are made a day',
    ]);
    // A run by hand has a limit of its own.
    const [{ id }] = await rows(`select id from export_schedule limit 1`);
    const run = await server.call('POST', `/api/exports/schedules/${id as number}/run`, {
      token: await server.tokenOf(4),
      body: {},
    });
    expect(run.status).toBe(200);
  });

  it('are made for others while a hundred schedules of one user cannot be read', async () => {
    await dueSchedules(100, { tz: 'Mars/Base', secondsAgo: 20 });
    await dueSchedules(1, { owner: accountant });
    await search();
    expect(await requestsOf(accountant)).toBe(1);
    expect(await dueOf(accountant)).toBe(0);
    // After a minute they are no longer tried again.
    await rows(`update export_schedule set next_at = now() - interval '121 seconds' where tz = 'Mars/Base'`);
    await search();
    expect(await dueOf(administrator)).toBe(0);
    expect(server.lines.filter((line) => line.includes('a schedule failed')).length).toBeGreaterThan(100);
  });

  it('are skipped while the storage of their owner for the day is used up', async () => {
    const before = await requestsOf(accountant);
    await rows(`update export_request set bytes = 2000000 where user_id = $1`, [accountant]);
    await dueSchedules(1, { owner: accountant });
    await search();
    expect([await requestsOf(accountant), await dueOf(accountant)]).toEqual([before, 0]);
    const found = await until('the notice', async () => (await notices(accountant)).at(0));
    expect(found).toMatch(/^A scheduled file of the list “.+” was skipped: your storage for today is used up$/);
  });
});

describe('while less disk space is free than the reserve', () => {
  it('due schedules stay due, and run when there is space again', async () => {
    const full = await openServer({ DISK_RESERVE: '1000gb' });
    const itsWorker = await openWorker(full);
    try {
      await full.database.pool.query(
        `insert into export_schedule (user_id, name, list, filters, columns, sort, format, language, cron, tz, next_at, created_at)
         values (4, 'daily', 'user', '{}', '{email}', '', 'csv', 'en', '0 8 * * *', 'UTC', now() - interval '1 hour', now())`,
      );
      await itsWorker.get(DueSchedules).perform();
      const { rows: found } = await full.database.pool.query(
        `select (select count(*)::integer from export_request) as requests, next_at <= now() as due from export_schedule`,
      );
      expect(found).toEqual([{ requests: 0, due: true }]);
    } finally {
      await itsWorker.close();
      await full.close();
    }
  }, 240_000);
});
