import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { until } from '../../test/until.js';
import { createPool } from '../database/pool.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { every, nextTime } from './intervals.js';
import { ClaimLost, JobFailed, JobPostponed } from './job.js';
import { JobRunner } from './job-runner.js';
import { JobSignal } from './job-signal.js';
import { Jobs } from './jobs.js';
import { withDefaults, type JobKind } from './kind.js';
import { findPause, pauseStore, releaseStore } from './restore-pause.js';
import { RunningJob, type JobHandler } from './running-job.js';

let test: TestDatabase;
let pools: Pool[] = [];
let open: { stop(): Promise<void> }[] = [];
let troubles: unknown[] = [];

beforeAll(async () => {
  test = await testDatabase('tables');
  await test.pool.query(`create table effect (key text not null, run integer not null)`);
}, 120_000);
afterAll(() => test?.drop());
beforeEach(async () => {
  await test.pool.query(`truncate job, effect`);
  troubles = [];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()));
  await Promise.all(pools.map((pool) => pool.end()));
  open = [];
  pools = [];
});

const kind = (more: Partial<JobKind> = {}): JobKind => ({
  name: 'file',
  title: { mn: 'Файл', en: 'File' },
  runsIn: 'worker',
  handler: () => Promise.reject(new Error('handed in')),
  ...more,
});

/** A process of its own: its own connections and running jobs. */
function process(): { jobs: Jobs; pool: Pool } {
  const pool = createPool(test.url, { max: 4 });
  pools.push(pool);
  return { jobs: new Jobs(pool), pool };
}

function runs(handler: JobHandler['perform'] | JobHandler, more: Partial<JobKind> = {}, patienceMs = 5_000): JobRunner {
  const { jobs } = process();
  const whole = typeof handler === 'function' ? { perform: handler } : handler;
  const runner = new JobRunner(
    jobs,
    [{ kind: kind(more), handler: whole }],
    (error) => troubles.push(error),
    patienceMs,
  );
  const signal = new JobSignal(test.url, (name) => runner.wakeUp(name));
  open.push({
    stop: async () => {
      await runner.stop();
      await signal.close();
    },
  });
  runner.start();
  void signal.open();
  return runner;
}

const rows = async (sql: string, values: unknown[] = []) => (await test.pool.query(sql, values)).rows;
const one = async (key: string) => (await rows(`select * from job where key = $1`, [key]))[0];
const comes = (key: string, state: string) =>
  until(`${key} is ${state}`, async () => (await one(key))?.state === state, {
    story: () => troubles.map(String).join('\n'),
    patienceMs: 30_000,
  });
const effects = (key: string) => rows(`select run from effect where key = $1`, [key]);
/** Moves all stored times back, as if so much time had passed. */
const passes = (time: string) =>
  rows(
    `update job set due_at = due_at - $1::interval, lease_until = lease_until - $1::interval, started_at = started_at - $1::interval`,
    [time],
  );
/** The one effect of the job, written together with its end. */
const acts = (job: RunningJob) =>
  job.finish({ made: true }, async (db) => {
    await db.query(`insert into effect values ($1, $2)`, [job.claimed.key, job.claimed.run]);
  });

/** A process that is killed at a step of the job: it does nothing any more, and its connections break. */
async function killedAt(step: 'taken' | 'at work' | 'ending' | 'ended', key: string): Promise<void> {
  const { jobs, pool } = process();
  const { job: claimed } = await jobs.claim([withDefaults(kind())]);
  expect(claimed?.key).toBe(key);
  const job = new RunningJob(claimed!, 20_000, jobs, async () => null);
  if (step === 'taken') return;
  await job.progress({ done: 5 });
  if (step === 'at work') return;
  const ending = job.finish({ made: true }, async (db) => {
    await db.query(`insert into effect values ($1, $2)`, [key, claimed!.run]);
    if (step === 'ending') await db.query(`select pg_terminate_backend(pg_backend_pid())`);
  });
  await ending.catch(() => undefined);
  expect(pool.ended).toBe(false);
}

