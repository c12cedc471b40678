import type { ClientBase, Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { refuse, Refusal } from '../../contract/refusals.js';
import type { Json } from '../../contract/json.js';
import { isConnectionLoss } from '../database/connection-loss.js';
import type { Ledger } from '../ledger/ledger.js';
import type { EventMeta, NewEvent } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import { withRestrictions, type Aggregates, type File } from '../projection/aggregate.js';
import type { ChosenFrom } from '../projection/names.js';
import type { Conflicts, Expectation } from './conflict.js';
import type { Files } from './files.js';
import { usesOf, type Use } from './in-use.js';
import type { FactsCache } from './facts-cache.js';
import type { NumberBlocks } from './numbers.js';
import { bodyHash, storedKey } from './once-key.js';
import type { Pump } from './queue/pump.js';
import { StaleForm } from './stale-form.js';
import { KeyAlreadyUsed, type NamedEntry, type Work } from './queue/work.js';

/** How a command came in. */
export interface Envelope {
  actor: Actor;
  requestId: string;
  /** Name of the route or command-line verb; part of the key, so that a key is good for one call only. */
  route: string;
  /** The caller's Idempotency-Key. */
  key?: string;
  /** What was sent, to tell a repeat from a reuse of the key. */
  body?: Json;
  act?: string;
  undoes?: number;
}

/** What a decision may know beside the files: nothing else enters it. */
export interface Facts {
  now: Date;
  actor: Actor;
}

/** Where facts come from: the database, the clock, the sequences. */
export interface FactSource extends Facts {
  query<R extends object>(sql: string, values?: unknown[]): Promise<R[]>;
  nextId(sequence: string): Promise<number>;
  /** What follows from streams of one kind alone and seldom changes; it is read when such an event may have changed it. */
  cached<A>(kind: string, read: () => Promise<A>): Promise<A>;
  /** Who owes what on which day, to be queried. */
  readonly ledger: Ledger;
  /** Where a record of this kind is found that a form refers to. */
  chosenFrom(kind: string): ChosenFrom;
  /** What refers to these streams. */
  usesOf(streams: readonly string[]): Promise<Use[]>;
}

export interface Decision<A extends Json> {
  events: readonly NewEvent[];
  answer: A;
}

/** One command: which files it needs, what else it must know, what it decides. */
export interface CommandDefinition<C, A extends Json = Json, D extends object = object, F extends object = object> {
  /** Imperative; stored in the meta of its events. */
  name: string;
  /** Drawn once per command, before anything is held: new ids, random numbers. */
  draw?(command: C, source: FactSource): Promise<D>;
  /** The files that are known to be needed; what a decision reads beside them is opened then, and it is made again. */
  streams(command: C, drawn: D): readonly string[];
  /** The entries of lists and the people that the command names: they are opened too, and one that was deleted meanwhile is refused. */
  names?(command: C, drawn: D): readonly NamedEntry[];
  /** Holds the head while facts are read and the decision is made: for rules across files. */
  exclusive?: boolean;
  facts?(command: C, source: FactSource, drawn: D): Promise<F>;
  expects?(command: C): Expectation | undefined;
  decide(files: Files, command: C, facts: Facts & D & F): Decision<A>;
}

/** Runs commands through the pump, each key at most once. */
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
    private readonly watch?: { commandDone(name: string, result: string, ms: number): void },
  ) {}

  /** Commands wait until this has ended: it writes days that have passed, and times in the log never run back. */
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
      // Whether it happened is not known here; the caller asks again with the same key.
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

  /** The answer of an earlier command with this key on one of these routes, if there was one. */
  async answered(actor: Actor, routes: readonly string[], key: string): Promise<Json | undefined> {
    const event = await this.reader.byKeys(routes.map((route) => storedKey(actor, route, key)));
    return event?.meta.once?.answer;
  }

  /** The log is asked about the key only when the command did not simply succeed, so a first try pays nothing for it. */
  private async once<C, A extends Json, D extends object, F extends object>(
    definition: CommandDefinition<C, A, D, F>,
    command: C,
    envelope: Envelope,
    key: string,
    hash: string,
  ): Promise<A> {
    try {
      const { answer, changed } = await this.execute(definition, command, envelope, key, hash);
      // Nothing to change now may mean that this very command changed it earlier.
      const saved = changed ? undefined : await this.saved<A>(key, hash);
      return saved ? saved.answer : answer;
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof KeyAlreadyUsed)) throw error;
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
    const { actor } = envelope;
    const source = this.sourceOn(this.pool, actor);
    const drawn = definition.draw ? await definition.draw(command, source) : ({} as D);
    const meta: Omit<EventMeta, 'once'> = {
      actor,
      request: envelope.requestId,
      command: definition.name,
      ...(envelope.act === undefined ? {} : { act: envelope.act }),
      ...(envelope.undoes === undefined ? {} : { undoes: envelope.undoes }),
    };
    const expected = definition.expects?.(command);
    let answer: A | undefined;
    const decideWith = (facts: F) => (files: Files) => {
      if (expected) assertFresh(files, expected);
      const decision = definition.decide(files, command, { now: source.now, actor, ...drawn, ...facts });
      answer = decision.answer;
      return { events: decision.events, meta, ...(key === null ? {} : { once: { hash, answer: decision.answer } }) };
    };
    const names = definition.names?.(command, drawn) ?? [];
    const opened = [...definition.streams(command, drawn), ...names.map(({ stream }) => stream)];
    const work: Work = {
      streams: withRestrictions(this.aggregates, opened),
      ...(names.length > 0 ? { names } : {}),
      key,
      decide: definition.exclusive
        ? () => {
            throw new Error(`${definition.name} is exclusive and is decided only with the head held`);
          }
        : decideWith(definition.facts ? await definition.facts(command, source, drawn) : ({} as F)),
    };
    if (definition.exclusive) {
      work.exclusive = async (db) =>
        decideWith(definition.facts ? await definition.facts(command, this.sourceOn(db, actor), drawn) : ({} as F));
    }
    try {
      const { events } = await this.pump.submit(work);
      return { answer: answer as A, changed: events.length > 0 };
    } catch (error) {
      if (error instanceof StaleForm) throw await this.conflicts.describe(error.expected);
      throw error;
    }
  }

  private sourceOn(db: Pool | ClientBase, actor: Actor): FactSource {
    const query = async <R extends object>(sql: string, values: unknown[] = []) =>
      (await db.query(sql, values)).rows as R[];
    return {
      now: this.now(),
      actor,
      query,
      ledger: this.aggregates.ledger,
      nextId: (sequence) => this.numbers.next(sequence),
      // Who holds the head reads what is there, and nothing that was read before.
      cached: (kind, read) => (db === this.pool ? this.factsCache.of(kind, read) : read()),
      chosenFrom: (kind) => this.aggregates.chosenFrom(kind),
      usesOf: (streams) => usesOf(this.aggregates, streams, query),
    };
  }
}

function assertFresh(files: Files, expected: Expectation): void {
  const file: File = files.get(expected.stream);
  if ((file.sections[expected.section] ?? 0) > expected.version) throw new StaleForm(expected);
}
