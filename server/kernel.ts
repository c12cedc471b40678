import type { Pool } from 'pg';
import { Aggregates, type Aggregate } from './decider/aggregate.js';
import { Cabinet } from './decider/cabinet.js';
import { CommandRunner } from './decider/command.js';
import { Conflicts, type ActorNames } from './decider/conflict.js';
import { NumberBlocks } from './decider/numbers.js';
import { Doorbell } from './log/doorbell.js';
import { Pump } from './log/pump.js';
import { LogReader } from './log/reader.js';
import { assertKnownTypes, EventTypes } from './log/types.js';
import type { Upcasters } from './log/upcast.js';
import { ReadModels } from './projection/models.js';
import { Rebuild } from './projection/rebuild.js';

export interface KernelOptions {
  pool: Pool;
  aggregates: readonly Aggregate[];
  names: ActorNames;
  upcasters?: Upcasters;
  now?: () => Date;
}

/** The log with everything that decides on it and reads from it, put together once per process. */
export class Kernel {
  readonly aggregates: Aggregates;
  readonly types: EventTypes;
  readonly reader: LogReader;
  readonly models: ReadModels;
  readonly doorbell: Doorbell;
  readonly numbers: NumberBlocks;
  readonly pump: Pump;
  readonly commands: CommandRunner;
  readonly now: () => Date;

  constructor(readonly options: KernelOptions) {
    const { pool } = options;
    this.now = options.now ?? (() => new Date());
    this.aggregates = new Aggregates(options.aggregates);
    this.types = new EventTypes(options.aggregates.map((aggregate) => aggregate.events), options.upcasters);
    this.reader = new LogReader(pool, this.types);
    this.models = new ReadModels(this.aggregates);
    this.doorbell = new Doorbell(pool);
    this.numbers = new NumberBlocks(pool);
    const cabinet = new Cabinet(this.reader, this.aggregates);
    this.pump = new Pump(pool, this.reader, cabinet, this.aggregates, this.types, this.models, this.doorbell, this.now);
    const conflicts = new Conflicts(this.reader, this.aggregates, options.names);
    this.commands = new CommandRunner(this.pump, pool, this.reader, this.numbers, conflicts, this.now);
  }

  /** Refuses a log that it cannot read, brings the read models up to its declarations, and starts. */
  async open(): Promise<void> {
    await assertKnownTypes(this.options.pool, this.types);
    const outdated = await this.models.prepare(this.options.pool);
    if (outdated.length > 0) await this.rebuild().run(outdated, { accept: true });
    await this.pump.open();
    await this.doorbell.open();
  }

  rebuild(): Rebuild {
    return new Rebuild(this.options.pool, this.aggregates, this.types, this.models);
  }

  /** What was accepted is finished first. */
  async close(): Promise<void> {
    await this.pump.close();
    await this.doorbell.close();
  }
}
