import type { Actor } from '../../contract/actor.js';
import type { AttentionOf } from '../../contract/attention/state.js';
import type { StreamEffects } from '../../contract/composition/effects.js';
import type { EventCatalogue, StreamEvent } from '../../contract/events.js';
import type { Label } from '../../contract/label.js';
import type { JsonObject } from '../../contract/json.js';
import { Ledger } from '../ledger/ledger.js';
import type { LedgerSource } from '../ledger/source.js';
import { parseStream, type NewEvent, type StoredEvent } from '../log/event.js';
import { Names, type ChosenFrom } from './names.js';
import { referenceTable } from './references.js';
import type { ReadModelTable, Recorded, RowSet } from './table.js';

/** What the fold knows of a stream besides its state. */
export interface StreamFacts {
  stream: string;
  id: number;
  version: number;
  /** The position of its last event. */
  position: number;
  /** The version of each section: the stream version of its last event. */
  sections: Readonly<Record<string, number>>;
}

export interface File<S = unknown> extends StreamFacts {
  state: S;
}

/** An event for the fold: a stored one, or one that was just decided. */
export type FoldEvent = Pick<
  StoredEvent,
  'position' | 'stream' | 'version' | 'type' | 'data' | 'at' | 'meta' | 'happened'
>;

/** One kind of stream: how its state follows from its events, and its rows from its state. All functions are pure. */
export interface Aggregate<S = unknown> {
  /** The first part of its stream names. Must not change. */
  name: string;
  events: EventCatalogue;
  /**
   * Each of its streams belongs to one user and has the id of the account: that user is notified of its changes whatever else the user
   * may read.
   */
  ownedByUser?: true;
  initial: S;
  evolve(state: S, event: FoldEvent): S;
  /**
   * Tables with the current state. The rows of a file belong to it alone. Its previous rows may be passed, so that unchanged ones need
   * not be computed again.
   */
  tables: readonly ReadModelTable[];
  rows(state: S, file: StreamFacts, before?: RowSet): RowSet;
  /** The tables in which an event of this type may change rows; any of them by default. */
  touches?(type: string): readonly string[];
  /** Tables whose rows are written event by event: what happened, or records too many for the state of a stream. */
  recordTables?: readonly ReadModelTable[];
  /** Its tables of debts and movements. */
  ledger?: readonly LedgerSource[];
  /** What an event does to the record tables; `state` is the state after it. */
  record?(event: FoldEvent, state: S): Recorded;
  /**
   * Its streams become long: the folded state is stored after every so many events, so that a start reads only the rest. The number is
   * increased when `evolve` or the form of the state changes; stored states with another number are not read. A state must be JSON.
   * `pastEvery`: for records whose past is read, one of every so many versions stays stored.
   */
  storedState?: { every: number; form: number; pastEvery?: number };
  /** The entries and users that a file refers to: they cannot be deleted while it does. */
  references?: {
    /** The kinds of streams that it may refer to. */
    to: readonly string[];
    /** Their streams (`agent-71`, `user-5`); none once the file itself is deleted. */
    of(state: S): readonly string[];
  };
  /** Restrictions by streams of other kinds; checked for each change of a file of this kind, whichever command makes it. */
  restrictedBy?: readonly Restriction<S>[];
  /** What its parts do for the named part, in the same command: each returns events of its own. */
  partEffects?(state: S, user: string): unknown;
  /** What it does for streams of other kinds, in the same command: the events of its own that result. */
  effects?: Readonly<Record<string, StreamEffect<S>['act']>>;
  /** The effects on streams of other kinds that its commands use. */
  uses?: readonly EffectName[];
  /** Kinds of streams that a save of this kind changes too, and its undo changes back: the counterpart of an entry in another list. */
  savesToo?: readonly string[];
  /** Deleted: no new reference to it is allowed. */
  isDeleted?(state: S): boolean;
  /** What needs attention in its records, for the command that marks it. */
  attention?: AttentionOf<S>;
  /** The table from which a form may choose its records. */
  chosenFrom?: ChosenFrom;
  /** How users know one of its records. */
  known?: Known;
  /** What the diffs of a section describe, if that is not the whole state. */
  saved?(state: S, section: string): object;
  /** Increased when rows or record change their meaning while the tables stay the same: triggers a rebuild. */
  revision?: number;
}

/** The kind of a record, and the columns of one of its tables that name it. */
export interface Known {
  as: Label;
  table: string;
  column: string;
  /** The column of the code of a record, by which users search for it. */
  code?: string;
  /** The column that marks it as deleted. */
  deleted?: string;
}

export type EffectName = keyof StreamEffects;
interface StreamEffect<S> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each effect is given something of its own, typed by StreamEffects
  act(file: File<S>, given: any): readonly StreamEvent[];
}

/** A stream that is opened with every file that it restricts. */
export interface Restriction<S = unknown> {
  stream: string;
  /** Throws a Refusal; `rules` is the state of the stream. */
  assert(before: File<S>, after: File<S>, rules: unknown, by: Actor): void;
  /** Why another file may not begin to refer to this one now. */
  forbidsNaming?(file: File<S>, rules: unknown, by: Actor): Label | undefined;
}

