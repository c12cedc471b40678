import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogReader } from '../log/reader.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { advance, emptyFile, type Aggregates, type File } from '../projection/aggregate.js';
import { RecentCache } from '../projection/recent-cache.js';
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

/** The folded files of this process, as of the position that the pump has processed. */
export class StreamCache {
  private readonly entries = new Map<string, CacheEntry>();
  /** Rows of the files written last: the next event most often belongs to one of these. */
  private readonly rowSets: RecentCache<string, { version: number; rows: RowSet }>;
  private readonly requests: ReadRequest[] = [];
  private reading: Promise<void> | null = null;

  constructor(
    private readonly reader: Pick<LogReader, 'stream' | 'streams'>,
    private readonly aggregates: Aggregates,
    private readonly states: Pick<StoredStates, 'read' | 'isDue' | 'save'>,
    /** Told of each event that this process wrote or received. */
    private readonly facts: Pick<FactsCache, 'changed' | 'allChanged'>,
    private readonly capacity = 20_000,
    /** The rows of an inquiry with a dozen prices take 4.5 kB and 0.2 ms to compute: at most 5,000 of them, 23 MB, are cached. */
    rowSetsCached = 2_500,
  ) {
    this.rowSets = new RecentCache(rowSetsCached);
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
      const entry = this.entries.get(stream);
      if (entry) entry.users--;
    }
    this.dropUnused();
  }

  /** A file that is open; a stream without events is an empty one. */
  get(stream: string): File {
    const entry = this.entries.get(stream);
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
    const entry = this.entries.get(file.stream);
    if (entry) {
      entry.file = file;
      this.store(entry, file);
    }
    this.rowSets.set(file.stream, { version: file.version, rows });
  }

  /** Applies an event that another process wrote. */
  follow(event: StoredEvent): void {
    this.facts.changed(event.stream);
    const entry = this.entries.get(event.stream);
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
    const open: File[] = [];
    for (const [stream, entry] of this.entries) {
      if (entry.users === 0) this.entries.delete(stream);
      else if (entry.loading || !entry.file) entry.stale = true;
      else open.push(entry.file);
    }
    return open;
  }

  private async openOne(stream: string, isCreated: boolean): Promise<void> {
    let entry = this.entries.get(stream);
    if (!entry) {
      entry = { file: isCreated ? this.empty(stream) : null, loading: null, users: 0, stale: false, stored: 0 };
    } else {
      // Moved to the end: the first entries are the least recently used ones.
      this.entries.delete(stream);
    }
    this.entries.set(stream, entry);
    entry.users++;
    try {
      // A file that is being loaded again is not in its newest state yet.
      while (entry.loading || entry.file === null || entry.stale) {
        entry.loading ??= this.load(stream, entry).finally(() => (entry.loading = null));
        await entry.loading;
      }
    } catch (error) {
      entry.users--;
      throw error;
    }
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
    while (this.requests.length > 0) await this.read(this.requests.splice(0, readTogether));
    this.reading = null;
  }

  private async read(requests: readonly ReadRequest[]): Promise<void> {
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
      if (requests.length > 1) for (const one of requests) await this.read([one]);
      else requests[0]?.failed(error);
    }
  }

  /** Stores the state of a long stream when enough events followed the stored one. */
  private store(entry: CacheEntry, file: File): void {
    if (!this.states.isDue(file, entry.stored)) return;
    entry.stored = file.version;
    this.states.save(file);
  }

  private dropUnused(): void {
    if (this.entries.size <= this.capacity) return;
    for (const [stream, entry] of this.entries) {
      if (entry.users === 0) this.entries.delete(stream);
      if (this.entries.size <= this.capacity) return;
    }
  }
}
