import { availableParallelism } from 'node:os';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { noLimits, usualLimits } from '../../database/pool.js';
import { LogReader } from '../../log/reader.js';
import { compareShadows, countShadows, type TableReport } from './compare.js';
import { fillShadows } from './fill-shadows.js';
import { kindsOf, type Sources } from './fold-part.js';
import type { FoldProcesses } from './fold-processes.js';
import { dropShadows } from './leftovers.js';
import { acquireRebuildLock } from './rebuild-lock.js';
import { beginState, interruptedState, isPrepared, markPrepared } from './rebuild-state.js';
import { assertNotOlder } from '../tables-version.js';
import { finishSwaps, swapTables } from './swap.js';
import type { TableFollower } from './table-follower.js';

export interface RebuildOptions {
  /** Swap without comparing: for tables whose declaration changed, or that are missing. */
  accept?: boolean;
  /** Compare only. */
  verifyOnly?: boolean;
  /** For a start: it takes the place of tables that were prepared for another version, and the next start goes on where it failed. */
  isStart?: boolean;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
  /** How long it tries to swap while others use the tables. */
  swapPatienceMs?: number;
  /** Nobody is served meanwhile, so that all processors may fold. */
  isAlone?: boolean;
  /** How much of the log one process folds at a time. */
  eventsPerPart?: number;
}

export interface RebuildProgress {
  events: number;
  of: number;
}

export interface RebuildReport {
  events: number;
  position: number;
  tables: TableReport[];
  swapped: boolean;
}

/** Each has two connections, of the hundred that PostgreSQL usually has for all that run beside it. */
const mostProcesses = 8;

/** Another rebuild would throw prepared tables away, which took as long as it does. */
export class TablesPrepared extends Error {
  constructor() {
    super('Tables are prepared for another version, and a rebuild would take their place');
    this.name = 'TablesPrepared';
  }
}

interface Connections {
  reading: PoolClient;
  writing: PoolClient;
  /** Holds the lock of the rebuild, and swaps. */
  holding: PoolClient;
}

/** Shadow tables as of a position, and what applies the events since. */
interface Filled {
  events: number;
  follower: TableFollower;
}

/**
 * Rewrites read models from the log while the server is in use: folds stream by stream, so that only one file is in memory, copies the
 * rows into shadow tables, applies what is appended in the meantime, compares, and swaps while the head is locked for a moment. One that is
 * killed goes on where it was.
 */
export class Rebuild {
  constructor(
    private readonly pool: Pool,
    private readonly sources: Sources,
    /** What folds parts of the log at the same time; without it, this process folds all of it. */
    private readonly folding?: Pick<FoldProcesses, 'program'> & Partial<FoldProcesses>,
  ) {}

  async run(names: readonly string[], options: RebuildOptions = {}): Promise<RebuildReport> {
    return this.locked(options.isStart === true, async (connections) => {
      if (!options.verifyOnly) await assertNotOlder(connections.holding, this.sources.models.version);
      const { events, follower } = await this.fill(connections, names, options);
      const tables = await this.compare(connections, names, follower, options);
      const swapped = !options.verifyOnly && tables.every(({ equal }) => equal !== false);
      if (swapped) await this.swap(connections, names, follower, options);
      await dropShadows(connections.writing);
      return { events, position: follower.position, tables, swapped };
    });
  }

  /** Makes shadow tables up to the end of the log, and leaves them for a start of this version. */
  async prepare(
    names: readonly string[],
    options: Pick<RebuildOptions, 'onProgress' | 'signal'> = {},
  ): Promise<RebuildReport> {
    return this.locked(false, async (connections) => {
      await assertNotOlder(connections.holding, this.sources.models.version);
      const { events, follower } = await this.fill(connections, names, { ...options, isStart: true }, true);
      const tables = await countShadows(connections.writing, names);
      return { events, position: follower.position, tables, swapped: false };
    });
  }

  private async locked<T>(stays: boolean, work: (connections: Connections) => Promise<T>): Promise<T> {
    const [reading, writing, holding] = await Promise.all([
      this.pool.connect(),
      this.pool.connect(),
      this.pool.connect(),
    ]);
    let finished = false;
    let hasLock = false;
    try {
      for (const db of [reading, writing]) await db.query(noLimits);
      await holding.query('set lock_timeout = 0');
      await acquireRebuildLock(holding);
      hasLock = true;
      await finishSwaps(writing, this.sources.models.names());
      const result = await work({ reading, writing, holding });
      await holding.query(`select pg_advisory_unlock_all()`);
      for (const db of [reading, writing, holding]) await db.query(usualLimits);
      finished = true;
      return result;
    } finally {
      // A connection that failed may be in the middle of a COPY or hold the lock of the head: it is not reused.
      for (const db of [reading, writing]) db.release(!finished);
      // The lock is still held, so these tables belong to this rebuild.
      if (hasLock && !finished && !stays) await removeShadows(holding).catch(() => undefined);
      holding.release(!finished);
    }
  }

  private async fill(
    { reading, writing }: Connections,
    names: readonly string[],
    { verifyOnly, isStart, onProgress, signal, isAlone, eventsPerPart }: RebuildOptions,
    isForLater = false,
  ): Promise<Filled> {
    const { models } = this.sources;
    const tables = names.map((name) => models.table(name));
    // A proof begins anew: it does not rely on what another process wrote.
    const interrupted = verifyOnly ? undefined : await interruptedState(writing, models, names);
    if (!interrupted && !isStart && (await isPrepared(writing))) throw new TablesPrepared();
    await dropShadows(writing, interrupted ? names : []);
    const state = interrupted ?? (await beginState(writing, models, tables, eventsPerPart));
    if (isForLater) await markPrepared(writing);
    const onEvents = (events: number, of: number): void => {
      signal?.throwIfAborted();
      onProgress?.({ events, of });
    };
    const processes = this.processes(isAlone === true);
    const { aggregates, types } = this.sources;
    return fillShadows(reading, writing, { aggregates, types, models, tables, state, onEvents, processes });
  }

  /** Those who are served meanwhile have a processor. */
  private processes(isAlone: boolean): FoldProcesses | undefined {
    const { connectionString: url } = this.pool.options;
    if (!this.folding || url === undefined) return undefined;
    const free = availableParallelism() - (isAlone ? 0 : 1);
    const { program, count = Math.min(mostProcesses, free) } = this.folding;
    return { program, url, count };
  }

  private compare(
    { reading, writing, holding }: Connections,
    names: readonly string[],
    follower: TableFollower,
    { accept, signal }: RebuildOptions,
  ): Promise<TableReport[]> {
    return accept
      ? countShadows(writing, names)
      : compareShadows(holding, reading, names, this.sources.types, follower, signal);
  }

  private async swap(
    { holding }: Connections,
    names: readonly string[],
    follower: TableFollower,
    { swapPatienceMs: patienceMs, signal }: RebuildOptions,
  ): Promise<void> {
    const { aggregates, models, types } = this.sources;
    const kinds = kindsOf(aggregates, names);
    const log = new LogReader(holding, types);
    await swapTables(holding, { names, models, follower, log, kinds, retry: { patienceMs, signal } });
  }
}

/** Removes what a rebuild that failed leaves behind, unless a start is to go on with it. */
async function removeShadows(db: ClientBase): Promise<void> {
  await db.query('rollback');
  if (!(await isPrepared(db))) await dropShadows(db);
}
