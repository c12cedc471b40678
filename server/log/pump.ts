import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { refuse } from '../../contract/refusals.js';
import { advance, type Aggregates, type File, type FoldEvent } from '../decider/aggregate.js';
import type { Cabinet } from '../decider/cabinet.js';
import { collectChanges, collectRecords, noChanges, type RowChanges } from '../projection/writer.js';
import { Appender, type ModelTables, type PreparedEvent } from './append.js';
import { chainHash, genesis, sha256 } from './chain.js';
import type { Doorbell } from './doorbell.js';
import { instantAsStored, instantFromStored, parseStream, type EventMeta, type NewEvent } from './event.js';
import { sealPersonal } from './personal.js';
import type { LogReader } from './reader.js';
import type { EventTypes } from './event-types.js';
import { assertStorable } from './value-rules.js';

/** Files as they stand after everything that is already decided, the commands before this one in its batch included. */
export interface Files {
  get<S>(stream: string): File<S>;
}

export interface Decided {
  events: readonly NewEvent[];
  /** Goes into the meta of the events; the first one also carries `once`. */
  meta: Omit<EventMeta, 'once'>;
  once?: EventMeta['once'];
}

export interface Work {
  streams: readonly string[];
  key: string | null;
  /** Asked of the newest state and asked again when another process was first, so it must be pure. Throws a Refusal. */
  decide: (files: Files) => Decided;
  /** Takes the head first, so that facts read through this connection cannot change before the append. */
  exclusive?: (db: ClientBase) => Promise<(files: Files) => Decided>;
}

/** The events that were appended; none when the decision was that nothing needs to change. */
export interface Appended {
  events: readonly FoldEvent[];
  /** The head when it was decided. */
  position: number;
}

export class KeyAlreadyUsed extends Error {}

interface Waiting {
  work: Work;
  since: number;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}

type Verdict = { waiting: Waiting; refusal: unknown } | { waiting: Waiting; events: FoldEvent[] };

interface Place {
  position: number;
  hash: string;
}

interface Drafted {
  batch: readonly Waiting[];
  /** The end of the log that it was decided on. */
  base: Place;
  verdicts: Verdict[];
  events: PreparedEvent[];
  files: Map<string, File>;
  changes: RowChanges;
  erased: Set<string>;
  newTypes: Map<string, number>;
  statement: QueryConfig | null;
}

const batchLimit = 200;
/** From so many waiting commands on it pays to decide them while another batch is in flight; fewer are better sent together. */
const worthAhead = 24;
const lossesBeforeLock = 3;

/**
 * The one writer of this process. Commands wait with their files open; the pump takes what gathered while the last batch was
 * in flight, decides it in order and appends it with one statement. Throughput rises with load, and an idle system pays nothing.
 */
export class Pump {
  private readonly appender: Appender;
  private queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  private client: PoolClient | null = null;
  private seen: Place = { position: 0, hash: genesis };
  private inFlight: Drafted | null = null;
  private ahead: Drafted | null = null;
  private readonly knownTypes = new Set<string>();
  private closing = false;

