import type { Pool } from 'pg';
import { noLimits } from '../../database/pool.js';
import { chainHash, genesis, sha256 } from '../../log/chain.js';
import { copyField, copyIn } from '../../log/copy.js';
import { instantAsStored } from '../../log/event.js';
import type { EventTypes } from '../../log/event-types.js';
import { CopyBytes } from './copy-bytes.js';
import { storeProgress, type WrittenUntil } from './progress.js';

/** An event without its place in the log. */
export interface LogEntry {
  at: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  /** Data and meta as they are stored. */
  data: string;
  meta: string;
  key: string | null;
  /** The personal values of its data. */
  personal: string | null;
}

const usualChunk = 4 << 20;
/** The last command of a chunk goes beyond it. */
const roomForLast = 1 << 16;
const parsedOneIn = 100;
const mostAtOnce = 2;

/**
 * Appends events to the log by COPY. A few megabytes of them are written in one transaction with the head and with how far the seeding has
 * come, so a process that is killed leaves whole commands. Not more than three of these are in memory.
 */
export class LogWriter {
  private events: CopyBytes;
  private personal: CopyBytes;
  private position: number;
  private hash: string;
  private readonly types = new Map<string, number>();
  /** The transactions that are under way, in their order. */
  private writing: Promise<void>[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly known: EventTypes,
    from: { position: number; hash: string } = { position: 0, hash: genesis },
    private readonly bytesPerChunk = usualChunk,
  ) {
    ({ position: this.position, hash: this.hash } = from);
    this.events = new CopyBytes(bytesPerChunk + roomForLast);
    this.personal = new CopyBytes(0);
  }

  get nextPosition(): number {
    return this.position + 1;
  }

  add({ at, personal, ...entry }: LogEntry): void {
    const { stream, version, type, schema, key } = entry;
    const position = ++this.position;
    if (position % parsedOneIn === 0 && personal === null) this.parse(type, stream, entry.data);
    const recordedAt = instantAsStored(new Date(at));
    const dataHash = sha256(entry.data);
    const metaHash = sha256(entry.meta);
    this.hash = chainHash(this.hash, { position, stream, version, type, schema, recordedAt, metaHash, dataHash, key });
    const line = `${position}\t${stream}\t${version}\t${type}\t${schema}\t${copyField(entry.data, 'text')}\t\\\\x${dataHash}\t${copyField(entry.meta, 'text')}\t${recordedAt}\t\\\\x${this.hash}\t${key ?? '\\N'}`;
    this.events.add(line);
    this.types.set(type, Math.max(schema, this.types.get(type) ?? 0));
    if (personal !== null) this.personal.add(`${position}\t${stream}\t${copyField(personal, 'text')}`);
  }

  /** Whether enough was added for a transaction of its own. */
  get isFull(): boolean {
    return this.events.length >= this.bytesPerChunk;
  }

  /**
   * Writes what was added, while the next events are made. Copying takes the most time, so the next transaction copies before the one
   * before it has ended, but ends after it.
   */
  async flush(until: Omit<WrittenUntil, 'position' | 'hash'>): Promise<void> {
    while (this.writing.length >= mostAtOnce) await this.writing.shift();
    const [events, personal] = [this.events, this.personal];
    this.events = new CopyBytes(this.bytesPerChunk + roomForLast);
    this.personal = new CopyBytes(0);
    const before = this.writing.at(-1) ?? Promise.resolve();
    const writing = this.write(events, personal, { ...until, position: this.position, hash: this.hash }, before);
    writing.catch(() => undefined);
    this.writing.push(writing);
  }

  /** Waits until everything is stored. */
  async finish(): Promise<{ position: number; hash: string }> {
    await Promise.all(this.writing);
    return { position: this.position, hash: this.hash };
  }

  private async write(
    events: CopyBytes,
    personal: CopyBytes,
    until: WrittenUntil,
    before: Promise<void>,
  ): Promise<void> {
    const db = await this.pool.connect();
    try {
      await db.query(noLimits);
      await db.query('begin');
      if (events.length > 0) await copyIn(db, eventColumns, events.all());
      if (personal.length > 0) await copyIn(db, 'event_private (position, stream, data)', personal.all());
      await before;
      await db.query(`update head set position = $1, hash = decode($2, 'hex')`, [until.position, until.hash]);
      await db.query(
        `insert into event_type (type, schema) select * from unnest($1::text[], $2::integer[])
         on conflict (type) do update set schema = greatest(event_type.schema, excluded.schema)`,
        [[...this.types.keys()], [...this.types.values()]],
      );
      await storeProgress(db, { phase: 'writing', written: until });
      await db.query('commit');
    } finally {
      // Also undoes a transaction that failed.
      db.release(true);
    }
  }

  /** A sample of the events is parsed: an event that does not fit its schema would be found by a reader years later. */
  private parse(type: string, stream: string, data: string): void {
    const { success, error } = this.known.of(type).data.safeParse(JSON.parse(data));
    if (!success) throw new Error(`${type} of ${stream} does not fit its schema: ${error.message}\n${data}`);
  }
}

const eventColumns = 'event (position, stream, version, type, schema, data, data_hash, meta, recorded_at, hash, key)';