describe('a job whose process is killed', () => {
  it.each(['taken', 'at work', 'ending', 'ended'] as const)(
    'when it is %s runs again under its key and acts once',
    async (step) => {
      const { jobs } = process();
      await jobs.add({ kind: 'file', key: 'file:1', payload: { id: 1 } });
      await killedAt(step, 'file:1');
      let attempts = 0;
      runs(
        async (job) => {
          attempts++;
          await acts(job);
        },
        {},
        100,
      );
      if (step !== 'ended') {
        // It is not claimed while its lease is valid.
        await jobs.add({ kind: 'file', key: 'file:2' });
        await comes('file:2', 'done');
        expect((await one('file:1')).state).toBe('running');
        await passes('21 seconds');
      }
      await comes('file:1', 'done');
      expect(await effects('file:1')).toHaveLength(1);
      expect(await one('file:1')).toMatchObject(
        step === 'ended' ? { run: 1, lost: 0 } : { run: 2, result: { made: true } },
      );
      expect(await jobs.add({ kind: 'file', key: 'file:1' })).toBe(false);
      expect(attempts).toBe(step === 'ended' ? 0 : 2);
    },
  );

  it('cannot write any more when it resumes after another process took over', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    const { job: claimed } = await jobs.claim([withDefaults(kind())]);
    const sleeper = new RunningJob(claimed!, 20_000, jobs, async () => null);
    await passes('21 seconds');
    runs(acts);
    await comes('file:1', 'done');
    await expect(sleeper.progress({ done: 7 })).rejects.toBeInstanceOf(ClaimLost);
    await expect(acts(sleeper)).rejects.toBeInstanceOf(ClaimLost);
    expect(await effects('file:1')).toEqual([{ run: 2 }]);
    expect((await one('file:1')).progress).toBeNull();
  });

  it('fails with a reason when its process was lost too often while running it', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    for (let kill = 0; kill < 2; kill++) {
      await jobs.claim([withDefaults(kind())]);
      await passes('21 seconds');
    }
    runs(acts, { maxLosses: 2 });
    await comes('file:1', 'failed');
    expect(await one('file:1')).toMatchObject({ reason: 'LostTooOften', run: 3 });
    expect(await effects('file:1')).toEqual([]);
  });
});

describe('two processes', () => {
  it('never hold one lease, and do each job once', async () => {
    const { jobs } = process();
    const held = new Set<string>();
    const done: string[] = [];
    const perform = async (job: RunningJob): Promise<void> => {
      const { key } = job.claimed;
      expect(held.has(key)).toBe(false);
      held.add(key);
      await acts(job);
      held.delete(key);
      done.push(key);
    };
    for (let id = 0; id < 60; id++) await jobs.add({ kind: 'file', key: `file:${id}`, person: id % 7 });
    for (let count = 0; count < 2; count++) runs(perform, { atOnce: 4, perPerson: 4 });
    await until('all are done', () => done.length === 60);
    expect(new Set(done).size).toBe(60);
    expect((await rows(`select count(*) as count from effect`))[0].count).toBe(60);
    expect(troubles).toEqual([]);
  });
});

describe('limits per user and kind', () => {
  it('run the first job of another user next, however many jobs one user has waiting', async () => {
    const { jobs } = process();
    for (let id = 0; id < 10; id++) await jobs.add({ kind: 'file', key: `bold:${id}`, person: 1 });
    const order: string[] = [];
    runs(async ({ claimed }) => {
      order.push(claimed.key);
      if (order.length === 2) await jobs.add({ kind: 'file', key: 'dulam:0', person: 2 });
    });
    await comes('bold:9', 'done');
    expect(order.slice(0, 4)).toEqual(['bold:0', 'bold:1', 'dulam:0', 'bold:2']);
    expect(order).toHaveLength(11);
  });

  it('apply over all processes: only a limited number of jobs of one user run at once', async () => {
    const { jobs } = process();
    for (let id = 0; id < 12; id++) await jobs.add({ kind: 'file', key: `file:${id}`, person: (id % 2) + 1 });
    const inWork = new Map<number, number>();
    let most = 0;
    const perform = async ({ claimed }: RunningJob): Promise<void> => {
      const person = claimed.person!;
      inWork.set(person, (inWork.get(person) ?? 0) + 1);
      most = Math.max(most, inWork.get(person)!);
      await jobs.now();
      inWork.set(person, inWork.get(person)! - 1);
    };
    for (let count = 0; count < 2; count++) runs(perform, { atOnce: 4 }, 20);
    await until('all are done', async () => (await rows(`select 1 from job where state <> 'done'`)).length === 0);
    expect(most).toBe(1);
  });

  it('apply over all processes: only a limited number of jobs of a kind run at once, whoever requested them', async () => {
    const { jobs } = process();
    for (let id = 0; id < 16; id++) await jobs.add({ kind: 'file', key: `file:${id}`, person: id });
    let [inWork, most] = [0, 0];
    const perform = async (): Promise<void> => {
      most = Math.max(most, ++inWork);
      // The first job waits for a second one, however slow the machine is.
      await until('two jobs at once', async () => most >= 2);
      await jobs.now();
      inWork--;
    };
    for (let count = 0; count < 3; count++) runs(perform, { atOnce: 4, inAll: 2 }, 20);
    await until('all are done', async () => (await rows(`select 1 from job where state <> 'done'`)).length === 0);
    expect(most).toBe(2);
  });
});

