import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { aggregates } from '../composition/declared/aggregates.js';
import { retention } from '../composition/declared/retention.js';
import { Aggregates } from '../projection/aggregate.js';
import { ReadModels } from '../projection/models.js';
import type { Retention } from '../retention/retention.js';
import { RetentionRules } from '../retention/retention.module.js';
import { readConfig } from '../runtime/config.js';
import { UnneededRows } from './unneeded-rows.js';

const now = new Date('2026-11-30T19:00:00Z');
/** As SQL: so many days or hours before the night of the job, and a second more or less. */
const before = (age: string, seconds = 0): string =>
  `timestamptz '${now.toISOString()}' - interval '${age}' + interval '${seconds} seconds'`;
const older = (age: string): string => before(age, -1);
const younger = (age: string): string => before(age, 1);

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase('tables');
  ({ pool } = database);
  await new ReadModels(new Aggregates(aggregates)).prepare(pool);
  await pool.query(`insert into app_user (id, epoch, active, deleted, credential_id)
    values (1, 3, 1, false, 1), (2, 3, 0, false, null), (3, 3, 1, true, null)`);
});
afterEach(() => pool.query('truncate export_request, bulk_request, job cascade'));
afterAll(() => database.drop());

/** How many rows of which table the job removes. */
function night(
  settings: Record<string, string> = {},
  onBatch = async (): Promise<void> => undefined,
  rules: Retention = retention,
) {
  const job = new UnneededRows({ pool }, { now: () => now }, new RetentionRules(rules), readConfig(settings));
  return job.perform({ progress: onBatch });
}
const idsOf = async (table: string): Promise<number[]> =>
  (await pool.query<{ id: number }>(`select id::int as id from ${table} order by id`)).rows.map(({ id }) => id);

async function fileAsked(at: string, state: string, schedule: number | null = null): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into export_request (user_id, schedule_id, list, filters, columns, sort, format, language, created_at)
      values (1, $1, 'user', '{}', '{id}', '', 'csv', 'mn', ${at}) returning id`,
    [schedule],
  );
  const { id } = rows[0]!;
  await jobOf('export', `export:${id}`, state, at);
  return id;
}

async function actAsked(at: string, state: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into bulk_request (user_id, list, act, entered, language, created_at)
      values (1, 'inquiry', 'assignSales', '{}', 'mn', ${at}) returning id`,
  );
  const { id } = rows[0]!;
  await pool.query(`insert into bulk_row (request_id, record_id, place) select $1, n, n from generate_series(1, 5) n`, [
    id,
  ]);
  await jobOf('bulk', `bulk:${id}`, state, at);
  return id;
}

const jobOf = (kind: string, key: string, state: string, at: string) =>
  pool.query(
    `insert into job (kind, key, state, due_at, created_at, ended_at)
      values ($1, $2, $3, ${at}, ${at}, case when $3 in ('done', 'failed', 'cancelled') then ${at} end)`,
    [kind, key, state],
  );
const keysOfJobs = async (): Promise<string[]> =>
  (await pool.query<{ key: string }>(`select key from job order by key`)).rows.map(({ key }) => key);

