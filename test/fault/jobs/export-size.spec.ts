import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../server/database/database.js';
import { ExportServices } from '../../../server/export/export-services.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import { ActiveAccounts } from '../../../server/identity/active-accounts.js';
import { Jobs } from '../../../server/job/jobs.js';
import { Lists } from '../../../server/list/lists.js';
import { Tables } from '../../../server/table/table.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { createTable } from '../../../server/projection/schema.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { Child, killAll } from '../programs/child.js';
import {
  everyDomain,
  jobListings,
  exportKernel,
  wideRows,
  wideTable,
  type JobSettings,
} from '../programs/export-kernel.js';
import { openDatabase } from '../../../server/composition/open-database.js';
import { isLong, report } from '../seed.js';
import { Names } from '../../../server/projection/names.js';

const rows = 200_000;
const maxMb = 300;

// It takes minutes, and its result does not change from one day to the next.
(isLong ? describe : describe.skip)('a file of 200,000 rows and 15 columns', () => {
  let test: TestDatabase;
  let database: Database;
  let kernel: Kernel;
  let settings: JobSettings;
  const workers: Child[] = [];

  beforeAll(async () => {
    test = await testDatabase();
    settings = {
      DATABASE_URL: test.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'zuuch-size-')),
      STATEMENT_TIMEOUT_SECONDS: 5,
    };
    database = await openDatabase(test.url);
    kernel = exportKernel(database.pool);
    await kernel.open();
    await createTable(database.pool, wideTable);
    await database.pool.query(wideRows, [rows]);
    await database.pool.query(
      `insert into app_user (id, name, phone, email, type, active, credential_id, profilepic, image, epoch, deleted, search) values (1, 'Админ', '99', 'admin@zuuch.test', 4, 1, 0, null, null, 1, false, 'admin')`,
    );
  }, 1_800_000);
  afterAll(async () => {
    await killAll(workers);
    await kernel?.close();
    await database?.close();
    await test?.drop();
    if (settings) await rm(settings.DATA_DIR, { recursive: true, force: true });
  });

  it("is written within 300 MB of the worker's memory, while other users work", async () => {
    const tables = new Tables(new Lists(database.pool, jobListings, new Names([])).tables());
    const services = new ExportServices(
      database,
      tables,
      new Jobs(database.pool),
      new ActiveAccounts(database.pool),
      everyDomain,
      kernel.now,
      settings,
    );
    const worker = Child.start('jobs-worker', workers);
    await worker.callOrThrow('open', settings, { usesProductLease: true });
    const before = await worker.callOrThrow<{ memoryMb: number }>('figures');
    const began = Date.now();
    const id = await services.exports.request(
      { id: 1, type: 4 },
      { list: 'test-wide', filters: {}, columns: [], sort: '', format: 'xlsx' },
      'mn',
    );
    const actor = { userId: 1, type: 4, door: 'http' } as const;
    const waits: number[] = [];
    let request = await services.requests.find(id);
    while (request && !request.endedAt) {
      const since = performance.now();
      await kernel.commands.run(
        sendNotice,
        { to: [1], body: 'Ажил үргэлжилж байна', cause: `beside-${waits.length}` },
        { actor, requestId: 'test', route: 'test' },
      );
      waits.push(performance.now() - since);
      await sleep(100);
      request = await services.requests.find(id);
    }
    const { memoryMb, longestWaitMs } = await worker.callOrThrow<{ memoryMb: number; longestWaitMs: number }>(
      'figures',
    );
    const median = waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
    report('export-size', 0, {
      rows,
      columns: 15,
      seconds: Math.round((Date.now() - began) / 1_000),
      mb: Math.round((request?.bytes ?? 0) / 2 ** 20),
      idleMb: before.memoryMb,
      memoryMb,
      longestWaitMs,
      commandsBeside: waits.length,
      commandMs: Math.round(median),
    });
    expect(request).toMatchObject({ state: 'done', rowsDone: rows });
    expect(memoryMb).toBeLessThanOrEqual(maxMb);
  }, 3_600_000);
});
