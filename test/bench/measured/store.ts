import { auditChecks } from '../../../server/composition/declared/audits.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { verifyLog } from '../../../server/log/verify.js';
import { bench, rounded, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';
import { withKeptStore, type StoreChecks } from '../stored/kept-store.js';
import { seedIn, type KillAt, type Seeded } from '../stored/seeding.js';

const today = '2026-11-28T03:00:00Z';
const soundFiles = 10_000;
const resumedFiles = 1_000;
const quickFiles = 300;
const bytesPerChunk = 1 << 20;
const kills: readonly KillAt[] = [
  ['lives', 0.5],
  ['events', 0.1],
  ['events', 0.5],
  ['events', 0.9],
  ['rows', 0.5],
];
const gigabyte = 1e9;

/** Whether a store that was killed five times while it was made has the same log as one that was not. */
async function isResumed({ server, quick }: Stage): Promise<boolean> {
  const shipments = quick ? quickFiles : resumedFiles;
  const hashOf = (url: string, at?: KillAt) =>
    seedIn({ url, shipments, today, bytesPerChunk: quick ? bytesPerChunk >> 2 : bytesPerChunk }, at);
  const whole = await withDatabase(server, (url) => hashOf(url));
  const killed = await withDatabase(server, async (url) => {
    for (const at of kills)
      if ((await hashOf(url, at)) !== null) throw new Error(`It was not killed at ${at.join(' ')}`);
    return hashOf(url);
  });
  return whole !== null && whole.hash === killed?.hash;
}

/** Chain, rows and every law of the audits. */
async function isSound(url: string, log: (line: string) => void): Promise<boolean> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  try {
    const { findings } = await verifyLog(pool);
    const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
    const wrong = [
      ...findings.map(({ detail }) => detail),
      ...tables.filter(({ equal }) => equal !== true).map(({ name }) => `${name} differs from the log`),
    ];
    for (const { name, run } of auditChecks)
      wrong.push(...(await run(pool)).map(({ row, what }) => `${name}: ${row} ${what}`));
    for (const line of wrong.slice(0, 20)) log(line);
    return wrong.length === 0;
  } finally {
    await kernel.close();
    await pool.end();
  }
}

async function checksOf(stage: Stage): Promise<StoreChecks> {
  const sound = await withDatabase(stage.server, async (url) => {
    await seedIn({ url, shipments: stage.quick ? quickFiles : soundFiles, today });
    return isSound(url, stage.log);
  });
  return { sound: Number(sound), resumed: Number(await isResumed(stage)) };
}

interface Measured extends Seeded {
  files: number;
  bytes: number;
  reuseSeconds: number;
  checks: StoreChecks;
}

/** A small store in the database of the stage, which is removed at its end. */
async function measuredQuickly(stage: Stage): Promise<Measured> {
  const checks = await checksOf(stage);
  return withDatabase(stage.server, async (url) => {
    const seeded = await seedIn({ url, shipments: quickFiles, today });
    if (!seeded) throw new Error('The seeding was killed');
    return { ...seeded, files: quickFiles, bytes: await bytesOf(url), reuseSeconds: seeded.minutes * 60, checks };
  });
}

function measured(stage: Stage): Promise<Measured> {
  return withKeptStore(
    stage.log,
    () => checksOf(stage),
    async ({ url, seeded, shipments, openSeconds, checks }) => ({
      ...{ ...seeded, files: shipments, bytes: await bytesOf(url), reuseSeconds: openSeconds, checks },
    }),
  );
}

async function bytesOf(url: string): Promise<number> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ bytes: number }>(
      `select pg_database_size(current_database())::float8 as bytes`,
    );
    return rows[0]?.bytes ?? 0;
  } finally {
    await pool.end();
  }
}

/** The store that other benches measure on: made in the folder `BENCH_STORE` or found there. */
export const store = bench({
  targets: {
    minutes: '<= 60',
    events: '',
    files: '',
    gigabytes: '<= 45',
    peak_mb: '<= 1000',
    fold_per_s: '',
    index_s: '',
    reuse_s: '<= 60',
    resumed: '1',
    sound: '1',
  },
  async run(stage) {
    const one = stage.quick ? await measuredQuickly(stage) : await measured(stage);
    return {
      minutes: rounded(one.minutes),
      events: one.events,
      files: one.files,
      gigabytes: rounded(one.bytes / gigabyte),
      peak_mb: rounded(one.peakMb),
      fold_per_s: rounded(one.foldPerSecond),
      index_s: rounded(one.indexSeconds),
      reuse_s: rounded(one.reuseSeconds),
      ...one.checks,
    };
  },
});
