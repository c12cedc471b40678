import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Installation } from '../installation/open.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';

export interface StoreSize {
  shipments: number;
  years: number;
}

const steps = { lives: 'Deciding lives', events: 'Writing events', rows: 'Making rows' } as const;
const gigabyte = 1e9;

/** Whether a seeding of this size was interrupted here and goes on. Refused where another one was, and where the disk has no room. */
export async function isBegun(context: Context, { shipments, years }: StoreSize): Promise<boolean> {
  const [{ storedProgress }, { missingBytes }] = await Promise.all([
    import('../../server/demo/store/progress.js'),
    import('../../server/demo/store/seed-store.js'),
  ]);
  const pool = await context.installation.reading();
  const begun = (await storedProgress(pool))?.plan;
  if (begun && (begun.shipments !== shipments || begun.years !== years)) {
    throw new CliError('Begun', `A store of ${begun.shipments} shipments over ${begun.years} years was begun here`, {
      hint: `Finish it with --shipments ${begun.shipments} --years ${begun.years}, or take another DATA_DIR or database.`,
      exit: 'conflict',
    });
  }
  const missing = begun ? 0 : await missingBytes(pool, shipments, () => freeOf(context.installation, pool));
  if (missing > 0) {
    throw new CliError('NoRoom', `The disk of the database is ${(missing / gigabyte).toFixed(1)} GB too small`, {
      hint: 'Make room, or ask for fewer shipments.',
    });
  }
  return begun !== undefined;
}

/** The embedded database lies in the data folder; of another one only a superuser sees the folder. */
async function freeOf(installation: Installation, pool: Pool): Promise<number | undefined> {
  if (installation.config.DATABASE_URL)
    return (await import('../../server/as-of/past-store-room.js')).freeOfDatabase(pool);
  const { bavail, bsize } = await statfs(installation.dataFolder);
  return bavail * bsize;
}

/** Fills the store with the files of many years, or goes on where it was interrupted. */
export async function seedStoreOf(
  { shipments, years }: StoreSize,
  context: Context,
): Promise<{ hash: string; summary: string }> {
  const [
    { collectGarbageEarly },
    { openDatabase },
    { Credentials },
    { areas },
    { seedStore },
    { storedProgress },
    { planUntilYesterday },
  ] = await Promise.all([
    import('../../server/runtime/garbage.js'),
    import('../../server/composition/open-database.js'),
    import('../../server/identity/passwords/credentials.js'),
    import('../../server/composition/areas.js'),
    import('../../server/demo/store/seed-store.js'),
    import('../../server/demo/store/progress.js'),
    import('../../server/demo/store/seed-plan.js'),
  ]);
  collectGarbageEarly();
  const { installation } = context;
  const { url } = await installation.address();
  const database = await openDatabase(url);
  const kernel = installation.describe(database.pool);
  database.closeBefore(() => kernel.close());
  try {
    await kernel.open();
    const plan = (await storedProgress(database.pool))?.plan ?? planUntilYesterday(shipments, years, new Date());
    const bars = new Map(Object.entries(steps).map(([step, what]) => [step, context.progress(what, 0)]));
    const store = await seedStore(
      {
        kernel,
        url,
        credentials: new Credentials(database),
        followers: areas.flatMap(({ reacts }) => (reacts ?? []).map(({ name }) => name)),
        onProgress(step, done, of) {
          context.signal.throwIfAborted();
          bars.get(step)?.update(done, of);
        },
      },
      plan,
    );
    for (const bar of bars.values()) bar.clear();
    return {
      hash: store.hash,
      summary: `${count(store.events)} events of ${count(shipments)} shipments in ${store.tables} read models; every user signs in with the password of the demo, such as admin@zuuch.test`,
    };
  } finally {
    await database.close();
  }
}
