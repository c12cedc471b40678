import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogReader } from '../log/reader.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { advance, emptyFile, type Aggregates, type File } from '../projection/aggregate.js';
import { BoundedCache } from '../runtime/bounded-cache.js';
import { estimatedBytes } from '../runtime/estimated-bytes.js';
import type { FactsCache } from './facts-cache.js';
import type { StoredStates } from '../projection/stored-states.js';
import type { RowSet } from '../projection/table.js';

interface CacheEntry {
  file: File | null;
  loading: Promise<void> | null;
  /** Commands that wait with this file open; the entry is not evicted while there are any. */
  users: number;
  /** An event of another process arrived while the file was being read. */
  stale: boolean;
  /** The version of its state that is stored, for kinds that store theirs. */
  stored: number;
  /** The file that was measured last, and what it takes. */
  measured: { file: File; bytes: number } | null;
}

interface ReadRequest {
  empty: File;
  entry: CacheEntry;
  done: () => void;
  failed: (error: unknown) => void;
}

const readTogether = 100;

/** A decision needs another file, depending on the state of one that it read: that file is opened, and the decision is repeated. */
export class NotOpened extends Error {
  constructor(readonly stream: string) {
    super(`${stream} is not open`);
  }
}

interface CachedRows {
  version: number;
  rows: RowSet;
}

const megabyte = 2 ** 20;

function newEntry(file: File | null): CacheEntry {
  return { file, loading: null, users: 0, stale: false, stored: 0, measured: null };
}

/** The folded files of this process, as of the position that the pump has processed. */
export class StreamCache {
  /** Files that commands or reads have open: they are never evicted. */
  private readonly opened = new Map<string, CacheEntry>();
  readonly idle: BoundedCache<string, CacheEntry>;
  /** Rows of the files written last: the next event most often belongs to one of these. */
  readonly rowSets: BoundedCache<string, CachedRows>;
  private readonly requests: ReadRequest[] = [];
  private reading: Promise<void> | null = null;

  constructor(
    private readonly reader: Pick<LogReader, 'stream' | 'streams'>,
    private readonly aggregates: Aggregates,
    private readonly states: Pick<StoredStates, 'read' | 'isDue' | 'save'>,
    /** Told of each event that this process wrote or received. */
    private readonly facts: Pick<FactsCache, 'changed' | 'allChanged'>,
    /** An order with all its sections takes some 20 kB, and is read again with one query. */
    fileBytes = 48 * megabyte,
    /** Those of an order take some 20 kB, what they were computed from included, and 0.2 ms to compute. */
    rowBytes = 16 * megabyte,
  ) {
    this.idle = new BoundedCache(fileBytes);
    this.rowSets = new BoundedCache(rowBytes);
  }

  /** Loads files and keeps them in the cache until they are released; the created ones have no events yet. */
  async open(streams: readonly string[], created: ReadonlySet<string> = new Set()): Promise<void> {
    const opened = await Promise.allSettled(streams.map((stream) => this.openOne(stream, created.has(stream))));
    const failed = opened.find((one) => one.status === 'rejected');
    if (!failed) return;
    this.release(streams.filter((_, i) => opened[i]?.status === 'fulfilled'));
    throw failed.reason;
  }

  release(streams: readonly string[]): void {
    for (const stream of streams) {
      const entry = this.opened.get(stream);
      if (entry && --entry.users === 0) this.close(stream, entry);
    }
  }

  /** A file for a read; what other processes wrote last may be missing. */
  async read(stream: string): Promise<File> {
    const entry = await this.openOne(stream);
    const file = entry.file as File;
    this.release([stream]);
    return file;
  }

  /** A file that is open; a stream without events is an empty one. */
  get(stream: string): File {
    const entry = this.opened.get(stream);
    // A file that another command is still loading is not in its newest state.
    if (!entry?.file || entry.loading || entry.stale) throw new NotOpened(stream);
    return entry.file;
  }

  /** The rows of an open file in the read models, if they are cached. */
  rows(stream: string): RowSet | undefined {
    const known = this.rowSets.get(stream);
    return known && known.version === this.get(stream).version ? known.rows : undefined;
  }

