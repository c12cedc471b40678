import { bench, rounded, seconds, type Stage } from '../../measure.js';
import { withDatabase } from '../../product.js';
import { bytesOf } from '../../stored/bytes-of.js';
import { checksOf, hashOfKilled, isSound } from '../../stored/checks.js';
import { openOnce, withKeptStore, type StoreChecks } from '../../stored/kept-store.js';
import { seedIn, type Seeded } from '../../stored/seeding.js';

const today = '2026-11-28T03:00:00Z';
const quickFiles = 300;
const bytesPerChunk = 1 << 18;
const gigabyte = 1e9;

interface Measured extends Seeded {
  files: number;
  bytes: number;
  reuseSeconds: number;
  checks: StoreChecks;
}

/** A small store in the database of the stage, which is removed at its end. */
async function measuredQuickly(stage: Stage): Promise<Measured> {
  const small = { shipments: quickFiles, today, bytesPerChunk };
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
  const check = (): Promise<StoreChecks> => checksOf(stage);
  return withKeptStore({ log: stage.log, check }, async ({ url, seeded, shipments, openSeconds, checks }) => ({
    ...{ ...seeded, files: shipments, bytes: await bytesOf(url), reuseSeconds: openSeconds },
    checks: checks ?? (await check()),
  }));
}

/** The store that other benches measure on: made in the folder `BENCH_STORE` or found there. */
export const store = bench({
  targets: {
    minutes: '<= 25',
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
