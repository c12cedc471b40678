import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../server/database/database.js';
import { ExportServices } from '../../../server/export/export-services.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import { ActiveAccounts } from '../../../server/identity/active-accounts.js';
import { Jobs } from '../../../server/job/jobs.js';
import { RedisWakeUps } from '../../../server/job/redis-wake-ups.js';
import { Lists } from '../../../server/list/lists.js';
import { Tables } from '../../../server/table/table.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { until } from '../../until.js';
import { Child, killAll } from '../programs/child.js';
import {
  everyDomain,
  jobListings,
  exportKernel,
  type JobSettings,
  type WorkerOptions,
} from '../programs/export-kernel.js';
import { Redis } from '../processes/redis.js';
import { openDatabase } from '../../../server/composition/open-database.js';
import { count, isLong, report } from '../seed.js';
import { Names } from '../../../server/projection/names.js';

// Rows are read a thousand at a time, and the worker halts after the second thousand.
const people = 2_500;
/** An idle machine needs a few seconds. */
const patienceMs = count(180_000, 1_800_000);
// Every kill starts a whole worker, so most of these tests belong to the long rounds.
const inLongRounds = isLong ? it : it.skip;
const redisProgram = process.env.REDIS_SERVER;
if (!redisProgram)
  console.warn(
    '!! redis-server is missing: jobs on Redis are NOT tested. Install it (Debian: apt install redis-server) or set REDIS_SERVER to its path.',
  );

/** More processor time than such a process needs to start, in hundredths of a second. */
const startTicks = 100;

async function ticksOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** The processes in which a worker is printing PDF files. */
async function printersOf(worker: number): Promise<number[]> {
  const children = await readFile(`/proc/${worker}/task/${worker}/children`, 'utf8');
  const found: number[] = [];
  for (const pid of children.split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('task-program') && (await ticksOf(pid)) > startTicks) found.push(Number(pid));
  }
  return found;
}

