import type { ClientBase, Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { refuse, Refusal } from '../../contract/refusals/refusals.js';
import type { Json } from '../../contract/json.js';
import { isConnectionLoss, isDiskFull } from '../database/connection-loss.js';
import type { Ledger } from '../ledger/ledger.js';
import { streamOf, type EventMeta, type NewEvent } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import { withRestrictions, type Aggregates, type File, type FoldEvent } from '../projection/aggregate.js';
import type { ChosenFrom } from '../projection/names.js';
import type { Conflicts, Expectation } from './conflict.js';
import type { Files } from './files.js';
import type { EventBytes } from './event-bytes.js';
import { usesOf, type Use } from './in-use.js';
import type { FactsCache } from './facts-cache.js';
import type { NumberBlocks } from './numbers.js';
import { bodyHash, storedKey } from './once-key.js';
import { readAtOneMoment, type OfOneMoment } from './one-moment.js';
import type { Pump } from './queue/pump.js';
import { StaleForm } from './stale-form.js';
import { KeyAlreadyUsed, type NamedEntry, type Work } from './queue/work.js';

/** How a command was sent. */
export interface Envelope {
  actor: Actor;
  requestId: string;
  /** Name of the route or command-line verb; part of the key, so that a key is valid for one call only. */
  route: string;
  /** The caller's Idempotency-Key. */
  key?: string;
  /** What was sent, to distinguish a repetition from a reuse of the key. */
  body?: Json;
  act?: string;
  undoes?: number;
  /**
   * When a record of another system came about, for a move alone: the decision takes it for now. What has a day of its own, such as a
   * posting, needs none.
   */
  happened?: Date;
}

/** Everything that a decision may depend on besides the files. */
export interface Facts {
  now: Date;
  actor: Actor;
}

/** Where facts come from: the database, the clock, the sequences. */
export interface FactSource extends Facts {
  query<R extends object>(sql: string, values?: unknown[]): Promise<R[]>;
  nextId(sequence: string): Promise<number>;
  /** A fact that depends only on streams of one kind and seldom changes; it is read again after such an event. */
  cached<A>(kind: string, read: () => Promise<A>): Promise<A>;
  /** The ledger, as SQL to query. */
  readonly ledger: Ledger;
  /** The table of the records of this kind from which a form may choose. */
  chosenFrom(kind: string): ChosenFrom;
  /** What refers to these streams. */
  usesOf(streams: readonly string[]): Promise<Use[]>;
  /** Reads these tables as they are at one moment, and says which: what takes too long to be read while the head is locked. */
  atOneMoment<A>(tables: readonly string[], read: (source: FactSource) => Promise<A>): Promise<OfOneMoment<A>>;
}

export interface Decision<A extends Json> {
  events: readonly NewEvent[];
  answer: A;
}

/** One command: which files it needs, which facts, and what it decides. */
export interface CommandDefinition<C, A extends Json = Json, D extends object = object, F extends object = object> {
  /** Imperative; stored in the meta of its events. */
  name: string;
  /** Drawn once per command, before any lock is taken: new ids, random numbers, what takes too long to be read under it. */
  draw?(command: C, source: FactSource): Promise<D>;
  /** The files that are known to be needed; when the decision reads another one, it is opened and the decision is repeated. */
  streams(command: C, drawn: D): readonly string[];
  /**
   * The entries of lists and the users that the command names: their files are opened too, and a command is refused that names one
   * deleted in the meantime.
   */
  names?(command: C, drawn: D): readonly NamedEntry[];
  /** Locks the head while facts are read and the decision is made: for rules across files. */
  exclusive?: boolean;
  facts?(command: C, source: FactSource, drawn: D): Promise<F>;
  /**
   * The facts of an exclusive command after what others of its name decided since they were read. With this, those that wait together read
   * their facts at the same time and are appended with one statement; otherwise each reads them after the one before it is appended.
   */
  factsAfter?(facts: F, events: readonly FoldEvent[]): F;
  expects?(command: C): Expectation | undefined;
  decide(files: Files, command: C, facts: Facts & D & F): Decision<A>;
}

/** Runs commands through the pump, at most once per key. */
export class CommandRunner {
  private readonly inFlight = new Map<string, { hash: string; answer: Promise<Json> }>();
  private earlier: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pump: Pump,
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly numbers: NumberBlocks,
    private readonly factsCache: FactsCache,
    private readonly conflicts: Conflicts,
    private readonly now: () => Date,
    private readonly written: EventBytes,
    private readonly watch?: { commandDone(name: string, result: string, ms: number): void },
  ) {}

  /** Commands wait until this has finished: it writes past days, and times in the log never decrease. */
  waitFor(earlier: Promise<void>): void {
    this.earlier = earlier.catch(() => undefined);
  }

  async run<C, A extends Json, D extends object, F extends object>(
    definition: CommandDefinition<C, A, D, F>,
    command: C,
    envelope: Envelope,
  ): Promise<A> {
    await this.earlier;
    const began = performance.now();
    let result = 'done';
    try {
      return await this.runOnce(definition, command, envelope);
    } catch (error) {
      result = error instanceof Refusal ? error.word : isConnectionLoss(error) ? 'Unavailable' : 'defect';
      // It is unknown whether it was stored; the caller repeats the request with the same key.
      throw isConnectionLoss(error) ? refuse('Unavailable') : error;
    } finally {
      this.watch?.commandDone(definition.name, result, performance.now() - began);
    }
  }

  private async runOnce<C, A extends Json, D extends object, F extends object>(
    definition: CommandDefinition<C, A, D, F>,
    command: C,
    envelope: Envelope,
  ): Promise<A> {
    if (envelope.key === undefined) return (await this.execute(definition, command, envelope, null, '')).answer;
    const key = storedKey(envelope.actor, envelope.route, envelope.key);
    const hash = bodyHash(envelope.key, envelope.body);
    const running = this.inFlight.get(key);
    if (running) {
      if (running.hash !== hash) throw refuse('KeyReused');
      return running.answer as Promise<A>;
    }
    const answer = this.once(definition, command, envelope, key, hash);
    this.inFlight.set(key, { hash, answer });
    try {
      return await answer;
    } finally {
      this.inFlight.delete(key);
    }
  }

  /** The stored answer if this call repeats an earlier one: read before anything is stored for it outside the log. */
  async storedAnswer<A extends Json>(envelope: Envelope): Promise<{ answer: A } | undefined> {
    if (envelope.key === undefined) return undefined;
    return this.saved<A>(
      storedKey(envelope.actor, envelope.route, envelope.key),
      bodyHash(envelope.key, envelope.body),
    );
  }

  /** The stored answer of an earlier command with this key on one of these routes. */
  async answered(actor: Actor, routes: readonly string[], key: string): Promise<Json | undefined> {
    const event = await this.reader.byKeys(routes.map((route) => storedKey(actor, route, key)));
    return event?.meta.once?.answer;
  }

  /** The log is searched for the key only when the command did not simply succeed, so a first attempt has no extra cost. */
  private async once<C, A extends Json, D extends object, F extends object>(
    definition: CommandDefinition<C, A, D, F>,
    command: C,
    envelope: Envelope,
    key: string,
    hash: string,
  ): Promise<A> {
    try {
      const { answer, changed } = await this.execute(definition, command, envelope, key, hash);
      // A command without changes may be a repetition of one that already made them.
      const saved = changed ? undefined : await this.saved<A>(key, hash);
      return saved ? saved.answer : answer;
    } catch (error) {
      // On a full disk the rows of a repetition are refused before its key is.
      if (!(error instanceof Refusal) && !(error instanceof KeyAlreadyUsed) && !isDiskFull(error)) throw error;
      const saved = await this.saved<A>(key, hash);
      if (!saved) throw error;
      return saved.answer;
    }
  }

  private async saved<A extends Json>(key: string, hash: string): Promise<{ answer: A } | undefined> {
    const saved = (await this.reader.byKeys([key]))?.meta.once;
    if (saved && saved.hash !== hash) throw refuse('KeyReused');
    return saved && { answer: saved.answer as A };
  }

  private async execute<C, A extends Json, D extends object, F extends object>(
    definition: CommandDefinition<C, A, D, F>,
    command: C,
    envelope: Envelope,
    key: string | null,
    hash: string,
  ): Promise<{ answer: A; changed: boolean }> {
    const { actor, happened } = envelope;
    if (happened && actor.door !== 'move')
      throw new Error(`${definition.name} did not happen earlier: it is not moved`);
    const now = happened ?? this.now();
    await this.written.turn(actor.userId);
    const source = this.sourceOn(this.pool, actor, now);
    const created = new Set<string>();
    const drawn = definition.draw
      ? await definition.draw(command, { ...source, nextId: (sequence) => this.nextId(sequence, created) })
      : ({} as D);
    const meta: Omit<EventMeta, 'once'> = {
      actor,
      request: envelope.requestId,
      command: definition.name,
      ...(envelope.act === undefined ? {} : { act: envelope.act }),
      ...(envelope.undoes === undefined ? {} : { undoes: envelope.undoes }),
      ...(happened === undefined ? {} : { happened: happened.toISOString() }),
    };
    const expected = definition.expects?.(command);
    let answer: A | undefined;
    const decideWith = (facts: F) => (files: Files, before: readonly FoldEvent[]) => {
      if (expected) assertFresh(files, expected);
      const newest = definition.factsAfter?.(facts, before) ?? facts;
      const decision = definition.decide(files, command, { now: source.now, actor, ...drawn, ...newest });
      answer = decision.answer;
      return { events: decision.events, meta, ...(key === null ? {} : { once: { hash, answer: decision.answer } }) };
    };
    const names = definition.names?.(command, drawn) ?? [];
    const opened = [...definition.streams(command, drawn), ...names.map(({ stream }) => stream)];
    const work: Work = {
      streams: withRestrictions(this.aggregates, opened),
      created,
      ...(names.length > 0 ? { names } : {}),
      key,
      decide: definition.exclusive
        ? () => {
            throw new Error(`${definition.name} is exclusive and is decided only with the head held`);
          }
        : decideWith(definition.facts ? await definition.facts(command, source, drawn) : ({} as F)),
    };
    if (definition.exclusive) {
      if (definition.factsAfter) work.together = definition.name;
      work.exclusive = async (db) =>
        decideWith(
          definition.facts
            ? await definition.facts(command, this.sourceOn(db, actor, happened ?? this.now()), drawn)
            : ({} as F),
        );
    }
    try {
      const { events, bytes } = await this.pump.submit(work);
      this.written.add(actor.userId, bytes);
      return { answer: answer as A, changed: events.length > 0 };
    } catch (error) {
      if (error instanceof StaleForm) throw await this.conflicts.describe(error.expected);
      throw error;
    }
  }

  /** No stream has the id that is drawn. */
  private async nextId(sequence: string, created: Set<string>): Promise<number> {
    const id = await this.numbers.next(sequence);
    const aggregate = sequence.replace(/_number$/, '');
    if (this.aggregates.has(aggregate)) created.add(streamOf(aggregate, id));
    return id;
  }

  private sourceOn(db: Pool | ClientBase, actor: Actor, now: Date): FactSource {
    const query = async <R extends object>(sql: string, values: unknown[] = []) =>
      (await db.query(sql, values)).rows as R[];
    return {
      now,
      actor,
      query,
      ledger: this.aggregates.ledger,
      nextId: (sequence) => this.numbers.next(sequence),
      // While the head is locked, facts are read from the database and never from the cache.
      cached: (kind, read) => (db === this.pool ? this.factsCache.of(kind, read) : read()),
      chosenFrom: (kind) => this.aggregates.chosenFrom(kind),
      usesOf: (streams) => usesOf(this.aggregates, streams, query),
      atOneMoment: (tables, read) =>
        readAtOneMoment(db, this.reader, tables, (client) => read(this.sourceOn(client, actor, now))),
    };
  }
}

function assertFresh(files: Files, expected: Expectation): void {
  const file: File = files.get(expected.stream);
  if ((file.sections[expected.section] ?? 0) > expected.version) throw new StaleForm(expected);
}
