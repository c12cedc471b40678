import { setTimeout as pause } from 'node:timers/promises';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { createPool } from '../../../server/database/pool.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { CopySink } from '../../../server/projection/rebuild/copy-sink.js';
import { RebuildRunning } from '../../../server/projection/rebuild/rebuild-lock.js';
import { foldStreams } from '../../../server/projection/rebuild/fold-streams.js';
import { firstShare, type RebuildMessage, type RebuildStep } from './rebuilding.js';

/** Rebuilds the models of a store in a process of its own, which can be killed and whose memory can be measured. */
const [url = '', step = ''] = process.argv.slice(2);
const everyMs = 50;
const betweenTriesMs = 100;
const mostTries = 300;
const tell = (message: RebuildMessage): void => void process.send?.(message);

let told = 0;
function progress(events: number, of: number): void {
  const now = performance.now();
  if (now - told < everyMs && events < of) return;
  told = now;
  tell({ events, of });
}

/** The next version of the program, in which a column of the shipments has changed. */
function changed(all: readonly Aggregate[]): Aggregate[] {
  return all.map((one) => (one.name === 'shipment' ? { ...one, revision: (one.revision ?? 1) + 1 } : one));
}

class Enough extends Error {}

/** The fold of a rebuild without what becomes of its rows. */
async function throwAway(kernel: Kernel): Promise<void> {
  const db = await kernel.options.pool.connect();
  const { position } = await kernel.reader.head();
  const sink = new CopySink(db, kernel.models, new Set());
  try {
    await foldStreams(db, kernel.types, kernel.aggregates, kernel.models, { to: position }, sink, (events) => {
      progress(events, position);
      if (events >= position * firstShare) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  } finally {
    db.release(true);
  }
}

/** PostgreSQL notices after a moment that a process which held the lock was killed. */
async function onceFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RebuildRunning) || tries === mostTries) throw error;
      await pause(betweenTriesMs);
    }
}

const steps: Record<RebuildStep, (kernel: Kernel) => Promise<boolean>> = {
  'throw-away': (kernel) => throwAway(kernel).then(() => true),
  // Without `accept` it swaps only rows that are those of the present tables.
  rebuild: async (kernel) => (await kernel.rebuild().run(kernel.models.names(), { onProgress })).swapped,
  prepare: (kernel) =>
    kernel
      .rebuild()
      .prepare(shipmentTables(kernel), { onProgress })
      .then(() => true),
  start: (kernel) => kernel.open().then(() => true),
};

const onProgress = ({ events, of }: { events: number; of: number }): void => progress(events, of);

function shipmentTables({ aggregates: { all }, models }: Kernel): string[] {
  const shipment = all.find(({ name }) => name === 'shipment');
  const names = new Set([...(shipment?.tables ?? []), ...(shipment?.recordTables ?? [])].map(({ name }) => name));
  return models.names().filter((name) => names.has(name));
}

const isNext = step === 'prepare' || step === 'start';
const pool = createPool(url);
const kernel = new Kernel({
  pool,
  aggregates: isNext ? changed(aggregates) : aggregates,
  names: async () => new Map(),
});
const began = performance.now();
const isWell = await onceFree(() => steps[step as RebuildStep](kernel));
const seconds = (performance.now() - began) / 1_000;
tell({ isWell, seconds, mb: process.resourceUsage().maxRSS / 1_024 });
await kernel.close();
await pool.end();
process.disconnect?.();