  /** What the pump did, for the metrics. */
  readonly counters = { batches: 0, events: 0, losses: 0, largest: 0 };

  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly cabinet: Cabinet,
    private readonly aggregates: Aggregates,
    private readonly types: EventTypes,
    private readonly tables: ModelTables,
    private readonly doorbell: Doorbell,
    private readonly now: () => Date,
    private readonly watch?: { batchTaken(waitedMs: readonly number[]): void },
  ) {
    this.appender = new Appender(tables);
  }

  get position(): number {
    return this.seen.position;
  }

  async open(): Promise<void> {
    this.seen = await this.reader.head();
    const { rows } = await this.pool.query<{ type: string; schema: number }>(`select type, schema from event_type`);
    for (const row of rows) this.knownTypes.add(`${row.type} ${row.schema}`);
  }

  /** Finishes what waits; what comes later is refused. */
  async close(): Promise<void> {
    this.closing = true;
    await this.running;
    this.client?.release();
    this.client = null;
  }

  async submit(work: Work): Promise<Appended> {
    if (this.closing) throw refuse('Unavailable');
    await this.cabinet.open(work.streams);
    try {
      return await new Promise<Appended>((resolve, reject) => {
        if (this.closing) throw refuse('Unavailable');
        this.queue.push({ work, since: performance.now(), resolve, reject });
        this.running ??= this.run();
        if (this.inFlight && this.queue.length === worthAhead) setImmediate(() => this.draftAhead());
      });
    } finally {
      this.cabinet.release(work.streams);
    }
  }

  private async run(): Promise<void> {
    for (;;) {
      const ahead = this.ahead;
      this.ahead = null;
      // What else arrives in this turn of the event loop goes along; those just answered come back in it with their next command.
      if (!ahead) await nextTurn();
      if (!ahead && this.queue.length === 0) break;
      const batch =
        ahead?.batch ?? this.take(this.queue.length < 2 * worthAhead ? batchLimit : Math.ceil(this.queue.length / 2));
      this.watch?.batchTaken(batch.map(({ since }) => performance.now() - since));
      try {
        const [first] = batch;
        if (first?.work.exclusive) await this.runExclusive(first, first.work.exclusive);
        else await this.runBatch(batch, ahead);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    // In the same breath as the last look at the queue: a command that arrives right after it must start a new run.
    this.running = null;
  }

  /** The commands up to the next exclusive one, which goes alone. */
  private take(most: number): Waiting[] {
    const exclusive = this.queue.findIndex((waiting) => waiting.work.exclusive);
    const size = exclusive === 0 ? 1 : Math.min(exclusive < 0 ? this.queue.length : exclusive, most, batchLimit);
    const batch = this.queue.slice(0, size);
    this.queue = this.queue.slice(size);
    return batch;
  }

  /**
   * Under load the database writes one batch while the next is decided here, on what the one in flight will leave behind.
   * Should that one fail, the log does not end where this one begins, and it is decided anew.
   */
  private draftAhead(): void {
    if (!this.inFlight || this.ahead || this.queue.length < worthAhead || this.queue[0]?.work.exclusive) return;
    const batch = this.take(batchLimit);
    try {
      this.ahead = this.draft(batch, this.inFlight);
    } catch {
      // Whoever takes it from the queue meets the same error, where it is answered.
      this.queue = [...batch, ...this.queue];
    }
  }

  private async runBatch(batch: readonly Waiting[], ahead: Drafted | null = null): Promise<void> {
    const unknown: Drafted[] = [];
    for (let losses = 0; losses < lossesBeforeLock; losses++) {
      const drafted = losses === 0 && ahead?.base.hash === this.seen.hash ? ahead : this.draft(batch);
      if (drafted.events.length === 0) {
        // A "no" and a "nothing to do" are answered on the newest state too.
        if (await this.catchUp(await this.connection())) continue;
        return this.answer(drafted);
      }
      const outcome = await this.tryAppend(drafted);
      if (outcome === 'appended') return this.commit(drafted);
      if (outcome === 'unknown') unknown.push(drafted);
      else if (outcome !== 'lost') return this.afterError(batch, outcome);
      this.counters.losses++;
      await this.catchUp(await this.connection());
      const stored = await this.storedOf(unknown);
      if (stored) return this.answer(stored);
    }
    const outcome = await this.appendLocked(async () => {
      const stored = await this.storedOf(unknown);
      return stored ? { ...stored, events: [], statement: null } : this.draft(batch);
    });
    if (outcome instanceof Error) await this.afterError(batch, outcome);
  }

  private async runExclusive(waiting: Waiting, exclusive: NonNullable<Work['exclusive']>): Promise<void> {
    const outcome = await this.appendLocked(async (db) => {
      const decide = await exclusive(db);
      return this.draft([{ ...waiting, work: { ...waiting.work, decide } }]);
    });
    if (outcome instanceof Error) await this.afterError([waiting], outcome);
  }

  /** With the head held nobody else appends, so neither facts nor decision can be overtaken. */
  private async appendLocked(draft: (db: ClientBase) => Promise<Drafted>): Promise<Error | undefined> {
    const db = await this.connection();
    let drafted: Drafted | undefined;
    try {
      // A process that stops breathing while it holds the head is let go of, or nobody could write.
      await db.query(`begin; set local idle_in_transaction_session_timeout = '10s'; select 1 from head for update`);
      await this.catchUp(db);
      drafted = await draft(db);
      if (drafted.statement && !(await this.appender.append(db, drafted.statement))) {
        throw new Error('The head moved although it was held');
      }
      await db.query('commit');
    } catch (error) {
      if (!isConnectionLoss(error)) {
        await db.query('rollback');
        return error as Error;
      }
      await this.reconnect();
      if (!drafted || !(await this.isStored(drafted))) return refuse('Unavailable');
    }
    if (drafted.events.length > 0) this.commit(drafted);
    else this.answer(drafted);
    return undefined;
  }

  private async tryAppend(drafted: Drafted): Promise<'appended' | 'lost' | 'unknown' | Error> {
    try {
      const db = this.client ?? (await this.connection());
      const appending = this.appender.append(db, drafted.statement as QueryConfig);
      this.inFlight = drafted;
      this.draftAhead();
      return (await appending) ? 'appended' : 'lost';
    } catch (error) {
      if (!isConnectionLoss(error)) return error as Error;
      await this.reconnect();
      return 'unknown';
    } finally {
      this.inFlight = null;
    }
  }

  /** The statement may have been committed before the line broke, or even be committed later: the log itself knows. */
  private async storedOf(unknown: readonly Drafted[]): Promise<Drafted | undefined> {
    for (const drafted of unknown) if (await this.isStored(drafted)) return drafted;
    return undefined;
  }

  private async isStored(drafted: Drafted): Promise<boolean> {
    const last = drafted.events[drafted.events.length - 1];
    return last !== undefined && (await this.reader.hashAt(last.position)) === last.hash;
  }

  /** One bad command never sinks its neighbours: the batch is halved until it stands alone. */
  private async afterError(batch: readonly Waiting[], error: Error): Promise<void> {
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      await this.runBatch(batch.slice(0, half));
      await this.runBatch(batch.slice(half));
      return;
    }
    batch[0]?.reject(isKeyViolation(error) ? new KeyAlreadyUsed() : error);
  }

  /** Decides a batch in order, each command on the files as the ones before it leave them, those in flight included. */
  private draft(batch: readonly Waiting[], inFlight?: Drafted): Drafted {
    const files = new Map<string, File>();
    const before = (stream: string): File => inFlight?.files.get(stream) ?? this.cabinet.get(stream);
    const view: Files = { get: <S>(stream: string) => (files.get(stream) ?? before(stream)) as File<S> };
    const base = inFlight?.events.at(-1) ?? this.seen;
    const drafted: Drafted = {
      batch,
      base,
      verdicts: [],
      events: [],
      files,
      changes: noChanges(),
      erased: new Set(),
      newTypes: new Map(),
      statement: null,
    };
    const recordedAt = instantAsStored(this.now());
    const instant = instantFromStored(recordedAt);
    let { position, hash } = base;
    for (const waiting of batch) {
      let decided: Decided;
      try {
        decided = waiting.work.decide(view);
      } catch (refusal) {
        drafted.verdicts.push({ waiting, refusal });
        continue;
      }
      const own: FoldEvent[] = [];
      try {
        const touched = new Map<string, File>();
        const prepared: PreparedEvent[] = [];
        let at = { position, hash };
        decided.events.forEach((event, i) => {
          const file = touched.get(event.stream) ?? view.get(event.stream);
          const meta: EventMeta = i === 0 && decided.once ? { ...decided.meta, once: decided.once } : decided.meta;
          const folded: FoldEvent = {
            position: at.position + 1,
            stream: event.stream,
            version: file.version + 1,
            type: event.type,
            data: event.data,
            at: instant,
            meta,
          };
          const ready = this.prepare(folded, at.hash, recordedAt, i === 0 ? waiting.work.key : null);
          touched.set(event.stream, advance(this.aggregates.of(parseStream(event.stream).aggregate), file, folded));
          prepared.push(ready);
          own.push(folded);
          at = { position: ready.position, hash: ready.hash };
        });
        ({ position, hash } = at);
        for (const file of touched.values()) files.set(file.stream, file);
        drafted.events.push(...prepared);
        for (const event of own) if (this.types.of(event.type).erases) erase(drafted, event);
      } catch (defect) {
        drafted.verdicts.push({ waiting, refusal: defect });
        continue;
      }
      drafted.verdicts.push({ waiting, events: own });
    }
    this.project(drafted, before);
    if (drafted.events.length > 0)
      drafted.statement = this.appender.statement({ ...drafted, expectedPosition: base.position });
    return drafted;
  }

  private prepare(event: FoldEvent, previous: string, recordedAt: string, key: string | null): PreparedEvent {
    const type = this.types.of(event.type);
    assertStorable(event.data, event.type);
    const { data, values } = type.personal
      ? sealPersonal(event.data, type.personal)
      : { data: event.data, values: null };
    const dataText = JSON.stringify(data);
    const metaText = JSON.stringify(event.meta);
    const dataHash = sha256(dataText);
    const hash = chainHash(previous, {
      position: event.position,
      stream: event.stream,
      version: event.version,
      type: event.type,
      schema: type.schema,
      recordedAt,
      metaHash: sha256(metaText),
      dataHash,
      key,
    });
    return {
      position: event.position,
      stream: event.stream,
      version: event.version,
      type: event.type,
      schema: type.schema,
      data: dataText,
      dataHash,
      meta: metaText,
      recordedAt,
      hash,
      key,
      personal: values ? JSON.stringify(values) : null,
    };
  }

  private project(drafted: Drafted, before: (stream: string) => File): void {
    for (const file of drafted.files.values()) {
      const aggregate = this.aggregates.of(parseStream(file.stream).aggregate);
      const was = before(file.stream);
      const rowsBefore = was.version === 0 ? {} : aggregate.rows(was.state, was);
      collectChanges(drafted.changes, this.tables.state, rowsBefore, aggregate.rows(file.state, file));
    }
    for (const verdict of drafted.verdicts) {
      if (!('events' in verdict)) continue;
      for (const event of verdict.events) {
        const { record } = this.aggregates.of(parseStream(event.stream).aggregate);
        if (record) collectRecords(drafted.changes, this.tables.record, record(event));
        const { schema } = this.types.of(event.type);
        if (!this.knownTypes.has(`${event.type} ${schema}`)) drafted.newTypes.set(event.type, schema);
      }
    }
  }

  private commit(drafted: Drafted): void {
    const last = drafted.events[drafted.events.length - 1] as PreparedEvent;
    this.seen = { position: last.position, hash: last.hash };
    for (const file of drafted.files.values()) this.cabinet.put(file);
    for (const [type, schema] of drafted.newTypes) this.knownTypes.add(`${type} ${schema}`);
    this.counters.batches++;
    this.counters.events += drafted.events.length;
    this.counters.largest = Math.max(this.counters.largest, drafted.events.length);
    this.answer(drafted);
    this.doorbell.ring(last.position);
  }

  private answer(drafted: Drafted): void {
    for (const verdict of drafted.verdicts) {
      if ('events' in verdict) verdict.waiting.resolve({ events: verdict.events, position: this.seen.position });
      else verdict.waiting.reject(verdict.refusal);
    }
  }

  /** Reads what other processes appended; true when there was something. */
  private async catchUp(db: ClientBase): Promise<boolean> {
    const reader = this.reader.on(db);
    const head = await reader.head();
    if (head.position === this.seen.position) return false;
    for (let position = this.seen.position; position < head.position; ) {
      const events = await reader.after(position, Math.min(1_000, head.position - position));
      if (events.length === 0) throw new Error(`The head says ${head.position}, the log ends at ${position}`);
      for (const event of events) this.cabinet.follow(event);
      position += events.length;
    }
    this.seen = head;
    return true;
  }

  private async connection(): Promise<PoolClient> {
    if (this.client) return this.client;
    const client = await this.pool.connect();
    // An idle connection that breaks is replaced at the next use.
    client.on('error', () => this.drop(client));
    this.client = client;
    return client;
  }

  private drop(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = null;
    client.release(true);
  }

  private async reconnect(): Promise<void> {
    if (this.client) this.drop(this.client);
    const until = Date.now() + 15_000;
    for (;;) {
      try {
        await (await this.connection()).query('select 1');
        return;
      } catch {
        if (this.client) this.drop(this.client);
        if (Date.now() > until || this.closing) throw refuse('Unavailable');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
}

/** What an earlier event of the same batch brought is left out as well. */
function erase(drafted: Drafted, { stream, position }: FoldEvent): void {
  drafted.erased.add(stream);
  for (const event of drafted.events) if (event.stream === stream && event.position < position) event.personal = null;
}

const connectionLossCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
]);

export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    (code !== undefined && connectionLossCodes.has(code)) ||
    /Connection terminated|not queryable|connection error|timeout exceeded when trying to connect/i.test(message ?? '')
  );
}

function isKeyViolation(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'event_key';
}