describe('the result of an attempt', () => {
  it('that is unknown is tried again under its key, and does not count as an attempt', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    let tries = 0;
    runs(
      async (job) => {
        tries++;
        if (tries < 3) throw refuse('Unavailable');
        await acts(job);
      },
      { pausesMs: [] },
    );
    await comes('file:1', 'done');
    expect(await one('file:1')).toMatchObject({ run: 3, attempts: 0 });
  });

  it('that failed is followed by another attempt after a pause, and finally by a failure with its reason', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    const failed: string[] = [];
    runs(
      {
        perform: () => Promise.reject(new JobFailed('mailServerAway', false)),
        failed: async (_job, reason) => void failed.push(reason),
      },
      { pausesMs: [60_000, 120_000] },
      100,
    );
    await until('the first attempt', async () => (await one('file:1')).attempts === 1);
    expect(await one('file:1')).toMatchObject({ state: 'waiting', reason: 'mailServerAway' });
    await passes('61 seconds');
    await until('the second attempt', async () => (await one('file:1')).attempts === 2, { patienceMs: 30_000 });
    expect(failed).toEqual([]);
    await passes('121 seconds');
    await comes('file:1', 'failed');
    expect(failed).toEqual(['mailServerAway']);
  });

  it('that was refused is final, and a postponed one has no result', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'refused' });
    await jobs.add({ kind: 'file', key: 'later' });
    runs(({ claimed }) => Promise.reject(claimed.key === 'refused' ? refuse('NotAllowed') : new JobPostponed(600_000)));
    await comes('refused', 'failed');
    expect(await one('refused')).toMatchObject({ reason: 'NotAllowed', run: 1 });
    await until('it waits', async () => (await one('later')).run === 1 && (await one('later')).state === 'waiting');
    expect(troubles).toEqual([]);
  });

  it('is dropped when the job was cancelled in the meantime', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    let begun = false;
    let gaveUp: unknown;
    runs(async (job) => {
      begun = true;
      await until('it is stopped', async () => {
        await job.progress({}, { atOnce: true }).catch((error: unknown) => (gaveUp = error));
        return gaveUp;
      });
      throw gaveUp as Error;
    });
    await until('it is in work', () => begun);
    expect(await jobs.cancel('file:1')).toBe('cancelled');
    await until('it was given up', () => gaveUp instanceof ClaimLost);
    expect(await one('file:1')).toMatchObject({ state: 'cancelled', reason: null });
    expect(await jobs.addAgain({ kind: 'file', key: 'file:1' })).toBe(true);
    expect(await jobs.addAgain({ kind: 'file', key: 'file:1' })).toBe(false);
  });
});

describe('a process that ends', () => {
  it('puts back its running jobs, immediately available to the next one', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    let begun = false;
    const first = runs(async (job) => {
      begun = true;
      await until('it is stopped', () => job.signal.aborted);
      job.signal.throwIfAborted();
    });
    await until('it is in work', () => begun);
    await first.stop();
    expect(await one('file:1')).toMatchObject({ state: 'waiting', lost: 0 });
    runs(acts);
    await comes('file:1', 'done');
  });
});

