import { areas } from '../../../server/composition/areas.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { foldProgram } from '../../../server/composition/fold-program.js';
import { openDatabase } from '../../../server/composition/open-database.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { storedProgress } from '../../../server/demo/store/progress.js';
import { planUntilYesterday } from '../../../server/demo/store/seed-plan.js';
import { seedStore } from '../../../server/demo/store/seed-store.js';
import { Credentials } from '../../../server/identity/passwords/credentials.js';
import { collectGarbageEarly } from '../../../server/runtime/garbage.js';
import type { SeedMessage } from './seeding.js';

/** Seeds a store in a process of its own, which can be killed and whose memory can be measured, and tells how far it has come. */
const [url = '', shipments = '', lastDay = '', bytesPerChunk = ''] = process.argv.slice(2);
const everyMs = 100;
let told = 0;
const tell = (message: SeedMessage): void => void process.send?.(message);

collectGarbageEarly();
const database = await openDatabase(url);
const kernel = new Kernel({ pool: database.pool, aggregates, names: async () => new Map(), foldProgram });
await kernel.open();
const plan = (await storedProgress(database.pool))?.plan ?? planUntilYesterday(Number(shipments), 8, new Date(lastDay));
const store = await seedStore(
  {
    kernel,
    url,
    credentials: new Credentials(database),
    followers: areas.flatMap(({ reacts }) => (reacts ?? []).map(({ name }) => name)),
    onProgress(step, done, of) {
      const now = performance.now();
      if (now - told < everyMs && done < of) return;
      told = now;
      tell({ step, done, of });
    },
    ...(bytesPerChunk === '' ? {} : { bytesPerChunk: Number(bytesPerChunk) }),
  },
  plan,
);
tell({ step: 'done', events: store.events, hash: store.hash, kb: process.resourceUsage().maxRSS });
await kernel.close();
await database.close();
process.disconnect?.();
