import { auditChecks } from '../../../server/composition/declared/audits.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { verifyLog } from '../../../server/log/verify.js';
import { bench, rounded, seconds, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';
import { openOnce, withKeptStore, type StoreChecks } from '../stored/kept-store.js';
import { seedIn, type KillAt, type Seeded, type SeedOptions } from '../stored/seeding.js';

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

/** The last hash of a store that was killed five times while it was made. */
async function hashOfKilled({ server }: Stage, options: Omit<SeedOptions, 'url'>): Promise<string | undefined> {
  return withDatabase(server, async (url) => {
    for (const at of kills)
      if ((await seedIn({ ...options, url }, at)) !== null) throw new Error(`It was not killed at ${at.join(' ')}`);
    return (await seedIn({ ...options, url }))?.hash;
  });
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
    await seedIn({ url, shipments: soundFiles, today });
    return isSound(url, stage.log);
  });
  const small = { shipments: resumedFiles, today, bytesPerChunk };
  const whole = await withDatabase(stage.server, (url) => seedIn({ ...small, url }));
  return { sound: Number(sound), resumed: Number(whole?.hash === (await hashOfKilled(stage, small))) };
}

interface Measured extends Seeded {
  files: number;
  bytes: number;
  reuseSeconds: number;
  checks: StoreChecks;
}

/** A small store in the database of the stage, which is removed at its end. */
async function measuredQuickly(stage: Stage): Promise<Measured> {
  const small = { shipments: quickFiles, today, bytesPerChunk: bytesPerChunk >> 2 };
  return withDatabase(stage.server, async (url) => {
    const seeded = await seedIn({ ...small, url });
    if (!seeded) throw new Error('The seeding was killed');
    const [bytes, sound] = [await bytesOf(url), Number(await isSound(url, stage.log))];
    const resumed = Number((await hashOfKilled(stage, small)) === seeded.hash);
    const reuseSeconds = await seconds(() => openOnce(url));
    return { ...seeded, files: quickFiles, bytes, reuseSeconds, checks: { resumed, sound } };
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
