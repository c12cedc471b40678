import type { ClientBase } from 'pg';
import { parseStream, type StoredEvent } from '../log/event.js';
import { LogReader } from '../log/reader.js';
import { advance, emptyFile, rowsOf, type Aggregates, type File } from './aggregate.js';
import type { CounterMoves } from './counters.js';
import type { ReadModels } from './models.js';
import { RecentCache } from './recent-cache.js';
import { collectChanges, noChanges, RecordChanges, type RowChanges } from './row-changes.js';
import { shadowOf } from './schema.js';
import { changeRowsSql, putRowsSql, removeRowsSql } from './statements.js';
import type { RowSet } from './table.js';

interface Followed {
  file: File;
  rows: RowSet;
}

const eventsPerBatch = 2_000;
/** Files that change during a rebuild, with their rows, so that each event is folded once; other files are read again. */
const followedAtLeast = 1_000;

/** Applies new events to the shadow tables of a rebuild after they were filled. */
export class ShadowFollower {
  private readonly followed = new RecentCache<string, Followed>(followedAtLeast);

  constructor(
    private readonly db: ClientBase,
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly models: ReadModels,
    private readonly names: ReadonlySet<string>,
    /** The position up to which the shadow tables are complete. */
    public position: number,
    /** Their counters at that position. */
    readonly counted: CounterMoves,
  ) {}

  async followTo(target: number): Promise<void> {
    while (this.position < target) {
      const events = await this.reader.after(this.position, Math.min(eventsPerBatch, target - this.position));
      const last = events.at(-1);
      if (!last) throw new Error(`The log ends at ${this.position}, expected ${target}`);
      await this.apply(events);
      this.position = last.position;
    }
  }

  private async apply(events: readonly StoredEvent[]): Promise<void> {
    const changes = noChanges();
    const recorded = new RecordChanges(this.models.record);
    const byStream = new Map<string, StoredEvent[]>();
    for (const event of events) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
    for (const [stream, own] of byStream) await this.applyTo(stream, own, changes, recorded);
    recorded.collectInto(changes);
    this.counted.addAll(changes.counters, (table) => this.names.has(table));
    await this.write(changes);
  }

  private async applyTo(
    stream: string,
    events: readonly StoredEvent[],
    changes: RowChanges,
    recorded: RecordChanges,
  ): Promise<void> {
    const aggregate = this.aggregates.ofStream(stream);
    const before = this.followed.get(stream) ?? (await this.read(stream));
    let { file } = before;
    for (const event of events) {
      file = advance(aggregate, file, event);
      if (aggregate.record) recorded.add(aggregate.record(event, file.state));
    }
    const rows = rowsOf(aggregate, file);
    collectChanges(changes, this.models.state, before.rows, rows);
    this.followed.set(stream, { file, rows });
  }

  /** The file as of the position of the shadow tables. */
  private async read(stream: string): Promise<Followed> {
    const aggregate = this.aggregates.ofStream(stream);
    let file = emptyFile(aggregate, stream, parseStream(stream).id);
    for (const event of await this.reader.stream(stream)) {
      if (event.position <= this.position) file = advance(aggregate, file, event);
    }
    return { file, rows: file.version === 0 ? {} : rowsOf(aggregate, file) };
  }

  private async write(changes: RowChanges): Promise<void> {
    for (const [name, rows] of changes.remove) {
      if (this.names.has(name))
        await this.db.query(removeRowsSql(this.models.table(name), '$1::json', undefined, shadowOf(name)), [
          JSON.stringify(rows),
        ]);
    }
    for (const [name, rows] of changes.change) {
      if (this.names.has(name))
        await this.db.query(changeRowsSql(this.models.table(name), '$1::json', undefined, shadowOf(name)), [
          JSON.stringify(rows),
        ]);
    }
    for (const [name, rows] of changes.put) {
      if (!this.names.has(name)) continue;
      const kind = this.models.record.has(name) ? 'record' : 'state';
      await this.db.query(putRowsSql(this.models.table(name), kind, '$1::json', undefined, shadowOf(name)), [
        JSON.stringify(rows),
      ]);
    }
  }
}