describe('every night', () => {
  it('lines of requested files go after three months, with their jobs', async () => {
    await pool.query(`insert into export_schedule (user_id, name, list, filters, columns, sort, format, language, cron, tz, created_at)
      values (1, 'Monthly', 'user', '{}', '{id}', '', 'csv', 'mn', '0 8 1 * *', 'Asia/Ulaanbaatar', now())`);
    const old = await fileAsked(older('90 days'), 'done');
    const recent = await fileAsked(younger('90 days'), 'done');
    const running = await fileAsked(older('90 days'), 'running');
    const earlierRun = await fileAsked(older('120 days'), 'done', 1);
    const lastRun = await fileAsked(older('100 days'), 'done', 1);
    const sent = await fileAsked(older('90 days'), 'done');
    await jobOf('letter', `letter:${sent}`, 'waiting', older('90 days'));
    expect(await night({ EXPORT_RECORD_DAYS: '200' })).toEqual({});
    expect(await night()).toEqual({ export_request: 2 });
    expect(await idsOf('export_request')).toEqual([recent, running, lastRun, sent]);
    const keys = await keysOfJobs();
    expect(keys).toEqual(expect.arrayContaining([`export:${recent}`, `export:${running}`, `letter:${sent}`]));
    expect([old, earlierRun].filter((id) => keys.includes(`export:${id}`))).toEqual([]);
  });

  it('acts over many rows go after thirty days with their rows, but none that still runs', async () => {
    await actAsked(older('30 days'), 'done');
    const recent = await actAsked(younger('30 days'), 'done');
    const running = await actAsked(older('30 days'), 'waiting');
    expect(await night({ BULK_RECORD_DAYS: '31' })).toEqual({});
    expect(await night()).toEqual({ bulk_request: 1 });
    expect(await idsOf('bulk_request')).toEqual([recent, running]);
    expect((await pool.query(`select distinct request_id as id from bulk_row order by 1`)).rows).toEqual([
      { id: recent },
      { id: running },
    ]);
    expect(await keysOfJobs()).toEqual([`bulk:${recent}`, `bulk:${running}`]);
  });

  it('jobs that ended go after thirty days, but neither open ones nor those of a request that is there', async () => {
    await jobOf('past-day', 'old', 'done', older('30 days'));
    await jobOf('past-day', 'recent', 'failed', younger('30 days'));
    await jobOf('past-day', 'open', 'waiting', older('300 days'));
    await jobOf('export', 'export:7', 'done', older('300 days'));
    await jobOf('kind-of-the-next-version', 'new', 'done', older('300 days'));
    expect(await night()).toEqual({ job: 1 });
    expect(await keysOfJobs()).toEqual(['export:7', 'new', 'open', 'recent']);
  });

  it('ended sessions go, and browsers on which nobody signed in', async () => {
    const session = (user: number, epoch: number, begun: string, used: string) =>
      pool.query(
        `insert into session (user_id, epoch, token, image_token, created_at, last_seen_at, address, agent)
          values ($1, $2, gen_random_uuid()::text::bytea, gen_random_uuid()::text::bytea, ${begun}, ${used}, '', '')`,
        [user, epoch],
      );
    await session(1, 3, younger('7 days'), younger('12 hours'));
    await session(1, 3, older('7 days'), younger('12 hours'));
    await session(1, 3, younger('7 days'), older('12 hours'));
    await session(1, 2, younger('1 day'), younger('1 hour'));
    await session(2, 3, younger('1 day'), younger('1 hour'));
    const browser = (user: number, epoch: number, sessionId: number | null, at: string) =>
      pool.query(
        `insert into push_subscription (user_id, token, token_digest, created_at, session_id, epoch)
          values ($1, 'a', gen_random_uuid()::text::bytea, ${at}, $3, $2)`,
        [user, epoch, sessionId],
      );
    await browser(1, 3, 1, older('90 days'));
    await browser(1, 3, 2, younger('90 days'));
    await browser(1, 3, 2, older('90 days'));
    await browser(1, 2, 1, younger('1 day'));
    await browser(3, 3, 1, younger('1 day'));
    await pool.query(`insert into known_device (user_id, token, expires_at)
      values (1, 'a', ${younger('0 days')}), (1, 'b', ${older('0 days')}), (3, 'c', ${younger('0 days')})`);
    expect(await night()).toEqual({ session: 4, push_subscription: 3, known_device: 2 });
    expect([await idsOf('session'), await idsOf('push_subscription'), await idsOf('known_device')]).toEqual([
      [1],
      [1, 2],
      [1],
    ]);
  });

  it('passwords without an account, failed tries, keys of requests and sums of earlier months go', async () => {
    await pool.query(`insert into credential (hash, created_at)
      values ('used', ${older('1 year')}), ('unused', ${older('1 hour')}), ('being stored', ${younger('1 hour')})`);
    await pool.query(`insert into sign_in_counter values
      ('old', 1, ${older('30 days')}, ${older('30 days')}), ('recent', 1, ${younger('30 days')}, ${younger('30 days')})`);
    await pool.query(`insert into plain_write (key, hash, written_at)
      values ('old', '', ${older('30 days')}), ('recent', '', ${younger('30 days')})`);
    await pool.query(`insert into event_bytes values (1, '2026-11', 5), (1, '2026-08', 5), (1, '2025-12', 5)`);
    await pool.query(`insert into workbook_download values (1, ${older('1 hour')}), (1, ${younger('1 hour')})`);
    expect(await night()).toEqual({
      credential: 1,
      sign_in_counter: 1,
      plain_write: 1,
      event_bytes: 2,
      workbook_download: 1,
    });
    expect(await night()).toEqual({});
  });

  it('a thousand rows go in one transaction at most, and what an interrupted night left goes in the next', async () => {
    await pool.query(
      `insert into plain_write (key, hash, written_at) select n, '', ${older('40 days')} from generate_series(1, 2500) n`,
    );
    let batches = 0;
    const interrupted = night({}, async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from plain_write where hash = '' and key ~ '^\\d+$'`,
      );
      if (rows[0]!.count < 2500 && ++batches === 2) throw new Error('The worker ends');
    });
    await expect(interrupted).rejects.toThrow('The worker ends');
    expect((await pool.query(`select count(*)::int as count from plain_write where key ~ '^\\d+$'`)).rows).toEqual([
      { count: 500 },
    ]);
    expect(await night()).toEqual({ plain_write: 500 });
  });

  it('a table that cannot be cleared keeps no other from it, and the job says which', async () => {
    await pool.query(`insert into plain_write (key, hash, written_at) values ('old', '', ${older('30 days')})`);
    const broken = { rows: 'all', afterwards: 'nothing', where: 't.no_such_column' };
    const rules = { credential: [broken], plain_write: retention['plain_write']! };
    await expect(night({}, undefined, rules)).rejects.toMatchObject({
      errors: [{ message: 'column t.no_such_column does not exist' }],
    });
    expect((await pool.query(`select from plain_write where key = 'old'`)).rowCount).toBe(0);
  });
});
