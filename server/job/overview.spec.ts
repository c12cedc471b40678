import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import type { JobKind } from './kind.js';
import { kindsOverview, latestJobs } from './overview.js';
import { names } from '../composition/declared/names.js';
import { namesFrom } from '../decider/actor-names.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('accounts');
}, 240_000);
afterAll(() => database.drop());

const kind = (name: string): JobKind => ({
  name,
  title: { mn: name, en: name },
  runsIn: 'worker',
  handler: () => Promise.reject(new Error('nothing runs here')),
});
const kinds = [kind('file'), kind('sweep')];

const enter = (job: Record<string, unknown>): Promise<unknown> => {
  const names = Object.keys(job);
  return database.pool.query(
    `insert into job (created_at, ${names.join(', ')}) values (now(), ${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(job),
  );
};
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);

it('a kind shows what waits, what comes next, how long the last job took and why it failed', async () => {
  const { rows } = await database.pool.query<{ id: number; name: string }>(
    `select id, name from app_user order by id limit 1`,
  );
  const { id: person, name } = rows[0]!;
  await enter({ kind: 'file', key: 'file:1', person, state: 'waiting', due_at: minutes(-1) });
  await enter({
    kind: 'file',
    key: 'file:2',
    person,
    state: 'running',
    due_at: minutes(-3),
    started_at: minutes(-2),
  });
  await enter({
    kind: 'file',
    key: 'file:3',
    state: 'failed',
    due_at: minutes(-9),
    started_at: minutes(-9),
    ended_at: minutes(-8),
    reason: 'no room',
  });
  await enter({
    kind: 'sweep',
    key: 'sweep',
    state: 'waiting',
    due_at: minutes(30),
    ended_at: minutes(-30),
    started_at: minutes(-30.5),
  });

  const [file, sweep] = await kindsOverview(database.pool, kinds);
  expect(file).toMatchObject({ kind: 'file', waiting: 1, running: 1, failed: 1, reason: 'no room' });
  expect(file?.seconds).toBeCloseTo(60, 0);
  // A job that runs automatically and waits for its time does not count as waiting.
  expect(sweep).toMatchObject({ kind: 'sweep', waiting: 0, running: 0, failed: 0, reason: null });
  expect(sweep?.next).not.toBeNull();

  const jobs = await latestJobs(
    database.pool,
    namesFrom(database.pool, names),
    { kinds: [kinds[0]!], states: ['running', 'waiting', 'failed'] },
    10,
  );
  expect(jobs.map((job) => [job.key, job.state, job.name, job.reason])).toEqual([
    ['file:2', 'running', name, null],
    ['file:1', 'waiting', name, null],
    ['file:3', 'failed', null, 'no room'],
  ]);
});