  put(file: File, rows: RowSet): void {
    this.facts.changed(file.stream);
    const entry = this.opened.get(file.stream) ?? this.idle.get(file.stream);
    if (entry) {
      entry.file = file;
      this.store(entry, file);
    }
    this.rowSets.set(file.stream, { version: file.version, rows }, estimatedBytes(rows));
  }

  /** Applies an event that another process wrote. */
  follow(event: StoredEvent): void {
    this.facts.changed(event.stream);
    const entry = this.opened.get(event.stream) ?? this.idle.get(event.stream);
    if (!entry) return;
    if (entry.loading || !entry.file) entry.stale = true;
    else if (event.version === entry.file.version + 1) {
      entry.file = advance(this.aggregates.ofStream(event.stream), entry.file, event);
    } else if (event.version > entry.file.version) {
      throw new Error(`${event.stream} jumped from version ${entry.file.version} to ${event.version}`);
    }
  }

  /**
   * Forgets what no command has open, because other processes appended more events than are worth reading one by one. Returns the
   * files that are open, whose events have to be followed.
   */
  forget(): File[] {
    this.facts.allChanged();
    this.idle.clear();
    const open: File[] = [];
    for (const entry of this.opened.values()) {
      if (entry.loading || !entry.file) entry.stale = true;
      else open.push(entry.file);
    }
    return open;
  }

  private async openOne(stream: string, isCreated = false): Promise<CacheEntry> {
    const entry =
      this.opened.get(stream) ?? this.idle.delete(stream) ?? newEntry(isCreated ? this.empty(stream) : null);
    this.opened.set(stream, entry);
    entry.users++;
    try {
      // A file that is being loaded again is not in its newest state yet.
      while (entry.loading || entry.file === null || entry.stale) {
        entry.loading ??= this.load(stream, entry).finally(() => (entry.loading = null));
        await entry.loading;
      }
      return entry;
    } catch (error) {
      this.release([stream]);
      throw error;
    }
  }

  /** No command has it open any more. */
  private close(stream: string, entry: CacheEntry): void {
    this.opened.delete(stream);
    const { file, stale } = entry;
    if (!file || stale) return;
    if (entry.measured?.file !== file) entry.measured = { file, bytes: estimatedBytes(file) };
    this.idle.set(stream, entry, entry.measured.bytes);
  }

  private load(stream: string, entry: CacheEntry): Promise<void> {
    return new Promise((done, failed) => {
      this.requests.push({ empty: this.empty(stream), entry, done, failed });
      this.reading ??= this.readRequested();
    });
  }

  private empty(stream: string): File {
    return emptyFile(this.aggregates.ofStream(stream), stream, parseStream(stream).id);
  }

  /** Files that are requested in the same turn of the event loop, or while others are being read, are read together. */
  private async readRequested(): Promise<void> {
    await nextTurn();
    while (this.requests.length > 0) await this.readAll(this.requests.splice(0, readTogether));
    this.reading = null;
  }

  private async readAll(requests: readonly ReadRequest[]): Promise<void> {
    for (const { entry } of requests) entry.stale = false;
    try {
      const files = new Map(requests.map(({ empty }) => [empty.stream, empty]));
      const stored = new Map((await this.states.read([...files.keys()])).map((file) => [file.stream, file]));
      const events = [await this.reader.streams([...files.keys()].filter((stream) => !stored.has(stream)))];
      for (const file of stored.values()) events.push(await this.reader.stream(file.stream, file.version));
      for (const [stream, file] of stored) files.set(stream, file);
      for (const event of events.flat()) {
        const aggregate = this.aggregates.ofStream(event.stream);
        files.set(event.stream, advance(aggregate, files.get(event.stream) as File, event));
      }
      for (const { empty, entry, done } of requests) {
        const file = files.get(empty.stream) as File;
        entry.file = file;
        entry.stored = stored.get(file.stream)?.version ?? 0;
        this.store(entry, file);
        done();
      }
    } catch (error) {
      // One file that cannot be read does not prevent the others from being opened.
      if (requests.length > 1) for (const one of requests) await this.readAll([one]);
      else requests[0]?.failed(error);
    }
  }

  /** Stores the state of a long stream when enough events followed the stored one. */
  private store(entry: CacheEntry, file: File): void {
    if (!this.states.isDue(file, entry.stored)) return;
    entry.stored = file.version;
    this.states.save(file);
  }
}
