import type { Pool } from 'pg';
import { freeOfDatabase, type FreeBytes } from '../../as-of/past-store-room.js';
import { noLimits } from '../../database/pool.js';
import type { Kernel } from '../../decider/kernel.js';
import type { Credentials } from '../../identity/passwords/credentials.js';
import { demoPassword } from '../first-accounts.js';
import { readCast } from './cast.js';
import { decideBeginning, decideEnd, userCount } from './lives/decide-firm.js';
import { decideLives } from './lives/decide-lives.js';
import { livesOf } from './lives/life-scenarios.js';
import { notesOfLongLife } from './lives/long-life.js';
import { templateOf, type LifeTemplate } from './templates/life-template.js';
import { SharedParts } from './templates/shared-parts.js';
import { LogWriter } from './log-writer.js';
import { Codes, copiesOf, lastNumbers, numbered, type NumberedLife } from './numbering.js';
import {
  beginProgress,
  dropProgress,
  storedProgress,
  storeProgress,
  type Step,
  type WrittenUntil,
} from './progress.js';
import { decidedLives, otherEntries } from './scratch-log.js';
import {
  createScratchStore,
  dropScratchStore,
  isScratchFilled,
  scratchSchema,
  sequencesOfRecords,
  withScratchKernel,
} from './scratch-store.js';
import { weeksOf, type SeedPlan } from './seed-plan.js';
import { writeLog, type LogSource } from './write-log.js';

export interface Seeding {
  kernel: Kernel;
  url: string;
  credentials: Credentials;
  /** The names of those who follow the log. */
  followers: readonly string[];
  onProgress: (what: SeedStep, done: number, of: number) => void;
  /** How much is written in one transaction. */
  bytesPerChunk?: number;
}
export type SeedStep = 'lives' | 'events' | 'rows';

export interface SeededStore {
  events: number;
  hash: string;
  tables: number;
}

/** What a store takes on the disk for each file: 23,000 were measured, the rest is for the write-ahead log. */
const bytesPerShipment = 30_000;
const leastBytes = 200_000_000;

/** The bytes that are missing on the disk of the database; 0 where there is room or where it cannot be seen. */
export async function missingBytes(
  pool: Pool,
  shipments: number,
  freeBytes: FreeBytes = freeOfDatabase,
): Promise<number> {
  const free = await freeBytes(pool);
  return free === undefined ? 0 : Math.max(0, leastBytes + shipments * bytesPerShipment - free);
}

/**
 * Fills an empty store with the files of many years. A few thousand are decided by the commands that users run, in a store of their own;
 * all others repeat one of these. The log is written by COPY and its rows by a rebuild. What was interrupted is continued with the plan
 * with which it was begun.
 */
export async function seedStore(seeding: Seeding, plan: SeedPlan): Promise<SeededStore> {
  const { pool } = seeding.kernel.options;
  const progress = await storedProgress(pool);
  if (!progress) await beginProgress(pool, plan);
  let step: Step = progress ?? { phase: 'deciding' };
  if (step.phase === 'deciding' || (step.phase === 'writing' && !(await isScratchFilled(pool)))) {
    await decide(seeding, plan);
    step = { phase: 'writing', written: step.phase === 'writing' ? step.written : null };
    await storeProgress(pool, step);
  }
  if (step.phase === 'writing') {
    await write(seeding, plan, step.written);
    await storeProgress(pool, { phase: 'rows' });
  }
  const { events, position, tables } = await seeding.kernel.rebuild().run(seeding.kernel.models.names(), {
    accept: true,
    isAlone: true,
    onProgress: ({ events: done, of }) => seeding.onProgress('rows', done, of),
  });
  await dropScratchStore(pool);
  await dropProgress(pool);
  return { events, tables: tables.length, hash: (await seeding.kernel.reader.hashAt(position)) ?? '' };
}

async function decide({ kernel, url, credentials, onProgress }: Seeding, plan: SeedPlan): Promise<void> {
  const { pool } = kernel.options;
  const weeks = weeksOf(plan);
  await createScratchStore(pool, kernel.models.names());
  await credentials.storeForFirst(userCount, demoPassword);
  const lives = livesOf(plan.shipments, weeks);
  await withScratchKernel(kernel, url, async (inside, clock) => {
    await decideBeginning(inside, clock, plan.shipments, weeks);
    await decideLives(inside, clock, { lives, notes: notesOfLongLife(plan.shipments) }, weeks, (done, of) =>
      onProgress('lives', done, of),
    );
    await decideEnd(inside, clock, plan.shipments, weeks);
  });
}

async function write(
  { kernel, followers, onProgress, bytesPerChunk }: Seeding,
  plan: SeedPlan,
  written: WrittenUntil | null,
): Promise<void> {
  const { pool } = kernel.options;
  const source = await logSource(kernel, plan);
  const of = source.others.length + source.lives.reduce((sum, { copies, events }) => sum + copies * events.length, 0);
  const writer = new LogWriter(pool, kernel.types, written ?? undefined, bytesPerChunk);
  const { position } = await writeLog(source, writer, written, (done) => onProgress('events', Math.min(done, of), of));
  await continueNumbers(pool, source.lives);
  await pool.query(
    `insert into checkpoint (follower, position) select name, $2 from unnest($1::text[]) as name
     on conflict (follower) do update set position = excluded.position`,
    [followers, position],
  );
  const db = await pool.connect();
  try {
    await db.query(noLimits);
    await db.query(`vacuum (analyze) event, event_private`);
  } finally {
    db.release(true);
  }
}

/** The same for the same plan, also after an interruption: everything follows from what was decided. */
async function logSource(kernel: Kernel, plan: SeedPlan): Promise<LogSource> {
  const { pool } = kernel.options;
  const weeks = weeksOf(plan);
  const lives = livesOf(plan.shipments, weeks);
  const templates: LifeTemplate[] = [];
  const parts = new SharedParts();
  for await (const events of decidedLives(pool, lives.length)) templates.push(templateOf(events, parts));
  const copies = copiesOf(lives, plan.shipments, weeks);
  const repeated = templates.map(({ payers }, nr) => ({ payers, copies: copies[nr] ?? 0 }));
  const cast = await readCast(pool, repeated, plan.shipments);
  const numberedLives = numbered(lives, templates, plan.shipments, weeks);
  const others = await otherEntries(pool, kernel.types);
  return { lives: numberedLives, codes: new Codes(numberedLives), cast, others };
}

/** The next ids come after those that were given. */
async function continueNumbers(pool: Pool, lives: readonly NumberedLife[]): Promise<void> {
  const given = lastNumbers(lives);
  for (const sequence of await sequencesOfRecords(pool)) {
    const { rows } = await pool.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${scratchSchema}."${sequence}"`,
    );
    const last = given[sequence] ?? (rows[0]?.called ? rows[0].last : 0);
    if (last > 0) await pool.query(`select setval($1, $2)`, [`public."${sequence}"`, last]);
  }
}
