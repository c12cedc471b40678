import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { replay } from '../../../server/log/replay.js';
import { copyAndParse } from '../floor.js';
import { writeHistory } from '../history.js';
import { kernelOn, withDatabase } from '../product.js';
import { bench, alternately, median, rounded, roundsOf, seconds, type Stage } from '../measure.js';

const models = 4;

function withLog<T>(stage: Stage, events: number, work: (url: string) => Promise<T>): Promise<T> {
  return withDatabase(stage.server, async (url) => {
    stage.log(`writing a log of ${events} events`);
    const pool = createPool(url);
    await writeHistory(pool, events);
    await pool.end();
    return work(url);
  });
}

/** Reads and parses every event and passes it to a handler. */
async function replayAll(pool: Pool, events: number): Promise<void> {
  const db = await pool.connect();
  let pieces = 0;
  await db.query('begin isolation level repeatable read read only');
  const count = await replay(
    db,
    kernelOn(pool).types,
    { to: events },
    (event) => (pieces += event.data['pieces'] as number),
  );
  await db.query('rollback');
  db.release();
  if (count !== events || pieces === 0) throw new Error(`The replay handed over ${count} of ${events} events`);
}

async function floorOf(pool: Pool, events: number): Promise<void> {
  const db = await pool.connect();
  const count = await copyAndParse(db);
  db.release();
  if (count !== events) throw new Error(`The floor read ${count} of ${events} events`);
}

/** Rebuilds one read model, or all of them in one pass: fold, copy, index, swap. */
async function rebuildModels(pool: Pool, count: 1 | typeof models, events: number): Promise<void> {
  const kernel = kernelOn(pool, models);
  const report = await kernel.rebuild().run(kernel.models.names().slice(0, count), { accept: true });
  if (!report.swapped || report.events !== events)
    throw new Error(`The rebuild folded ${report.events} of ${events} events`);
}

/** The peak of a process that does nothing but rebuild one read model. */
async function peakOf(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rebuild-alone.js'), url]);
  return Number(stdout);
}

async function measure(
  stage: Stage,
  smallLog: string,
  largeLog: string,
  large: number,
): Promise<Record<string, number>> {
  const pool = createPool(largeLog);
  const figures: Record<string, number[]> = { replay: [], one_model: [], all_models: [], memory_growth: [] };
  const rounds = roundsOf(stage);
  try {
    await floorOf(pool, large);
    await replayAll(pool, large);
    for (let round = 0; round < rounds; round++) {
      const [replayed, floor] = await alternately(
        round,
        () => seconds(() => replayAll(pool, large)),
        () => seconds(() => floorOf(pool, large)),
      );
      const [one, all] = await alternately(
        round,
        () => seconds(() => rebuildModels(pool, 1, large)),
        () => seconds(() => rebuildModels(pool, models, large)),
      );
      const [peak, smallPeak] = await alternately(
        round,
        () => peakOf(largeLog),
        () => peakOf(smallLog),
      );
      figures['replay']?.push(floor / replayed);
      figures['one_model']?.push(floor / one);
      figures['all_models']?.push(all / one);
      figures['memory_growth']?.push(peak / smallPeak);
      const times = `COPY + JSON.parse ${floor.toFixed(2)} s, replay ${replayed.toFixed(2)} s, one model ${one.toFixed(2)} s, ${models} models ${all.toFixed(2)} s`;
      stage.log(
        `${round + 1}/${rounds} ${times}, peaks ${Math.round(smallPeak / 1024)} and ${Math.round(peak / 1024)} MB`,
      );
    }
    return Object.fromEntries(Object.entries(figures).map(([figure, values]) => [figure, rounded(median(values))]));
  } finally {
    await pool.end();
  }
}

export const rebuild = bench({
  targets: {
    replay: '>= 0.85',
    one_model: '>= 0.5',
    all_models: `<= ${1 + 0.35 * (models - 1)} for ${models}`,
    memory_growth: '<= 1.3',
  },
  run: (stage) => {
    const [small, large] = stage.quick ? [1_000, 5_000] : [100_000, 500_000];
    return withLog(stage, small, (smallLog) =>
      withLog(stage, large, (largeLog) => measure(stage, smallLog, largeLog, large)),
    );
  },
});
