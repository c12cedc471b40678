import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { localDay } from '../../contract/time.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import { until } from '../../test/until.js';
import { ClaimLost } from '../job/job.js';
import { JobRunner } from '../job/job-runner.js';
import { Jobs } from '../job/jobs.js';
import { withDefaults, type JobKind } from '../job/kind.js';
import { RunningJob } from '../job/running-job.js';
import { readAnchors, storedAnchors } from '../log/anchors.js';
import { DailyAnchor } from './daily-anchor.js';
import { maintenanceArea } from './area.js';

const kind: JobKind = maintenanceArea.jobs.find(({ name }) => name === 'anchor')!;

let test: TestKernel;
let jobs: Jobs;
let folder: string;
const workers: JobRunner[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-anchor-'));
  test = await testKernel();
  jobs = new Jobs(test.pool);
  await test.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await test.close();
  await rm(folder, { recursive: true });
});

function startWorker(): void {
  const handler = new DailyAnchor(test, { DATA_DIR: folder });
  const worker = new JobRunner(jobs, [{ kind, handler }], () => undefined, 20);
  workers.push(worker);
  worker.start();
}

/** As if ten minutes had passed: the job is due again, and no lease is valid. */
const passes = () =>
  test.pool.query(
    `update job set due_at = due_at - interval '11 minutes', lease_until = lease_until - interval '11 minutes'`,
  );
const runsOf = async (): Promise<{ run: number; result: string | null; state: string }> =>
  (await test.pool.query(`select run, result, state from job where key = 'anchor'`)).rows[0];

describe('the anchor of a day', () => {
  it('is taken once, by whichever of two workers', async () => {
    for (let count = 0; count < 2; count++) startWorker();
    await until('it is taken', async () => (await runsOf())?.result === localDay(new Date()));
    for (const runs of [2, 3, 4]) {
      await test.kernel.commands.run(moveParcel, { id: 1, to: `Stop ${runs}` }, envelope());
      await passes();
      await until('a worker has looked again', async () => {
        const { run, state } = await runsOf();
        return run >= runs && state === 'waiting';
      });
    }
    const anchors = await readAnchors(join(folder, 'anchors.jsonl'));
    expect(anchors.map(({ position }) => position)).toEqual([1]);
    expect(await storedAnchors(test.pool)).toHaveLength(1);
  });

  it('is not taken again by a worker that was frozen while the other one took it', async () => {
    await jobs.plan(kind.name);
    const { job: claimed } = await jobs.claim([withDefaults(kind)]);
    const frozen = new RunningJob(claimed!, 20_000, jobs, async () => null);
    await passes();
    startWorker();
    await until('the other one has taken it', async () => (await runsOf())?.result === localDay(new Date()));
    await test.kernel.commands.run(moveParcel, { id: 1, to: 'Choir' }, envelope());
    const late = new DailyAnchor(test, { DATA_DIR: folder }).perform(frozen);
    await expect(late).rejects.toBeInstanceOf(ClaimLost);
    expect(await readAnchors(join(folder, 'anchors.jsonl'))).toHaveLength(1);
  });
});