describe('a job that runs automatically', () => {
  const regular = { name: 'tidy', every: every('minutes', 10) };

  it('runs at the first start, waits for its next time, and stores its result', async () => {
    let count = 0;
    for (let processes = 0; processes < 2; processes++) runs(async () => ++count, regular);
    await until('it ran', async () => (await one('tidy'))?.ended_at);
    expect(await one('tidy')).toMatchObject({ state: 'waiting', result: 1, reason: null });
    const [{ minutes }] = await rows(`select extract(epoch from due_at - now()) / 60 as minutes from job`);
    expect(Math.round(Number(minutes))).toBe(10);
    expect(count).toBe(1);
  });

  it('waits for its next time also when it failed, and stores the reason', async () => {
    runs(() => Promise.reject(new Error('no room')), { ...regular, pausesMs: [] });
    await until('it failed', async () => (await one('tidy'))?.reason);
    expect(await one('tidy')).toMatchObject({ state: 'waiting', reason: 'no room' });
  });

  it('runs once when the clock is set forward by days, and again when it is set back', async () => {
    let count = 0;
    runs(async () => ++count, regular, 50);
    await until('it ran', () => count === 1);
    await comes('tidy', 'waiting');
    await passes('3 days');
    await until('it ran once more', () => count === 2);
    await comes('tidy', 'waiting');
    await passes('-3 days');
    await until('it does not wait for three days', () => count === 3);
  });

  it('is due at its hour of the business day, today or tomorrow', () => {
    const daily = every('day', '08:00');
    expect(nextTime(daily, new Date('2026-03-01T23:59:00Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z');
    expect(nextTime(daily, new Date('2026-03-02T00:00:00Z')).toISOString()).toBe('2026-03-03T00:00:00.000Z');
  });
});

describe('a clock that is set back', () => {
  it('does not keep a job of a dead process for hours', async () => {
    const { jobs } = process();
    await jobs.add({ kind: 'file', key: 'file:1' });
    await jobs.claim([withDefaults(kind())]);
    await passes('-5 hours');
    runs(acts);
    await comes('file:1', 'done');
  });
});

describe('a wake-up that was lost', () => {
  it('is made up for by the next poll', async () => {
    runs(acts, {}, 100);
    await rows(`insert into job (kind, key, due_at, created_at) values ('file', 'file:1', now(), now())`);
    await comes('file:1', 'done');
  });

  it('that arrives reaches a process that would poll much later', async () => {
    const { jobs } = process();
    runs(acts, {}, 600_000);
    await jobs.add({ kind: 'file', key: 'file:0' });
    await comes('file:0', 'done');
    await jobs.add({ kind: 'file', key: 'file:1' });
    await comes('file:1', 'done');
  });
});

describe('a database that is away for a moment', () => {
  it('breaks all connections in the middle of jobs, and every job is done once', async () => {
    const { jobs } = process();
    for (let id = 0; id < 12; id++) await jobs.add({ kind: 'file', key: `file:${id}` });
    let begun = 0;
    runs(
      async (job) => {
        begun++;
        if (begun % 4 === 0)
          await test.pool
            .query(
              `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
            )
            .catch(() => undefined);
        await acts(job);
      },
      { atOnce: 3, perPerson: 3, leaseMs: 1_000 },
      200,
    );
    await until('all are done', async () => (await rows(`select 1 from job where state <> 'done'`)).length === 0, {
      story: () => troubles.map(String).join('\n'),
    });
    const [done] = await rows(`select count(*) as effects, count(distinct key) as jobs from effect`);
    expect(done).toEqual({ effects: 12, jobs: 12 });
  });
});

describe('a restored store', () => {
  it('runs no job that acts outside of it until it is released', async () => {
    await pauseStore(test.pool, '2026-03-01T02:00:00Z');
    try {
      expect(await findPause(test.pool)).toMatchObject({ backedUpAt: new Date('2026-03-01T02:00:00Z') });
      runs(acts, { waitsAfterRestore: true }, 50);
      runs(acts, { name: 'inside' }, 50);
      const { jobs } = process();
      await jobs.add({ kind: 'file', key: 'file:paused' });
      await jobs.add({ kind: 'inside', key: 'inside:1' });
      await comes('inside:1', 'done');
      expect(await one('file:paused')).toMatchObject({ state: 'waiting', run: 0 });
    } finally {
      expect(await releaseStore(test.pool)).toBe(true);
    }
    await comes('file:paused', 'done');
    expect(await effects('file:paused')).toEqual([{ run: 1 }]);
    expect(await releaseStore(test.pool)).toBe(false);
    expect(await findPause(test.pool)).toBeNull();
  });
});
