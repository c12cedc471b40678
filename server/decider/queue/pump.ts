import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import { refuse } from '../../../contract/refusals.js';
import { isConnectionLoss, isDiskFull } from '../../database/connection-loss.js';
import { forEverybody } from '../../runtime/request-context.js';
import { genesis } from '../../log/chain.js';
import type { LogSignal } from '../../log/log-signal.js';
import type { EventTypes } from '../../log/event-types.js';
import type { LogEnd } from '../../log/event.js';
import type { LogReader } from '../../log/reader.js';
import type { Aggregates } from '../../projection/aggregate.js';
import type { ModelTables, RowSet } from '../../projection/table.js';
import type { PersonalStores } from '../../database/personal-stores.js';
import { Appender, type PreparedEvent } from './append.js';
import { Drafter, groundAfter, type Draft, type Ground } from './draft.js';
import { CommandQueue, worthDraftingAhead, type Batch, type QueuedCommand } from './queue.js';
import { NotOpened, type StreamCache } from '../stream-cache.js';
import { KeyAlreadyUsed, type Appended, type Work } from './work.js';
import { WriterConnection } from './writer-connection.js';

const lossesBeforeLock = 3;

/**
 * The only writer of this process. Commands wait with their files open; the pump takes the commands that arrived during the last append,
 * decides them in order and appends them with one statement. Throughput grows with load, and an idle system has no extra cost.
 */
export class Pump {
  private readonly appender: Appender;
  private readonly drafter: Drafter;
  private readonly connection: WriterConnection;
  private readonly queue = new CommandQueue();
  private running: Promise<void> | null = null;
  private seen: LogEnd = { position: 0, hash: genesis, recordedAt: null };
  private inFlight: Draft | null = null;
  private ahead: Draft | null = null;
  private readonly knownTypes = new Set<string>();
  private closing = false;

