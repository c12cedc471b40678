import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { createPool } from '../database/pool.js';
import { positionAt } from '../log/position-at.js';
import { assertPast, endOfDay } from './past-day.js';
import type { PastTables, PastTablesFactory } from './past-tables.js';
import { findStore, isTableMissing, noteUse, schemaOf, visibilityFor, type Visibility } from './past-store.js';

/** Twice the number of stores: each can be open with and without the records that are deleted today. */
const maxOpen = 6;
const connections = 4;
const rememberedDays = 1_000;

interface OpenDay extends PastTables {
  pool: Pool;
  readers: number;
  /** It was displaced by another day: its connections are closed after its last reader. */
  isReplaced: boolean;
}

interface Settings {
  url: string;
  /** Digest of the table declarations that a store must have for this build to read it. */
  declared: string;
  now: () => Date;
  statementTimeoutMs: number;
}

/** Reads past days that are ready; a job of the worker prepares them. */
export class PastDays {
  private readonly positions = new Map<string, number>();
  /** Ordered by last use, the most recent one last. */
  private readonly opened = new Map<string, OpenDay>();

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    private readonly factory: PastTablesFactory,
  ) {}

  async isReady(day: string): Promise<boolean> {
    assertPast(day, this.settings.now(), this.settings.statementTimeoutMs);
    return (await this.find(day, null)) !== undefined;
  }

  /** Every list and report as it was at the end of the day, for this user; refused while the day is not ready. */
  async read<T>(day: string, actor: Actor, use: (tables: PastTables) => Promise<T>): Promise<T> {
    assertPast(day, this.settings.now(), this.settings.statementTimeoutMs);
    const store = await this.find(day, actor.userId);
    if (store === undefined) throw refuse('PastDayNotReady', { values: { day } });
    const opened = this.open(store, day, visibilityFor(actor));
    opened.readers += 1;
    try {
      return await use(opened);
    } catch (error) {
      // The store was removed between being found and being read.
      if (isTableMissing(error)) throw refuse('PastDayNotReady', { values: { day } });
      throw error;
    } finally {
      opened.readers -= 1;
      endUnread(opened);
    }
  }

  async close(): Promise<void> {
    const days = [...this.opened.values()];
    this.opened.clear();
    await Promise.all(days.map(({ pool }) => pool.end()));
  }

  private async find(day: string, reader: number | null): Promise<number | undefined> {
    let position = this.positions.get(day);
    if (position === undefined) {
      position = await positionAt(this.pool, endOfDay(day));
      if (this.positions.size >= rememberedDays) this.positions.clear();
      this.positions.set(day, position);
    }
    const id = await findStore(this.pool, position, this.settings.declared);
    if (id !== undefined && reader !== null) await noteUse(this.pool, id, reader);
    return id;
  }

  private open(store: number, day: string, visibility: Visibility): OpenDay {
    const key = `${store} ${day} ${visibility}`;
    const found = this.opened.get(key) ?? this.connect(store, day, visibility);
    this.opened.delete(key);
    this.opened.set(key, found);
    for (const [oldest, replaced] of this.opened) {
      if (this.opened.size <= maxOpen) break;
      this.opened.delete(oldest);
      replaced.isReplaced = true;
      endUnread(replaced);
    }
    return found;
  }

  private connect(store: number, day: string, visibility: Visibility): OpenDay {
    const { url, statementTimeoutMs } = this.settings;
    // No other schema is searched: if the store were removed in the meantime, today's tables would answer.
    const searchPath = schemaOf(store, visibility);
    const pool = createPool(url, { max: connections, applicationName: 'zuuch-past', statementTimeoutMs, searchPath });
    return { pool, readers: 0, isReplaced: false, ...this.factory.tablesOf(pool, day, visibility) };
  }
}

function endUnread({ pool, readers, isReplaced }: OpenDay): void {
  if (isReplaced && readers === 0) void pool.end();
}
