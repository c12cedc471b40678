import type { ClientBase, Pool } from 'pg';
import { noLimits, usualLimits } from '../../database/pool.js';
import { withShortLocks } from '../../database/short-locks.js';
import type { EventTypes } from '../../log/event-types.js';
import { LogReader } from '../../log/reader.js';
import { tablesOf, type Aggregate, type Aggregates } from '../aggregate.js';
import { sameCounters, storedCounters, type CounterMoves } from '../counters.js';
import type { ReadModels } from '../models.js';
import { createIndexesSql, shadowOf } from '../schema.js';
import type { ReadModelTable } from '../table.js';
import { CopySink } from './copy-sink.js';
import { foldStreams } from './fold-streams.js';
import { acquireRebuildLock, holdHead } from './rebuild-lock.js';
import { dropShadows } from './leftovers.js';
import {
  beginState,
  dropState,
  interruptedState,
  removeShadows,
  storeFolded,
  type RebuildState,
} from './rebuild-state.js';
import { finishSwaps, swapTables } from './swap.js';
import { TableFollower } from './table-follower.js';

export interface RebuildOptions {
  /** Swap without comparing: for tables whose declaration changed, or that are missing. */
  accept?: boolean;
  /** Compare only. */
  verifyOnly?: boolean;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
  /** How long it tries to swap while others use the tables. */
  swapPatienceMs?: number;
}

export interface RebuildProgress {
  events: number;
  of: number;
}

export interface TableReport {
  name: string;
  rows: number;
  /** Whether the rebuilt table equals the live one, row for row, including its counters; null when they were not compared. */
  equal: boolean | null;
}

export interface RebuildReport {
  events: number;
  position: number;
  tables: TableReport[];
  swapped: boolean;
}

/**
 * Rewrites read models from the log while the server is in use: folds stream by stream, so that only one file is in memory, copies the
 * rows into shadow tables, applies what is appended in the meantime, compares, and swaps while the head is locked for a moment. One that is killed while
 * it folds goes on where it was.
 */
export class Rebuild {
  constructor(
    private readonly pool: Pool,
    private readonly aggregates: Aggregates,
    private readonly types: EventTypes,
    private readonly models: ReadModels,
  ) {}

  async run(names: readonly string[], options: RebuildOptions = {}): Promise<RebuildReport> {
    const tables = names.map((name) => this.models.table(name));
    const kinds = this.aggregates.all.filter((kind) => tablesOf(kind).some((table) => names.includes(table.name)));
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
      await finishSwaps(writing, this.models.names());
      // A proof begins anew: it does not rely on what another process wrote.
      const interrupted = options.verifyOnly ? undefined : await interruptedState(writing, this.models, names);
      await dropShadows(writing, interrupted ? names : []);
      const state = interrupted ?? (await beginState(writing, this.models, tables));
      const { events, counted } = await this.foldAll(reading, writing, kinds, new Set(names), state, options);
      await dropState(writing);
      for (const table of tables) {
        for (const statement of createIndexesSql(table, shadowOf(table.name))) await writing.query(statement);
        await writing.query(`analyze "${shadowOf(table.name)}"`);
      }
      const follower = new TableFollower(
        writing,
        new LogReader(writing, this.types),
        this.aggregates,
        this.models,
        new Set(names),
        state.position,
        counted,
      );
      await follower.followTo((await new LogReader(writing, this.types).head()).position);
      const reports = options.accept
        ? await this.counted(writing, tables)
        : await this.compared(holding, reading, tables, follower, options);
      const differs = reports.some((report) => report.equal === false);
      const swapped = !options.verifyOnly && !differs;
      const tries = { patienceMs: options.swapPatienceMs, signal: options.signal };
      const log = new LogReader(holding, this.types);
      if (swapped) await swapTables(holding, { names, models: this.models, follower, log, kinds, tries });
      else for (const table of tables) await writing.query(`drop table "${shadowOf(table.name)}"`);
      await holding.query(`select pg_advisory_unlock_all()`);
      for (const db of [reading, writing, holding]) await db.query(usualLimits);
      finished = true;
      return { events, position: follower.position, tables: reports, swapped };
    } finally {
      // A connection that failed may be in the middle of a COPY or hold the lock of the head: it is not reused.
      for (const db of [reading, writing]) db.release(!finished);
      // The lock is still held, so these tables belong to this rebuild.
      if (hasLock && !finished) await removeShadows(holding, tables).catch(() => undefined);
      holding.release(!finished);
    }
  }

  private async foldAll(
    reading: ClientBase,
    writing: ClientBase,
    kinds: readonly Aggregate[],
    names: ReadonlySet<string>,
    { position, folded }: RebuildState,
    options: RebuildOptions,
  ): Promise<{ events: number; counted: CounterMoves }> {
    const sink = new CopySink(writing, this.models, names, shadowOf, folded, (now) => storeFolded(writing, now));
    const isWhole = kinds.length === this.aggregates.all.length;
    const range = { to: position, after: folded, ...(isWhole ? {} : { aggregates: kinds.map((kind) => kind.name) }) };
    const events = await foldStreams(reading, this.types, this.aggregates, this.models, range, sink, (soFar) => {
      options.signal?.throwIfAborted();
      options.onProgress?.({ events: soFar, of: position });
    });
    return { events, counted: sink.counted };
  }

  private async counted(db: ClientBase, tables: readonly ReadModelTable[]): Promise<TableReport[]> {
    const reports: TableReport[] = [];
    for (const table of tables)
      reports.push({ name: table.name, rows: (await digest(db, shadowOf(table.name), false)).rows, equal: null });
    return reports;
  }

  /** Compares both at one position: the head is locked only until a snapshot of it is taken. */
  private async compared(
    holding: ClientBase,
    reading: ClientBase,
    tables: readonly ReadModelTable[],
    follower: TableFollower,
    { signal }: RebuildOptions,
  ): Promise<TableReport[]> {
    const log = new LogReader(holding, this.types);
    await withShortLocks(
      holding,
      ['head'],
      async () => {
        await holdHead(holding);
        await follower.followTo((await log.head()).position);
        await reading.query('begin isolation level repeatable read read only');
        await reading.query('select 1');
      },
      { signal },
    );
    try {
      const reports: TableReport[] = [];
      for (const table of tables) {
        const rebuilt = await digest(reading, shadowOf(table.name));
        const { rows } = await reading.query<{ known: boolean }>(`select to_regclass($1) is not null as known`, [
          `"${table.name}"`,
        ]);
        const live = rows[0]?.known ? await digest(reading, table.name) : null;
        const counters = await storedCounters(reading, table.name);
        reports.push({
          name: table.name,
          rows: rebuilt.rows,
          equal:
            live !== null &&
            live.rows === rebuilt.rows &&
            live.sum === rebuilt.sum &&
            sameCounters(counters, follower.counted.rows(table.name)),
        });
      }
      return reports;
    } finally {
      await reading.query('rollback');
    }
  }
}

/** Independent of the order of rows, but covers every column of every row. */
export async function digest(db: ClientBase, table: string, withSum = true): Promise<{ rows: number; sum: string }> {
  const sum = withSum ? `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text` : `''`;
  const { rows } = await db.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows, ${sum} as sum from "${table}" t`,
  );
  return rows[0] as { rows: number; sum: string };
}