/** The kinds of streams of this program. */
export class Aggregates {
  /** The ledger over the tables of all of them. */
  readonly ledger: Ledger;
  readonly names: Names;
  private readonly byName = new Map<string, Aggregate>();

  constructor(readonly all: readonly Aggregate[]) {
    this.ledger = new Ledger(all.flatMap(({ ledger }) => ledger ?? []));
    this.names = new Names(all);
    for (const aggregate of all) {
      if (this.byName.has(aggregate.name)) throw new Error(`The aggregate ${aggregate.name} is registered twice`);
      this.byName.set(aggregate.name, aggregate);
      assertDeclared(aggregate);
    }
    const offered = all.flatMap(({ name, effects = {} }) => Object.keys(effects).map((effect) => `${name}.${effect}`));
    for (const { name, uses = [] } of all)
      for (const effect of uses)
        if (!offered.includes(effect)) throw new Error(`${name} uses ${effect}, which nobody offers`);
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  of(name: string): Aggregate {
    const aggregate = this.byName.get(name);
    if (!aggregate) throw new Error(`No aggregate is named ${name}`);
    return aggregate;
  }

  /** The table from which a form may choose records of this kind. */
  chosenFrom(name: string): ChosenFrom {
    const { chosenFrom } = this.of(name);
    if (!chosenFrom) throw new Error(`No form may refer to ${name}: it does not say what is chosen from`);
    return chosenFrom;
  }

  /** What a file does for files of another kind, which have to declare that they use it. */
  act<N extends EffectName>(effect: N, file: File, given: StreamEffects[N], user: string): NewEvent[] {
    const [kind = '', name = ''] = effect.split('.');
    if (!this.of(user).uses?.includes(effect)) throw new Error(`${user} does not say that it uses ${effect}`);
    const act = this.ofStream(file.stream).effects?.[name];
    if (!act || !file.stream.startsWith(`${kind}-`)) throw new Error(`${file.stream} does not offer ${effect}`);
    return act(file, given).map(({ type, data = {} }) => ({ stream: file.stream, type, data: data as JsonObject }));
  }

  ofStream(stream: string): Aggregate {
    return this.of(parseStream(stream).aggregate);
  }
}

function assertDeclared({ name, events, storedState, recordTables = [] }: Aggregate): void {
  if (storedState && Object.values(events).some(({ personal }) => personal !== undefined))
    throw new Error(`${name} stores its state, so an erasure could not delete the personal values of its events`);
  const counting = recordTables.find(({ changed, counters }) => changed && counters);
  if (counting) throw new Error(`${counting.name} has counters, so its rows may not be changed by events`);
}

export function emptyFile<S>(aggregate: Aggregate<S>, stream: string, id: number): File<S> {
  return { stream, id, state: aggregate.initial, version: 0, position: 0, sections: {} };
}

/** Applies one event. Versions have to be consecutive; otherwise the log or the cache is broken. */
export function advance<S>(aggregate: Aggregate<S>, file: File<S>, event: FoldEvent): File<S> {
  if (event.version !== file.version + 1)
    throw new Error(`${event.stream} is at version ${file.version}; event ${event.version} cannot follow`);
  const type = aggregate.events[event.type];
  if (!type) throw new Error(`${event.type} is not an event of ${aggregate.name}`);
  return {
    stream: file.stream,
    id: file.id,
    state: aggregate.evolve(file.state, asHappened(event)),
    version: event.version,
    position: event.position,
    sections:
      file.sections[type.section] === event.version
        ? file.sections
        : { ...file.sections, [type.section]: event.version },
  };
}

/** A moved event at the time of its business; when it was recorded is for the log and its history alone (D176). */
function asHappened(event: FoldEvent): FoldEvent {
  const { happened } = event;
  if (happened === undefined) return event;
  const { position, stream, version, type, data, meta } = event;
  return { position, stream, version, type, data, meta, at: happened };
}

/** The files of a command, and the streams that restrict them. */
export function withRestrictions(aggregates: Aggregates, streams: readonly string[]): string[] {
  const restrictions = streams.flatMap((stream) =>
    (aggregates.ofStream(stream).restrictedBy ?? []).map((one) => one.stream),
  );
  return [...new Set([...streams, ...restrictions])];
}

/** All rows of a file: those that its kind declares, and its references. */
export function rowsOf(aggregate: Aggregate, file: File, before?: RowSet): RowSet {
  const rows = aggregate.rows(file.state, file, before);
  const streams = referencesOf(aggregate, file);
  if (streams.length > 0) rows[referenceTable.name] = [{ stream: file.stream, refers_to: streams }];
  return rows;
}

export function referencesOf(aggregate: Aggregate, file: File): string[] {
  if (!aggregate.references || file.version === 0) return [];
  return [...new Set(aggregate.references.of(file.state))].sort();
}

/** The tables that several kinds of records may write, each once. */
export function sharedTables(aggregates: readonly Aggregate[]): ReadModelTable[] {
  const shared = aggregates.flatMap(({ tables }) => tables.filter((table) => table.shared));
  return [...new Map(shared.map((table) => [table.name, table])).values()];
}

/** The tables that files of this kind write. */
export function tablesOf(aggregate: Aggregate): readonly ReadModelTable[] {
  return [...aggregate.tables, ...(aggregate.references ? [referenceTable] : []), ...(aggregate.recordTables ?? [])];
}
