import type { ClientBase } from 'pg';
import { parseStream, type StoredEvent } from '../../log/event.js';
import { LogReader } from '../../log/reader.js';
import { BoundedCache } from '../../runtime/bounded-cache.js';
import { estimatedBytes } from '../../runtime/estimated-bytes.js';
import { advance, emptyFile, rowsOf, type Aggregates, type File } from '../aggregate.js';
import type { CounterMoves } from '../counters.js';
import type { ReadModels } from '../models.js';
import { collectChanges, noChanges, RecordChanges, type RowChanges } from '../row-changes.js';
import { shadowOf } from '../schema.js';
import { changeRowsSql, putRowsSql, removeRowsSql } from '../statements.js';
import type { RowSet } from '../table.js';

interface Followed {
  file: File;
  rows: RowSet;
}

const eventsPerBatch = 2_000;
/** Files that change meanwhile, with their rows, so that each event is folded once; other files are read again. */
const followedBytes = 32 * 2 ** 20;
const streamsReadTogether = 50;

/** Applies events to tables that were filled up to an earlier position: to the shadow tables of a rebuild, and to a past day. */
export class TableFollower {
  private readonly followed = new BoundedCache<string, Followed>(followedBytes);

  constructor(
    private readonly db: ClientBase,
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly models: ReadModels,
    private readonly names: ReadonlySet<string>,
    /** The position up to which the tables are complete. */
    public position: number,
    /** Their counters at that position. */
    readonly counted: CounterMoves,
    /** The name of a table while it is filled. */
    private readonly into: (table: string) => string = shadowOf,
    /** Stores how far the tables are, in the transaction that writes them. */
    private readonly store?: (position: number) => Promise<void>,
  ) {}

  async followTo(target: number, onBatch?: (position: number) => void | Promise<void>): Promise<void> {
    while (this.position < target) {
      const events = await this.reader.after(this.position, Math.min(eventsPerBatch, target - this.position));
      const last = events.at(-1);
      if (!last) throw new Error(`The log ends at ${this.position}, expected ${target}`);
      if (this.store) await this.applyAndStore(events, last.position, this.store);
      else await this.apply(events);
      this.position = last.position;
      await onBatch?.(last.position);
    }
  }

  private async applyAndStore(
    events: readonly StoredEvent[],
    position: number,
    store: (position: number) => Promise<void>,
  ): Promise<void> {
    await this.db.query('begin');
    await this.apply(events);
    await store(position);
    await this.db.query('commit');
  }

  private async apply(events: readonly StoredEvent[]): Promise<void> {
    const changes = noChanges();
    const recorded = new RecordChanges(this.models.record);
    const byStream = new Map<string, StoredEvent[]>();
    for (const event of events) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
    const streams = [...byStream.keys()];
    for (let at = 0; at < streams.length; at += streamsReadTogether) {
      const next = streams.slice(at, at + streamsReadTogether);
      const before = await this.before(next);
      for (const stream of next)
        this.applyTo(before.get(stream) as Followed, byStream.get(stream) as StoredEvent[], changes, recorded);
    }
    recorded.collectInto(changes);
    this.counted.addAll(changes.counters, (table) => this.names.has(table));
    await this.write(changes);
  }

  private applyTo(
    before: Followed,
    events: readonly StoredEvent[],
    changes: RowChanges,
    recorded: RecordChanges,
  ): void {
    let { file } = before;
    const aggregate = this.aggregates.ofStream(file.stream);
    for (const event of events) {
      file = advance(aggregate, file, event);
      if (aggregate.record) recorded.add(aggregate.record(event, file.state));
    }
    const rows = rowsOf(aggregate, file);
    collectChanges(changes, this.models.state, before.rows, rows);
    if (events.some(({ type }) => aggregate.events[type]?.erases)) putAll(changes, rows);
    const now = { file, rows };
    this.followed.set(file.stream, now, estimatedBytes(now));
  }

  /** The files as of the position of the tables. */
  private async before(streams: readonly string[]): Promise<Map<string, Followed>> {
    const found = new Map<string, Followed>();
    const unread = new Map<string, File>();
    for (const stream of streams) {
      const followed = this.followed.get(stream);
      if (followed) found.set(stream, followed);
      else unread.set(stream, emptyFile(this.aggregates.ofStream(stream), stream, parseStream(stream).id));
    }
    for (const event of await this.reader.streams([...unread.keys()])) {
      const file = unread.get(event.stream) as File;
      if (event.position <= this.position)
        unread.set(event.stream, advance(this.aggregates.ofStream(event.stream), file, event));
    }
    for (const [stream, file] of unread)
      found.set(stream, { file, rows: file.version === 0 ? {} : rowsOf(this.aggregates.ofStream(stream), file) });
    return found;
  }

  private async write(changes: RowChanges): Promise<void> {
    for (const [name, rows] of changes.remove) {
      if (this.names.has(name))
        await this.db.query(removeRowsSql(this.models.table(name), '$1::json', undefined, this.into(name)), [
          JSON.stringify(rows),
        ]);
    }
    for (const [name, rows] of changes.change) {
      if (this.names.has(name))
        await this.db.query(changeRowsSql(this.models.table(name), '$1::json', undefined, this.into(name)), [
          JSON.stringify(rows),
        ]);
    }
    for (const [name, rows] of changes.put) {
      if (!this.names.has(name)) continue;
      const kind = this.models.record.has(name) ? 'record' : 'state';
      await this.db.query(putRowsSql(this.models.table(name), kind, '$1::json', undefined, this.into(name)), [
        JSON.stringify(rows),
      ]);
    }
  }
}

/** The erased values may be in the tables, although the file is read without them now and its rows seem unchanged. */
function putAll(changes: RowChanges, rows: RowSet): void {
  for (const [name, all] of Object.entries(rows)) {
    const put = changes.put.get(name) ?? [];
    changes.put.set(name, [...put, ...all.filter((row) => !put.includes(row))]);
  }
}
