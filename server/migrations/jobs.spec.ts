import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { openDataSource } from '../database/data-source.js';
import { schemaText } from '../database/schema-text.js';
import { migrations } from './catalogue.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = database.pool;
});
afterAll(() => database.drop());

const before = migrations.findIndex(({ name }) => name.startsWith('Jobs'));
const after = migrations.findIndex(({ name }) => name.startsWith('BulkActsAsJobs')) + 1;
const at = '2026-03-02T01:00:00.000Z';

/** Files, letters, past days and acts over many rows, one in each state that the older tables knew. */
async function enter(): Promise<void> {
  const file = (more: Record<string, unknown>) => ({ run: 0, rows_done: 0, told: true, mail_tries: 0, ...more });
  const files = [
    file({ state: 'queued' }),
    file({ state: 'running', run: 2, rows_done: 40, rows_total: 90, prepared: 30, position: 77 }),
    file({ state: 'done', run: 1, rows_done: 9, rows_total: 9, told: false, ended_at: at }),
    file({
      state: 'done',
      run: 1,
      ended_at: at,
      mail_state: 'waiting',
      mail_tries: 2,
      mail_at: '2026-03-02T02:00:00.000Z',
    }),
    file({ state: 'done', run: 1, ended_at: at, mail_state: 'failed', mail_tries: 5, mail_reason: 'no such box' }),
    file({ state: 'done', run: 1, ended_at: at, mail_state: 'sent', mail_tries: 1 }),
    file({ state: 'failed', run: 3, told: false, reason: 'disk', ended_at: at }),
    file({ state: 'cancelled', ended_at: at }),
    file({ state: 'empty', run: 1, ended_at: at }),
  ];
  for (const { run, rows_done, told, mail_tries, ...more } of files) {
    const row = { run, rows_done, told, mail_tries, ...more } as Record<string, unknown>;
    const names = Object.keys(row);
    await pool.query(
      `insert into export_request (user_id, list, filters, columns, sort, format, language, created_at, touched_at, ${names.join(', ')})
       values (5, 'orders', '{}', '{code}', 'code', 'xlsx', 'mn', $1, $1, ${names.map((_, index) => `$${index + 2}`).join(', ')})`,
      [at, ...Object.values(row)],
    );
  }
  await pool.query(
    `insert into past_day_request (day, failed, touched_at) values ('2026-02-01', false, $1), ('2026-02-02', true, $1)`,
    [at],
  );
  for (const [state, ended] of [
    ['running', null],
    ['done', at],
    ['cancelled', at],
    ['cancelled', null],
  ])
    await pool.query(
      `insert into bulk_request (user_id, list, act, entered, language, state, created_at, touched_at, ended_at)
       values (5, 'orders', 'archive', '{}', 'mn', $1, $2, $2, $3)`,
      [state, at, ended],
    );
  // The last one was cancelled while a row was at work: what came of it is still to be learned.
  await pool.query(`insert into bulk_row (request_id, record_id, place, state) values (4, 1, 0, 'working')`);
}

const rowsOf = async (sql: string): Promise<object[]> => (await pool.query(sql)).rows;

/** A column that comes back stands behind the others. */
const linesOf = (schema: string): string[] =>
  schema
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .sort();

const files = `
  select id, state, run, rows_done, rows_total, prepared, position, reason, told, ended_at, mail_state, mail_tries, mail_at, mail_reason
  from export_request order by id`;

it('waiting files, letters, past days and acts become jobs, and what they were when the version is taken back', async () => {
  await (await openDataSource(database.url, {}, migrations.slice(0, before))).destroy();
  const schema = await schemaText(pool);
  await enter();
  const filesBefore = await rowsOf(files);
  const migrated = await openDataSource(database.url, {}, migrations.slice(0, after));

  const jobs = await rowsOf(`select kind, key, state, run, attempts, progress, result, reason from job order by id`);
  const job = (key: string) => jobs.find((one) => (one as { key: string }).key === key);
  expect(jobs.map((one) => `${(one as { key: string }).key} ${(one as { state: string }).state}`)).toEqual([
    'export:1 waiting',
    'export:2 waiting',
    'export:3 done',
    'export:4 done',
    'export:5 done',
    'export:6 done',
    'export:7 failed',
    'export:8 cancelled',
    'export:9 done',
    'letter:4 waiting',
    'letter:5 failed',
    'letter:6 done',
    'export-notice:3:done waiting',
    'export-notice:7:failed waiting',
    'past-day:2026-02-01 waiting',
    'bulk:1 waiting',
    'bulk:2 done',
    'bulk:3 cancelled',
    'bulk:4 waiting',
  ]);
  expect(job('export:2')).toMatchObject({ run: 2, progress: { done: 40, total: 90, prepared: 30, position: 77 } });
  expect(job('export:9')).toMatchObject({ result: { empty: true } });
  expect(job('letter:5')).toMatchObject({ attempts: 5, reason: 'no such box' });

  for (let count = after - before; count > 0; count -= 1) await migrated.undoLastMigration();
  await migrated.destroy();
  // A file under way is begun again by the older version: it knows the state by its run.
  expect(await rowsOf(files)).toEqual(
    filesBefore.map((row) => ({ ...row, ...('state' in row && row.state === 'running' && { state: 'queued' }) })),
  );
  expect(await rowsOf(`select day::text, failed from past_day_request`)).toEqual([
    { day: '2026-02-01', failed: false },
  ]);
  expect(await rowsOf(`select id, state from bulk_request order by id`)).toEqual([
    { id: 1, state: 'running' },
    { id: 2, state: 'done' },
    { id: 3, state: 'cancelled' },
    { id: 4, state: 'cancelled' },
  ]);
  expect(linesOf(await schemaText(pool))).toEqual(linesOf(schema));
});
