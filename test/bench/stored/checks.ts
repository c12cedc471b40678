import { auditChecks } from '../../../server/composition/declared/audits.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { verifyLog } from '../../../server/log/verify.js';
import type { Stage } from '../measure.js';
import { withDatabase } from '../product.js';
import type { StoreChecks } from './kept-store.js';
import { seedIn, type KillAt, type SeedOptions } from './seeding.js';

const today = '2026-11-28T03:00:00Z';
const soundFiles = 10_000;
const resumedFiles = 1_000;
const bytesPerChunk = 1 << 16;
const kills: readonly KillAt[] = [
  ['lives', 0.5],
  ['events', 0.02],
  ['events', 0.1],
  ['events', 0.5],
  ['events', 0.9],
  ['rows', 0.5],
];

/** The last hash of a store that was killed several times while it was made. */
export async function hashOfKilled({ server }: Stage, options: Omit<SeedOptions, 'url'>): Promise<string | undefined> {
  return withDatabase(server, async (url) => {
    for (const at of kills)
      if ((await seedIn({ ...options, url }, at)) !== null) throw new Error(`It was not killed at ${at.join(' ')}`);
    return (await seedIn({ ...options, url }))?.hash;
  });
}

/** Chain, rows and every law of the audits. */
export async function isSound(url: string, log: (line: string) => void): Promise<boolean> {
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

/** What is checked once on smaller stores that are made in the same way. */
export async function checksOf(stage: Stage): Promise<StoreChecks> {
  const sound = await withDatabase(stage.server, async (url) => {
    await seedIn({ url, shipments: soundFiles, today });
    return isSound(url, stage.log);
  });
  const small = { shipments: resumedFiles, today, bytesPerChunk };
  const whole = await withDatabase(stage.server, (url) => seedIn({ ...small, url }));
  return { sound: Number(sound), resumed: Number(whole?.hash === (await hashOfKilled(stage, small))) };
}