  /** Counters for the metrics. */
  readonly counters = { batches: 0, events: 0, losses: 0, largest: 0 };

  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly cache: StreamCache,
    aggregates: Aggregates,
    types: EventTypes,
    tables: ModelTables,
    private readonly logSignal: LogSignal,
    private readonly now: () => Date,
    personal: PersonalStores,
    private readonly watch?: { batchTaken(waitedMs: readonly number[]): void },
  ) {
    this.connection = new WriterConnection(pool);
    this.appender = new Appender(tables, personal);
    this.drafter = new Drafter(aggregates, types, tables, this.appender, (type, schema) =>
      this.knownTypes.has(`${type} ${schema}`),
    );
  }

  get position(): number {
    return this.seen.position;
  }

  async open(): Promise<void> {
    this.seen = await this.reader.head();
    const { rows } = await this.pool.query<{ type: string; schema: number }>(`select type, schema from event_type`);
    for (const row of rows) this.knownTypes.add(`${row.type} ${row.schema}`);
  }

  /** Finishes the waiting commands; later ones are refused. */
  async close(): Promise<void> {
    this.closing = true;
    this.connection.giveUpReconnecting();
    await this.running;
    this.connection.close();
  }

  async submit(work: Work): Promise<Appended> {
    try {
      return await this.submitOpened(work);
    } catch (error) {
      if (!(error instanceof NotOpened) || work.streams.includes(error.stream)) throw error;
      return this.submit({ ...work, streams: [...work.streams, error.stream] });
    }
  }

  private async submitOpened(work: Work): Promise<Appended> {
    if (this.closing) throw refuse('Unavailable');
    await this.cache.open(work.streams);
    try {
      return await new Promise<Appended>((resolve, reject) => {
        if (this.closing) throw refuse('Unavailable');
        this.queue.push({ work, since: performance.now(), resolve, reject });
        this.running ??= forEverybody(() => this.run());
        if (this.inFlight && this.queue.length === worthDraftingAhead) setImmediate(() => this.draftAhead());
      });
    } finally {
      this.cache.release(work.streams);
    }
  }

  private async run(): Promise<void> {
    for (;;) {
      const ahead = this.ahead;
      this.ahead = null;
      // Commands that arrive in this turn of the event loop join the batch, such as the next ones of callers that were just answered.
      if (!ahead) await nextTurn();
      if (!ahead && this.queue.length === 0) break;
      const batch = ahead?.batch ?? this.queue.next();
      this.watch?.batchTaken(batch.map(({ since }) => performance.now() - since));
      try {
        const [first] = batch;
        if (first?.work.exclusive) await this.runExclusive(first, first.work.exclusive);
        else await this.runBatch(batch, ahead);
      } catch (error) {
        for (const command of batch) command.reject(error);
      }
    }
    // Without an await after the last check of the queue: a command that arrives right after it must start a new run.
    this.running = null;
  }

  /** The files as this process knows them, as of the end of the log that it has processed. */
  private ground(): Ground {
    return {
      end: this.seen,
      file: (stream) => this.cache.get(stream),
      rows: (stream) => this.cache.rows(stream),
    };
  }

  private draft(batch: Batch): Draft {
    return this.drafter.draft(batch, this.ground(), this.now());
  }

  /**
   * Under load the next batch is planned while the database writes the current one, on the state that the current one will leave. If the
   * current one fails, the log does not end where the plan begins, and the batch is decided again.
   */
  private draftAhead(): void {
    if (!this.inFlight || this.ahead) return;
    const batch = this.queue.nextAhead();
    if (batch.length === 0) return;
    try {
      this.ahead = this.drafter.draft(batch, groundAfter(this.inFlight, this.ground()), this.now());
    } catch {
      // The error occurs again when the batch is run, and is reported to the callers there.
      this.queue.putBack(batch);
    }
  }

  private async runBatch(batch: Batch, ahead: Draft | null = null): Promise<void> {
    const unknown: Draft[] = [];
    for (let losses = 0; losses < lossesBeforeLock; losses++) {
      const draft = losses === 0 && ahead?.base.hash === this.seen.hash ? ahead : this.draft(batch);
      if (draft.events.length === 0) {
        // A refusal and a command without changes are also decided on the newest state.
        if (await this.catchUp(await this.connection.get())) continue;
        return this.answer(draft);
      }
      const outcome = await this.tryAppend(draft);
      if (outcome === 'appended') return this.commit(draft);
      if (outcome === 'unknown') unknown.push(draft);
      else if (outcome !== 'lost') {
        // An earlier attempt without an answer may still be stored: only the key can tell.
        const isOpen = unknown.length > 0 && isDiskFull(outcome);
        return this.afterError(batch, isOpen ? refuse('Unavailable') : outcome);
      }
      this.counters.losses++;
      await this.catchUp(await this.connection.get());
      const stored = await this.storedOf(unknown);
      if (stored) return this.answer(stored);
    }
    const outcome = await this.appendLocked(async () => {
      const stored = await this.storedOf(unknown);
      return stored ? { ...stored, events: [], statement: null } : this.draft(batch);
    });
    if (outcome instanceof Error) await this.afterError(batch, outcome);
  }

  private async runExclusive(command: QueuedCommand, exclusive: NonNullable<Work['exclusive']>): Promise<void> {
    const outcome = await this.appendLocked(async (db) => {
      const decide = await exclusive(db);
      return this.draft([{ ...command, work: { ...command.work, decide } }]);
    });
    if (outcome instanceof Error) await this.afterError([command], outcome);
  }

  /** While the head is locked no other process appends, so neither facts nor decision can become outdated. */
  private async appendLocked(makeDraft: (db: ClientBase) => Promise<Draft>): Promise<Error | undefined> {
    const db = await this.connection.get();
    let draft: Draft | undefined;
    try {
      // If this process hangs while it holds the lock, PostgreSQL releases it, or all writes would stop.
      await db.query(`begin; set local idle_in_transaction_session_timeout = '10s'; select 1 from head for update`);
      await this.catchUp(db);
      draft = await makeDraft(db);
      if (draft.statement && !(await this.appender.append(db, draft.statement))) {
        throw new Error('The head moved although it was held');
      }
      await db.query('commit');
    } catch (error) {
      if (!isConnectionLoss(error)) {
        await db.query('rollback');
        return error as Error;
      }
      await this.connection.reconnect();
      if (!draft || !(await this.isStored(draft))) return refuse('Unavailable');
    }
    if (draft.events.length > 0) this.commit(draft);
    else this.answer(draft);
    return undefined;
  }

  private async tryAppend(draft: Draft): Promise<'appended' | 'lost' | 'unknown' | Error> {
    try {
      const db = this.connection.open ?? (await this.connection.get());
      const appending = this.appender.append(db, draft.statement as QueryConfig);
      this.inFlight = draft;
      this.draftAhead();
      return (await appending) ? 'appended' : 'lost';
    } catch (error) {
      if (!isConnectionLoss(error)) return error as Error;
      await this.connection.reconnect();
      return 'unknown';
    } finally {
      this.inFlight = null;
    }
  }

  /** The statement may have been committed before the connection broke, or may be committed later: only the log can tell. */
  private async storedOf(unknown: readonly Draft[]): Promise<Draft | undefined> {
    for (const draft of unknown) if (await this.isStored(draft)) return draft;
    return undefined;
  }

  private async isStored(draft: Draft): Promise<boolean> {
    const last = draft.events.at(-1);
    return last !== undefined && (await this.reader.hashAt(last.position)) === last.hash;
  }

  /** One failing command does not fail the others: the batch is halved until it is alone. */
  private async afterError(batch: Batch, error: Error): Promise<void> {
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      await this.runBatch(batch.slice(0, half));
      await this.runBatch(batch.slice(half));
      return;
    }
    batch[0]?.reject(isKeyViolation(error) ? new KeyAlreadyUsed() : error);
  }

  private commit(draft: Draft): void {
    const { position, hash, recordedAt } = draft.events.at(-1) as PreparedEvent;
    this.seen = { position, hash, recordedAt };
    for (const file of draft.files.values()) this.cache.put(file, draft.rows.get(file.stream) as RowSet);
    for (const [type, schema] of draft.newTypes) this.knownTypes.add(`${type} ${schema}`);
    this.counters.batches++;
    this.counters.events += draft.events.length;
    this.counters.largest = Math.max(this.counters.largest, draft.events.length);
    this.answer(draft);
    this.logSignal.announce(position);
  }

  private answer(draft: Draft): void {
    for (const verdict of draft.verdicts) {
      if ('events' in verdict) verdict.command.resolve({ events: verdict.events, position: this.seen.position });
      else verdict.command.reject(verdict.refusal);
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
      for (const event of events) this.cache.follow(event);
      position += events.length;
    }
    this.seen = head;
    return true;
  }
}

function isKeyViolation(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'event_key';
}
