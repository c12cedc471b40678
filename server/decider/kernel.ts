import type { Pool } from 'pg';
import type { PersonalStores } from '../database/personal-stores.js';
import { CommandRunner } from './command.js';
import { Conflicts, type ActorNames } from './conflict.js';
import { NumberBlocks } from './numbers.js';
import { EventBytes } from './event-bytes.js';
import { FactsCache } from './facts-cache.js';
import { FoldedFiles } from './folded-files.js';
import type { TopicsOf } from './queue/batch-planner.js';
import { Pump } from './queue/pump.js';
import { StreamCache } from './stream-cache.js';
import type { StoredEvent } from '../log/event.js';
import { LogSignal } from '../log/log-signal.js';
import { LogFeed } from '../log/log-feed.js';
import { LogReader } from '../log/reader.js';
import { assertKnownTypes, EventTypes } from '../log/event-types.js';
import type { Upcasters } from '../log/upcast.js';
import { Aggregates, type Aggregate } from '../projection/aggregate.js';
import { ReadModels } from '../projection/models.js';
import { StoredStates } from '../projection/stored-states.js';
import type { BoundedCache } from '../runtime/bounded-cache.js';
import { removeLeftovers } from '../projection/rebuild/leftovers.js';
import { RebuildRunning } from '../projection/rebuild/rebuild-lock.js';
import { preparedTables } from '../projection/rebuild/rebuild-state.js';
import { Rebuild, TablesPrepared, type RebuildProgress } from '../projection/rebuild/rebuild.js';
import { settleIndexes } from '../projection/rebuild/settle-indexes.js';

/** Receives what the kernel does, for metrics and for the log of slow commands. */
export interface KernelWatch {
  /** `result` is done, the word of a refusal, or defect. */
  commandDone(name: string, result: string, ms: number): void;
  /** The pump started a batch; how long each of its commands had waited. */
  batchStarted(waitedMs: readonly number[]): void;
  /** A user has written more events this month than the first limit; once a month. */
  manyBytesWritten?(userId: number, month: string, bytes: number): void;
  /** These tables are being rebuilt; how many events were read, and of how many. */
  rebuilding?(tables: readonly string[], progress: RebuildProgress): void;
  /** An index is being made or dropped, or the storage of a table changed. */
  changingTable?(statement: string): void;
}

export interface KernelOptions {
  pool: Pool;
  aggregates: readonly Aggregate[];
  names: ActorNames;
  /** What an erasure deletes in plain tables. */
  personal?: PersonalStores;
  upcasters?: Upcasters;
  now?: () => Date;
  watch?: KernelWatch;
  /** What is stored with each event for open pages; without it they follow its type. */
  topicsOf?: TopicsOf;
  /** Of the program, if it is not this one. */
  version?: string;
  /** The path of the program that rebuilds read models of these aggregates in processes of its own. */
  foldProgram?: string;
  /** What folded files may take in memory, where another measure than the usual one is better. */
  fileCacheBytes?: number;
}

/** Facts are read again rather than looked up in more events than this. */
const mostUnprocessed = 1_000;

/** The log with everything that decides on it and reads from it, created once per process. */
export class Kernel {
  readonly aggregates: Aggregates;
  readonly types: EventTypes;
  readonly reader: LogReader;
  /** For everything in this process that follows the log. */
  readonly feed: LogFeed;
  readonly models: ReadModels;
  readonly logSignal: LogSignal;
  readonly numbers: NumberBlocks;
  readonly pump: Pump;
  readonly commands: CommandRunner;
  readonly written: EventBytes;
  readonly now: () => Date;
  /** Files for reads, as they are and as they were. */
  readonly files: FoldedFiles;
  /** What this process has in memory, by name. */
  readonly caches: Readonly<Record<string, Pick<BoundedCache<string, unknown>, 'bytes' | 'size' | 'maxBytes'>>>;
  private readonly states: StoredStates;
  private readonly closing = new AbortController();

