import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { until } from '../../test/until.js';
import { poolConfig } from '../database/pool.js';
import { ReportSemaphore } from './report-semaphore.js';

interface Running {
  userId: number;
  server: number;
  end: () => void;
}

const servers = [0, 1] as const;
const connectionOf = (server: number): string => `turns of ${server}`;

let test: TestDatabase;
let semaphores: ReportSemaphore[] = [];
let running: Running[] = [];
let isOver = false;
const reports: Promise<void>[] = [];

beforeAll(async () => {
  test = await testDatabase();
});
afterEach(async () => {
  isOver = true;
  for (const { end } of running) end();
  await Promise.all(reports.splice(0));
  await Promise.all(semaphores.splice(0).map((semaphore) => semaphore.close()));
});
afterAll(() => test?.drop());

function startServers(atOnce: number): void {
  [running, isOver] = [[], false];
  semaphores = servers.map(
    (server) =>
      new ReportSemaphore(atOnce, () => new Client(poolConfig(test.url, { applicationName: connectionOf(server) }))),
  );
}

/** Somebody asks a server for a report, which runs until the test ends it. */
function ask(server: number, userId: number): void {
  const report = semaphores[server]!.run({ userId }, async () => {
    if (isOver) return;
    let one: Running | undefined;
    await new Promise<void>((end) => running.push((one = { userId, server, end })));
    running = running.filter((other) => other !== one);
  });
  reports.push(report);
}

const run = (count: number) => until(`${count} reports run`, () => running.length === count);
/** Both servers have looked for a turn since: their connections have answered. */
async function haveLooked(): Promise<void> {
  const queries = async () =>
    (
      await test.pool.query<{ last: string }>(
        `select string_agg(query_start::text, ' ' order by application_name) as last from pg_stat_activity
          where application_name like 'turns of %' and datname = current_database()`,
      )
    ).rows[0]!.last;
  for (let times = 0; times < 2; times++) {
    const before = await queries();
    await until('they look again', async () => (await queries()) !== before);
  }
}

/** What a server holds: its users, a slot for each report that runs, and whether it is next. */
async function locksOf(server: number): Promise<number> {
  const { rows } = await test.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and a.application_name = $1 and a.datname = current_database()`,
    [connectionOf(server)],
  );
  return rows[0]!.count;
}

describe('reports at two servers of a database', () => {
  it('are as many at once as at one server', async () => {
    startServers(2);
    for (const userId of [1, 2]) ask(0, userId);
    await run(2);
    for (const userId of [3, 4]) ask(1, userId);
    await haveLooked();
    expect(running.map(({ server }) => server)).toEqual([0, 0]);
    running[0]!.end();
    await until('the other server has a turn', () => running.some(({ server }) => server === 1));
    expect(running).toHaveLength(2);
  });

  it('are one of each user, and those of others do not wait for it', async () => {
    startServers(3);
    ask(0, 1);
    await run(1);
    ask(1, 1);
    ask(1, 2);
    await run(2);
    await haveLooked();
    expect(running.map(({ userId }) => userId)).toEqual([1, 2]);
    running[0]!.end();
    await until('his next one runs at the other server', () =>
      running.some(({ userId, server }) => userId === 1 && server === 1),
    );
  });

  it('come next where a server waits, however many wait at the one that has the turn', async () => {
    startServers(1);
    ask(0, 1);
    await run(1);
    for (const userId of [2, 3]) ask(0, userId);
    ask(1, 4);
    await until('the other server is next', async () => (await locksOf(1)) === 2);
    running[0]!.end();
    await until('a report has begun after the first one', () => running.some(({ userId }) => userId !== 1));
    expect(running).toMatchObject([{ server: 1, userId: 4 }]);
  });

  it('are not waited for when their server is gone', async () => {
    startServers(1);
    ask(0, 1);
    await run(1);
    ask(1, 1);
    await haveLooked();
    expect(running).toHaveLength(1);
    await test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
      [connectionOf(0)],
    );
    await run(2);
  });
});