describe.each(['postgres', ...(redisProgram ? ['redis'] : [])] as const)(
  'requested files, with their jobs on %s',
  (where) => {
    let test: TestDatabase;
    let database: Database;
    let kernel: Kernel;
    let services: ExportServices;
    let settings: JobSettings;
    let redis: Redis | undefined;
    let wakeUps: RedisWakeUps | undefined;
    const workers: Child[] = [];

    beforeAll(async () => {
      test = await testDatabase();
      redis = where === 'redis' ? await Redis.start(redisProgram ?? '') : undefined;
      const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-jobs-'));
      settings = {
        ...{ DATABASE_URL: test.url, DATA_DIR: dataFolder, STATEMENT_TIMEOUT_SECONDS: 5 },
        ...(redis ? { REDIS_URL: redis.url } : {}),
      };
      database = await openDatabase(test.url);
      kernel = exportKernel(database.pool);
      await kernel.open();
      // Written directly into the read model: only the time to export them matters.
      await database.pool.query(
        `insert into app_user (id, name, phone, email, type, active, credential_id, profilepic, image, epoch, deleted, search)
       select i, 'Хүн ' || i, '99' || i, i || '@zuuch.test', case when i = 1 then 4 else 2 end, 1, 0, null, null, 1, false, 'khun ' || i from generate_series(1, $1) i`,
        [people],
      );
      const tables = new Tables(new Lists(database.pool, jobListings, new Names([])).tables());
      wakeUps = redis && new RedisWakeUps(redis.url, () => undefined);
      const jobs = new Jobs(database.pool, (kind) => wakeUps?.send(kind, 'worker'));
      const users = new ActiveAccounts(database.pool);
      services = new ExportServices(database, tables, jobs, users, everyDomain, kernel.now, settings);
    }, patienceMs);

    afterAll(async () => {
      await killAll(workers);
      await wakeUps?.close();
      await kernel?.close();
      await database?.close();
      await test?.drop();
      await redis?.kill();
      if (settings) await rm(settings.DATA_DIR, { recursive: true, force: true });
    });

    async function startWorker(options: WorkerOptions = {}): Promise<Child> {
      const worker = Child.start('jobs-worker', workers);
      await worker.callOrThrow('open', settings, options);
      return worker;
    }

    const admin = { id: 1, type: 4 } as const;
    const requestExport = () =>
      services.exports.request(admin, { list: 'user', filters: {}, columns: [], sort: 'id', format: 'xlsx' }, 'en');
    /** Of fewer people, as many as paper may show. */
    const requestPdf = () =>
      services.exports.request(
        admin,
        { list: 'user', filters: { type: '3' }, columns: [], sort: 'id', format: 'pdf' },
        'en',
      );

    const waitFor = <T>(what: string, look: () => Promise<T>) => until(what, look, { patienceMs });
    const rowOf = async (id: number) => (await services.requests.find(id))!;
    const midway = (id: number, run: number) =>
      waitFor(`run ${run} of ${id} midway`, async () => {
        const row = await rowOf(id);
        return row.run >= run && row.state === 'running' && row.rowsDone > 0 && row;
      });
    const isNotified = async (id: number) =>
      (await services.jobs.find(`export-notice:${id}:${(await rowOf(id)).state}`))?.state === 'done';
    const ended = (id: number) =>
      waitFor(`an end of ${id}`, async () => {
        const row = await rowOf(id);
        return !['queued', 'running'].includes(row.state) && (await isNotified(id)) && row;
      });

    /** One complete file and one notice; nothing else remains of all the attempts. */
    async function expectOneFile(id: number): Promise<void> {
      expect(await ended(id)).toMatchObject({ state: 'done', rowsDone: people });
      const folder = join(settings.DATA_DIR, 'exports');
      const mine = async () => (await readdir(folder)).filter((name) => name.split('.')[0] === String(id));
      await waitFor(`an end of the scraps of ${id}`, async () => (await mine()).length === 1);
      expect(await mine()).toEqual([`${id}.xlsx`]);
      const [table] = readWorkbook(await readFile(join(folder, `${id}.xlsx`)));
      const names = (table?.rows ?? []).slice(1).map((cells) => cells[0]?.value);
      expect([names.length, new Set(names).size, names[0], names.at(-1)]).toEqual([
        people,
        people,
        'Хүн 1',
        `Хүн ${people}`,
      ]);
      const { rows: notices } = await database.pool.query(
        `select count(*) from event where type = 'NoticeSent' and data->>'cause' like $1`,
        [`export:${id}:%`],
      );
      expect(notices).toEqual([{ count: 1 }]);
    }

    /** Kills the worker that many times in the middle of a file. */
    async function killMidway(kills: number): Promise<number> {
      const id = await requestExport();
      for (let kill = 1; kill <= kills; kill++) {
        const worker = await startWorker({ halts: true });
        await midway(id, kill);
        await worker.kill();
      }
      return id;
    }

    it(
      'become one file and one notice when the worker is killed midway',
      async () => {
        const id = await killMidway(1);
        const worker = await startWorker();
        const began = Date.now();
        await expectOneFile(id);
        const { run } = await rowOf(id);
        report(`jobs-${where}-killed`, 0, { runs: run, recoveredMs: Date.now() - began });
        expect(run).toBeGreaterThan(1);
        await worker.kill();
      },
      patienceMs,
    );

    inLongRounds(
      'fail in words when the worker dies twice over them, and keep no other file waiting',
      async () => {
        const id = await killMidway(2);
        const other = await requestExport();
        const worker = await startWorker();
        await expectOneFile(other);
        expect(await ended(id)).toMatchObject({ state: 'failed', reason: 'FileTooHeavy' });
        await worker.kill();
      },
      patienceMs,
    );

    it(
      'fail in words when the process that prints them is killed twice, and stop no other file',
      async () => {
        // Long texts take long to print.
        await database.pool.query(
          `update app_user set type = 3, email = id || repeat(' мэйл', 400) where id between 1000 and 1999`,
        );
        const worker = await startWorker();
        const heavy = await requestPdf();
        // A killed process stays in the list of processes for a moment.
        const killed = new Set<number>();
        await waitFor('the second kill', async () => {
          for (const pid of await printersOf(worker.process.pid ?? 0)) {
            if (killed.has(pid)) continue;
            process.kill(pid, 'SIGKILL');
            killed.add(pid);
          }
          return killed.size === 2 || !['queued', 'running'].includes((await rowOf(heavy)).state);
        });
        const other = await requestExport();
        await expectOneFile(other);
        expect(await ended(heavy)).toMatchObject({ state: 'failed', reason: 'FileTooHeavy', run: 2 });
        expect([killed.size, worker.isAlive]).toEqual([2, true]);
        await worker.kill();
      },
      patienceMs,
    );

    inLongRounds(
      'become one file and one notice when a worker stands still until another has taken over',
      async () => {
        const id = await requestExport();
        const blocked = await startWorker({ halts: true, usesProductLease: true });
        await midway(id, 1);
        const blockedCall = blocked.callOrThrow('block', 60_000);
        const other = await startWorker({ usesProductLease: true });
        await blockedCall;
        await expectOneFile(id);
        expect([blocked.isAlive, other.isAlive]).toEqual([true, true]);
        // Both still work.
        await other.kill();
        const next = await requestExport();
        await expectOneFile(next);
        await blocked.kill();
      },
      patienceMs,
    );

    inLongRounds(
      'are put back by a worker that is asked to end, and made by the next',
      async () => {
        const id = await requestExport();
        const worker = await startWorker({ halts: true });
        await midway(id, 1);
        await worker.callOrThrow('stop');
        expect((await rowOf(id)).state).toBe('queued');
        await worker.kill();
        const next = await startWorker();
        await expectOneFile(id);
        await next.kill();
      },
      patienceMs,
    );

    inLongRounds(
      'fail once, and visibly, when no attempt can succeed',
      async () => {
        const worker = await startWorker();
        const id = (await services.requests.add({
          list: 'user',
          filters: {},
          columns: ['id'],
          sort: 'phone',
          format: 'csv',
          userId: 1,
          language: 'mn',
        }))!;
        expect(await ended(id)).toMatchObject({ state: 'failed', reason: 'Invalid' });
        const { rows } = await database.pool.query(
          `select data->>'body' as body from event where type = 'NoticeSent' and data->>'cause' like $1`,
          [`export:${id}:%`],
        );
        expect(rows).toEqual([{ body: '«Хэрэглэгч» файлыг үүсгэж чадсангүй: Мэдээллээ дахин шалгана уу' }]);
        await worker.kill();
      },
      patienceMs,
    );

    inLongRounds(
      'come to their end though every wake-up was lost on the way',
      async () => {
        // Nothing listens yet.
        const id = await requestExport();
        const worker = await startWorker();
        await expectOneFile(id);
        await worker.kill();
      },
      patienceMs,
    );

    if (where !== 'redis') return;

    inLongRounds(
      'wait while Redis is gone, and commands go on as if nothing had happened',
      async () => {
        const worker = await startWorker({ halts: true });
        const running = await requestExport();
        await midway(running, 1);
        await redis?.kill();
        const began = Date.now();
        const queued = await requestExport();
        const askedMs = Date.now() - began;
        const { sent } = await kernel.commands.run(
          sendNotice,
          { to: [1], body: 'Redis унтарсан ч ажил үргэлжилнэ', cause: 'while-redis-is-gone' },
          { actor: { userId: 1, type: 4, door: 'http' }, requestId: 'test', route: 'test' },
        );
        expect(sent).toBe(1);
        report('jobs-redis-gone', 0, { askedMs });
        expect(askedMs).toBeLessThan(5_000);
        expect((await rowOf(queued)).state).toBe('queued');
        await worker.callOrThrow('goOn');
        // Redis comes back empty.
        await redis?.resume();
        await expectOneFile(running);
        await expectOneFile(queued);
        await worker.kill();
      },
      patienceMs,
    );

    inLongRounds(
      'are taken down while Redis has never answered',
      async () => {
        await redis?.kill();
        const id = await requestExport();
        const worker = await startWorker();
        expect((await rowOf(id)).state).toBe('queued');
        await redis?.resume();
        await expectOneFile(id);
        await worker.kill();
      },
      patienceMs,
    );
  },
);