  constructor(readonly options: KernelOptions) {
    const { pool } = options;
    this.now = options.now ?? (() => new Date());
    this.aggregates = new Aggregates(options.aggregates);
    this.types = new EventTypes(
      options.aggregates.map((aggregate) => aggregate.events),
      options.upcasters,
    );
    this.reader = new LogReader(pool, this.types);
    this.feed = new LogFeed(this.reader);
    this.models = new ReadModels(this.aggregates, options.version);
    this.logSignal = new LogSignal(pool);
    this.numbers = new NumberBlocks(pool);
    const facts = new FactsCache(() => this.unprocessed());
    this.states = new StoredStates(pool, this.aggregates);
    const cache = new StreamCache(this.reader, this.aggregates, this.states, facts, options.fileCacheBytes);
    this.files = new FoldedFiles(this.reader, this.aggregates, cache, this.states);
    this.caches = { files: cache.idle, rows: cache.rowSets, facts: facts.answers };
    this.pump = new Pump(
      pool,
      this.reader,
      this.feed,
      cache,
      this.aggregates,
      this.types,
      this.models,
      this.logSignal,
      this.now,
      options.personal ?? {},
      options.watch,
      options.topicsOf,
    );
    this.written = new EventBytes(pool, this.now, options.watch);
    const conflicts = new Conflicts(this.reader, this.aggregates, options.names);
    this.commands = new CommandRunner(
      this.pump,
      pool,
      this.reader,
      this.aggregates,
      this.numbers,
      facts,
      conflicts,
      this.now,
      this.written,
      options.watch,
    );
  }

  /** Through the feed, which the pump is about to read the same events from. */
  private unprocessed(): Promise<StoredEvent[] | null> | null {
    const [from, to] = [this.pump.position, this.logSignal.position];
    if (to <= from) return null;
    return to - from > mostUnprocessed ? Promise.resolve(null) : this.feed.between(from, to).catch(() => null);
  }

  /** Refuses a log that it cannot read, brings the read models up to their declarations, and starts. */
  async open(): Promise<void> {
    await assertKnownTypes(this.options.pool, this.types);
    const outdated = await this.models.prepare(this.options.pool);
    const rebuilt = await this.withPrepared(outdated);
    if (rebuilt.length > 0) await this.rebuildAll(rebuilt, true);
    else await removeLeftovers(this.options.pool, this.models, this.models.unfilledTables());
    await this.pump.open();
    await this.written.open();
    await this.logSignal.open();
  }

  /** The tables that a start rebuilds: those that were prepared for it, if they are all that it has to rebuild. */
  private async withPrepared(outdated: readonly string[]): Promise<readonly string[]> {
    const prepared = await preparedTables(this.options.pool, this.models);
    const due = new Set([...outdated, ...this.models.unfilledTables()]);
    return prepared.some((name) => due.has(name)) && outdated.every((name) => prepared.includes(name))
      ? prepared
      : outdated;
  }

  /** Opens a log that no other process follows, such as that of a rehearsal, with read models that fit: nothing is announced. */
  async openUnannounced(): Promise<void> {
    await this.pump.open();
    await this.written.open();
  }

  /** Fills columns that were added after their tables were written, while other work continues; another process may already be doing it. */
  async fillAddedColumns(): Promise<void> {
    const tables: string[] = [];
    for (const name of this.models.unfilledTables())
      if ((await this.models.unfilledColumns(this.options.pool, name)).length > 0) tables.push(name);
    if (tables.length === 0) return;
    try {
      await this.rebuildAll(tables);
    } catch (error) {
      if (!(error instanceof RebuildRunning || error instanceof TablesPrepared)) throw error;
    }
  }

  /** Makes the indexes that were declared since, and drops others, beside all work. */
  async settleIndexes(): Promise<void> {
    await settleIndexes(this.options.pool, this.models, {
      signal: this.closing.signal,
      onChange: (change) => this.options.watch?.changingTable?.(change),
    });
  }

  private async rebuildAll(tables: readonly string[], isStart = false): Promise<void> {
    await this.rebuild().run(tables, {
      accept: true,
      isStart,
      isAlone: isStart,
      onProgress: (progress) => this.options.watch?.rebuilding?.(tables, progress),
    });
  }

  rebuild(): Rebuild {
    const { pool, foldProgram: program } = this.options;
    return new Rebuild(pool, this, program === undefined ? undefined : { program });
  }

  /** Finishes the commands that were accepted. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.pump.close();
    await this.written.close();
    await this.states.close();
    await this.logSignal.close();
  }
}
