import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import { Refusal, refuse } from '../../../contract/refusals/refusals.js';
import { isConnectionLoss } from '../../database/connection-loss.js';
import { outsideRequest } from '../../runtime/request-context.js';
import { genesis } from '../../log/chain.js';
import type { LogSignal } from '../../log/log-signal.js';
import type { EventTypes } from '../../log/event-types.js';
import type { LogEnd, StoredEvent } from '../../log/event.js';
import type { LogFeed } from '../../log/log-feed.js';
import type { LogReader } from '../../log/reader.js';
import type { Aggregates } from '../../projection/aggregate.js';
import type { ReadModels } from '../../projection/models.js';
import type { RowSet } from '../../projection/table.js';
import type { PersonalStores } from '../../database/personal-stores.js';
import { Appender, type PreparedEvent } from './append.js';
import { BatchPlanner, baseStateAfter, type BatchPlan, type BaseState, type TopicsOf } from './batch-planner.js';
import { FittingTables, isOfOtherTables, lockedCount, storedCount } from './fitting-tables.js';
import { CommandQueue, groupsOf, minQueueForAdvancePlanning, type Batch } from './queue.js';
import { NotOpened, type StreamCache } from '../stream-cache.js';
import { KeyAlreadyUsed, type Appended, type Work } from './work.js';
import { WriterConnection } from './writer-connection.js';

/** Others wait as long as the head is locked: after this time no further command is decided. */
const longestLockMs = 15;
/** When other processes have appended more events than this, files are read again instead of followed. */
const mostFollowed = 2_000;
/** So many events of others are read in the moment in which the head is locked. */
const mostReadWithLock = 200;

type PlanLocked = (db: ClientBase, baseState: BaseState) => Promise<BatchPlan>;

/**
 * The only writer of this process. Commands wait with their files open; the pump takes the commands that arrived during the last append,
 * decides them in order and appends them with one statement. Throughput grows with load, and an idle system has no extra cost.
 */
export class Pump {
  private readonly appender: Appender;
  private readonly planner: BatchPlanner;
  /** Whether this program may write the stored tables. */
  readonly fitting: FittingTables;
  private readonly connection: WriterConnection;
  private readonly queue = new CommandQueue();
  private running: Promise<void> | null = null;
  private seen: LogEnd = { position: 0, hash: genesis, recordedAt: null };
  private inFlight: BatchPlan | null = null;
  private preparedPlan: BatchPlan | null = null;
  private readonly knownTypes = new Set<string>();
  private closing = false;
  private isBehind = false;
  /** Others appended since the last batch. Whoever appends without a pause would win again, so the head is locked before deciding. */
  private isContended = false;
  private stopListening: (() => void) | null = null;
  private readonly advanceListeners = new Set<(streams: readonly string[] | null) => void>();

