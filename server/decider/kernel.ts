import type { Pool } from 'pg';
import type { PersonalStores } from '../database/personal-stores.js';
import { CommandRunner } from './command.js';
import { Conflicts, type ActorNames } from './conflict.js';
import { NumberBlocks } from './numbers.js';
import { FactsCache } from './facts-cache.js';
import { Pump } from './queue/pump.js';
import { StreamCache } from './stream-cache.js';
import { LogSignal } from '../log/log-signal.js';
import { LogReader } from '../log/reader.js';
import { assertKnownTypes, EventTypes } from '../log/event-types.js';
import type { Upcasters } from '../log/upcast.js';
import { Aggregates, type Aggregate } from '../projection/aggregate.js';
import { ReadModels } from '../projection/models.js';
import { Rebuild, RebuildRunning, type RebuildProgress } from '../projection/rebuild.js';

/** Hears what the kernel does, for figures and for the log of what was slow. It is told, never asked. */
export interface KernelWatch {
  /** `result` is done, the word of a refusal, or defect. */
  commandDone(name: string, result: string, ms: number): void;
  /** The pump took these commands at once, each of which had waited so long. */
  batchTaken(waitedMs: readonly number[]): void;
  /** These tables are made anew; so many events of so many were read. */
  rebuilding?(tables: readonly string[], progress: RebuildProgress): void;
}

export interface KernelOptions {
  pool: Pool;
  aggregates: readonly Aggregate[];
  names: ActorNames;
  /** What an erasure clears beside the log and the read models. */
  personal?: PersonalStores;
  upcasters?: Upcasters;
  now?: () => Date;
  watch?: KernelWatch;
}

/** The log with everything that decides on it and reads from it, put together once per process. */
export class Kernel {
  readonly aggregates: Aggregates;
  readonly types: EventTypes;
  readonly reader: LogReader;
  readonly models: ReadModels;
  readonly logSignal: LogSignal;
  readonly numbers: NumberBlocks;
  readonly pump: Pump;
  readonly commands: CommandRunner;
  readonly now: () => Date;

  constructor(readonly options: KernelOptions) {
    const { pool } = options;
    this.now = options.now ?? (() => new Date());
    this.aggregates = new Aggregates(options.aggregates);
    this.types = new EventTypes(
      options.aggregates.map((aggregate) => aggregate.events),
      options.upcasters,
    );
    this.reader = new LogReader(pool, this.types);
    this.models = new ReadModels(this.aggregates);
    this.logSignal = new LogSignal(pool);
    this.numbers = new NumberBlocks(pool);
    const facts = new FactsCache(() => this.logSignal.position <= this.pump.position);
    const cache = new StreamCache(this.reader, this.aggregates, (stream) => facts.changed(stream));
    this.pump = new Pump(
      pool,
      this.reader,
      cache,
      this.aggregates,
      this.types,
      this.models,
      this.logSignal,
      this.now,
      options.personal ?? {},
      options.watch,
    );
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
      options.watch,
    );
  }

  /** Refuses a log that it cannot read, brings the read models up to its declarations, and starts. */
  async open(): Promise<void> {
    await assertKnownTypes(this.options.pool, this.types);
    const outdated = await this.models.prepare(this.options.pool);
    if (outdated.length > 0) await this.rebuildAll(outdated);
    await this.pump.open();
    await this.logSignal.open();
  }

  /** Fills columns that were added since the tables were written, beside all other work; another process may be at it already. */
  async fillAddedColumns(): Promise<void> {
    const tables = this.models.unfilledTables();
    if (tables.length === 0) return;
    try {
      await this.rebuildAll(tables);
    } catch (error) {
      if (!(error instanceof RebuildRunning)) throw error;
    }
  }

  private async rebuildAll(tables: readonly string[]): Promise<void> {
    await this.rebuild().run(tables, {
      accept: true,
      onProgress: (progress) => this.options.watch?.rebuilding?.(tables, progress),
    });
  }

  rebuild(): Rebuild {
    return new Rebuild(this.options.pool, this.aggregates, this.types, this.models);
  }

  /** What was accepted is finished first. */
  async close(): Promise<void> {
    await this.pump.close();
    await this.logSignal.close();
  }
}