  /** Counters for the metrics. */
  readonly counters = { batches: 0, events: 0, losses: 0, largest: 0, followed: 0 };

  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly feed: LogFeed,
    private readonly cache: StreamCache,
    aggregates: Aggregates,
    types: EventTypes,
    models: ReadModels,
    private readonly logSignal: LogSignal,
    private readonly now: () => Date,
    personal: PersonalStores,
    private readonly watch?: { batchStarted(waitedMs: readonly number[]): void },
    topicsOf?: TopicsOf,
  ) {
    this.connection = new WriterConnection(pool);
    this.fitting = new FittingTables(models);
    this.appender = new Appender(models, personal, this.fitting);
    const isKnownType = (type: string, schema: number): boolean => this.knownTypes.has(`${type} ${schema}`);
    this.planner = new BatchPlanner(aggregates, types, models, this.appender, isKnownType, topicsOf);
  }

  get position(): number {
    return this.seen.position;
  }

  /**
   * Calls the listener with the streams that changed, before the command that changed them is answered, or with null when these are unknown
   * because others appended very much; returns a function that stops it.
   */
  onAdvance(listener: (streams: readonly string[] | null) => void): () => void {
    this.advanceListeners.add(listener);
    return () => this.advanceListeners.delete(listener);
  }

  async open(): Promise<void> {
    await this.fitting.open(this.pool);
    this.seen = await this.reader.head();
    const { rows } = await this.pool.query<{ type: string; schema: number }>(`select type, schema from event_type`);
    for (const row of rows) this.knownTypes.add(`${row.type} ${row.schema}`);
    this.stopListening = this.logSignal.listen((position) => this.heardOf(position));
  }

  /** Finishes the waiting commands; later ones are refused. */
  async close(): Promise<void> {
    this.closing = true;
    this.stopListening?.();
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
    await this.cache.open(work.streams, work.created);
    try {
      return await new Promise<Appended>((resolve, reject) => {
        if (this.closing) throw refuse('Unavailable');
        this.queue.push({ work, since: performance.now(), resolve, reject });
        this.running ??= outsideRequest(() => this.run());
        if (this.inFlight && this.queue.length === minQueueForAdvancePlanning) setImmediate(() => this.planInAdvance());
      });
    } finally {
      this.cache.release(work.streams);
    }
  }

  private async run(): Promise<void> {
    for (;;) {
      const prepared = this.preparedPlan;
      this.preparedPlan = null;
      // Commands that arrive in this turn of the event loop join the batch, such as the next ones of callers that were just answered.
      if (!prepared) await nextTurn();
      if (!prepared && this.queue.length === 0) {
        if (!this.isBehind || this.closing) break;
        await this.followOthers();
        continue;
      }
      const batch = prepared?.batch ?? this.queue.next();
      this.reportStart(batch);
      try {
        if (batch[0]?.work.exclusive) await this.runExclusive(batch);
        else await this.runBatch(batch, prepared);
      } catch (error) {
        for (const command of batch) command.reject(error);
      }
    }
    // Without an await after the last check of the queue: a command that arrives right after it must start a new run.
    this.running = null;
  }

  private reportStart(batch: Batch): void {
    this.watch?.batchStarted(batch.map(({ since }) => performance.now() - since));
  }

  /** Also while it has nothing to write, so that its next command does not have to read all that others wrote meanwhile. */
  private heardOf(position: number): void {
    if (position <= this.seen.position || this.closing) return;
    this.isBehind = true;
    this.running ??= outsideRequest(() => this.run());
  }

  private async followOthers(): Promise<void> {
    this.isBehind = false;
    try {
      await this.catchUp(await this.reader.head(), this.reader, this.feed);
    } catch {
      // The next command or signal tries again; a command that cannot read the log is refused.
    }
  }

  /** The files as this process knows them, as of the end of the log that it has processed. */
  private baseState(): BaseState {
    return {
      end: this.seen,
      file: (stream) => this.cache.get(stream),
      rows: (stream) => this.cache.rows(stream),
    };
  }

  private plan(batch: Batch, baseState = this.baseState()): BatchPlan {
    return this.planner.plan(batch, baseState, this.now());
  }

  /**
   * Under load the next batch is planned while the database writes the current one, on the state that the current one will leave. If the
   * current one fails, the log does not end where the plan begins, and the batch is decided again.
   */
  private planInAdvance(): void {
    if (!this.inFlight || this.preparedPlan) return;
    const batch = this.queue.nextInAdvance();
    if (batch.length === 0) return;
    try {
      this.preparedPlan = this.planner.plan(batch, baseStateAfter(this.inFlight, this.baseState()), this.now());
    } catch {
      // The error occurs again when the batch is run, and is reported to the callers there.
      this.queue.putBack(batch);
    }
  }

  private async runBatch(batch: Batch, prepared: BatchPlan | null = null): Promise<void> {
    if (this.isContended) return this.runLocked(batch, () => this.arrivedSince(batch));
    const plan = prepared?.base.hash === this.seen.hash ? prepared : this.plan(batch);
    if (plan.events.length === 0) {
      // A refusal and a command without changes are also decided on the newest state.
      return (await this.catchUpOn(await this.connection.get())) ? this.runLocked(batch) : this.answer(plan);
    }
    const outcome = await this.tryAppend(plan);
    if (outcome === 'appended') return this.commit(plan);
    if (outcome instanceof Error) {
      if (isOfOtherTables(outcome)) await this.assertTablesFit();
      return this.afterError(batch, outcome);
    }
    this.counters.losses++;
    if (outcome === 'lost') return this.runLocked(batch, () => this.arrivedSince(batch));
    await this.catchUpOn(await this.connection.get());
    return (await this.isStored(plan)) ? this.answer(plan) : this.runLocked(batch, undefined, plan);
  }

  /**
   * Decides with the head locked, also those that arrived while the lock was waited for. The statement of an unanswered plan may have been
   * committed before the connection broke, or be committed later: only the log can tell.
   */
  private async runLocked(
    batch: Batch,
    arrived: () => Batch = () => [],
    unanswered: BatchPlan | null = null,
  ): Promise<void> {
    let decided = batch;
    const decide: PlanLocked = async (_db, baseState) => {
      if (unanswered && (await this.isStored(unanswered))) return { ...unanswered, events: [], statement: null };
      decided = [...batch, ...arrived()];
      return this.plan(decided, baseState);
    };
    try {
      const outcome = await this.appendLocked([decide]);
      if (outcome instanceof Error) await this.afterError(decided, unanswered ? refuse('Unavailable') : outcome);
    } catch (error) {
      for (const command of decided) command.reject(error);
    }
  }

  /** The commands that can still be written with this batch. Those that are planned in advance come first. */
  private arrivedSince(batch: Batch): Batch {
    if (this.preparedPlan) return [];
    const arrived = this.queue.nextWith(batch);
    if (arrived.length > 0) this.reportStart(arrived);
    return arrived;
  }

  /** Each is decided on what the one before it leaves: the head is locked, and the disk awaited, once for all of them. */
  private async runExclusive(batch: Batch): Promise<void> {
    const outcome = await this.appendLocked(
      groupsOf(batch).map(
        (group): PlanLocked =>
          async (db, baseState) => {
            const decided = group.map(async (command) => {
              const { exclusive } = command.work;
              if (!exclusive) throw new Error('A command that is not exclusive is planned with the head locked');
              return { ...command, work: { ...command.work, decide: await exclusive(db) } };
            });
            return this.plan(await Promise.all(decided), baseState);
          },
      ),
    );
    if (!(outcome instanceof Error)) return this.queue.putBack(batch.slice(outcome));
    // What was sent before the connection broke may still be stored: written again, it could act twice.
    const mayBeStored = outcome instanceof Refusal && outcome.word === 'Unavailable';
    for (const command of batch) {
      // One that fails does not fail the others.
      if (batch.length === 1 || mayBeStored) await this.afterError([command], outcome);
      else await this.runExclusive([command]);
    }
  }

  /**
   * While the head is locked no other process appends, so neither facts nor decisions can become outdated. All plans are written, or none.
   * Returns how many commands were: those for which no time is left have to be written later.
   */
  private async appendLocked(planners: readonly PlanLocked[]): Promise<number | Error> {
    const db = await this.connection.get();
    const plans: BatchPlan[] = [];
    this.connection.isPipelined = true;
    try {
      await this.lockHead(db);
      await this.planAndAppend(db, planners, plans);
    } catch (error) {
      if (!isConnectionLoss(error)) {
        await db.query('rollback');
        return error as Error;
      }
      await this.connection.reconnect();
      const written = plans.findLast(({ events }) => events.length > 0);
      if (!written || !(await this.isStored(written))) return refuse('Unavailable');
    } finally {
      this.connection.isPipelined = false;
    }
    for (const plan of plans) {
      if (plan.events.length > 0) this.commit(plan);
      else this.answer(plan);
    }
    return plans.reduce((sum, { batch }) => sum + batch.length, 0);
  }

  /** Locks the head and follows the others up to it, usually in one round trip: while it is locked, they wait. */
  private async lockHead(db: ClientBase): Promise<void> {
    const reader = this.reader.on(db);
    const [, declarations, head, events] = await Promise.all([
      // If this process hangs while it holds the lock, PostgreSQL releases it, or all writes would stop.
      db.query(`begin; set local idle_in_transaction_session_timeout = '10s'`),
      lockedCount(db),
      reader.head(),
      reader.after(this.seen.position, mostReadWithLock),
    ]);
    await this.fitting.check(db, declarations);
    this.isContended = head.position !== this.seen.position;
    if (this.isContended) await this.catchUp(head, reader, reader, events);
  }

  /** Plans each on what the one before it leaves, and commits. A single one is committed in the round trip that appends it. */
  private async planAndAppend(db: ClientBase, planners: readonly PlanLocked[], plans: BatchPlan[]): Promise<void> {
    const until = performance.now() + longestLockMs;
    let baseState = this.baseState();
    let appended: Promise<void> | undefined;
    for (const planNext of planners) {
      if (plans.length > 0 && performance.now() > until) break;
      const plan = await planNext(db, baseState);
      plans.push(plan);
      if (plan.statement) appended = this.appendHeld(db, plan.statement);
      if (planners.length > 1) await appended;
      if (plan.events.length > 0) baseState = baseStateAfter(plan, baseState);
    }
    const [, { command }] = await Promise.all([appended, db.query('commit')]);
    // PostgreSQL does not call it an error when it rolls back because an earlier statement failed.
    if (command !== 'COMMIT') throw new Error(`The commit was answered with ${command}: facts ignored a failed query`);
  }

  private async appendHeld(db: ClientBase, statement: QueryConfig): Promise<void> {
    if (!(await this.appender.append(db, statement))) throw new Error('The head moved although it was held');
  }

  private async assertTablesFit(): Promise<void> {
    const db = await this.connection.get();
    await this.fitting.check(db, await storedCount(db));
  }

  private async tryAppend(plan: BatchPlan): Promise<'appended' | 'lost' | 'unknown' | Error> {
    try {
      const db = this.connection.open ?? (await this.connection.get());
      const appending = this.appender.append(db, plan.statement as QueryConfig);
      this.inFlight = plan;
      this.planInAdvance();
      return (await appending) ? 'appended' : 'lost';
    } catch (error) {
      if (!isConnectionLoss(error)) return error as Error;
      await this.connection.reconnect();
      return 'unknown';
    } finally {
      this.inFlight = null;
    }
  }

  private async isStored(plan: BatchPlan): Promise<boolean> {
    const last = plan.events.at(-1);
    return last !== undefined && (await this.reader.hashAt(last.position)) === last.hash;
  }

  /** One failing command does not fail the others: the batch is halved until it is alone. */
  private async afterError(batch: Batch, error: Error): Promise<void> {
    // A refusal is one of the whole batch, and what may be stored already would act twice if it were written again.
    if (batch.length > 1 && !(error instanceof Refusal)) {
      const half = Math.ceil(batch.length / 2);
      await this.runLocked(batch.slice(0, half));
      await this.runLocked(batch.slice(half));
      return;
    }
    for (const command of batch) command.reject(isKeyViolation(error) ? new KeyAlreadyUsed() : error);
  }

  private commit(plan: BatchPlan): void {
    const { position, hash, recordedAt } = plan.events.at(-1) as PreparedEvent;
    this.seen = { position, hash, recordedAt };
    for (const file of plan.files.values()) this.cache.put(file, plan.rows.get(file.stream) as RowSet);
    for (const [type, schema] of plan.newTypes) this.knownTypes.add(`${type} ${schema}`);
    this.counters.batches++;
    this.counters.events += plan.events.length;
    this.counters.largest = Math.max(this.counters.largest, plan.events.length);
    this.advanced([...plan.files.keys()]);
    this.answer(plan);
    this.logSignal.announce(position);
  }

  private advanced(streams: readonly string[] | null): void {
    for (const listener of this.advanceListeners) listener(streams);
  }

  private answer(plan: BatchPlan): void {
    for (const result of plan.results) {
      if ('events' in result) {
        const { command, events, bytes } = result;
        command.resolve({ events, bytes, position: this.seen.position });
      } else result.command.reject(result.refusal);
    }
  }

  private async catchUpOn(db: ClientBase): Promise<boolean> {
    const reader = this.reader.on(db);
    return this.catchUp(await reader.head(), reader, reader);
  }

  /** Follows what other processes appended, of which the first events may be read already; true when there was something. */
  private async catchUp(
    head: LogEnd,
    reader: LogReader,
    log: Pick<LogFeed, 'after'>,
    first: readonly StoredEvent[] = [],
  ): Promise<boolean> {
    const behind = head.position - this.seen.position;
    if (behind === 0) return false;
    this.counters.followed += behind;
    if (behind > mostFollowed) await this.skipTo(head, reader);
    else await this.followTo(head, log, first);
    this.seen = head;
    return true;
  }

  private async skipTo(head: LogEnd, reader: LogReader): Promise<void> {
    for (const { stream, version } of this.cache.forget())
      for (const event of await reader.stream(stream, version))
        if (event.position <= head.position) this.cache.follow(event);
    this.advanced(null);
  }

  private async followTo(head: LogEnd, log: Pick<LogFeed, 'after'>, first: readonly StoredEvent[]): Promise<void> {
    let events = first;
    for (let { position } = this.seen; position < head.position; position += events.length) {
      if (position > this.seen.position || events.length === 0)
        events = await log.after(position, Math.min(1_000, head.position - position));
      if (events.length === 0) throw new Error(`The head says ${head.position}, the log ends at ${position}`);
      for (const event of events) this.cache.follow(event);
      this.advanced([...new Set(events.map(({ stream }) => stream))]);
    }
  }
}

function isKeyViolation(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'event_key';
}
