import type { StreamEffects } from '../../contract/effects.js';
import type { EventCatalogue, StreamEvent } from '../../contract/events.js';
import type { Label } from '../../contract/label.js';
import type { JsonObject } from '../../contract/json.js';
import { Ledger } from '../ledger/ledger.js';
import type { LedgerSource } from '../ledger/source.js';
import { parseStream, type NewEvent, type StoredEvent } from '../log/event.js';
import { Names, type ChosenFrom } from './names.js';
import { referenceTable } from './references.js';
import type { ReadModelTable, RowSet } from './table.js';

/** What the fold knows of a stream beside its state. */
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

/** An event as the fold sees it: the stored one, or the one just decided. */
export type FoldEvent = Pick<StoredEvent, 'position' | 'stream' | 'version' | 'type' | 'data' | 'at' | 'meta'>;

/** One kind of stream: how its state follows from its events, and its rows from its state. All of it is pure. */
export interface Aggregate<S = unknown> {
  /** The first part of its stream names. Frozen. */
  name: string;
  events: EventCatalogue;
  /** Each of its streams belongs to one user and has the number of his account: he hears of it whatever else he may read. */
  ownedByUser?: true;
  initial: S;
  evolve(state: S, event: FoldEvent): S;
  /**
   * What the file is. The rows of a file belong to it alone. Those that it had a moment ago may be given, so that what still
   * holds of them need not be made again.
   */
  tables: readonly ReadModelTable[];
  rows(state: S, file: StreamFacts, before?: RowSet): RowSet;
  /** The tables in which an event of this type may change rows; any of them when it is not said. */
  touches?(type: string): readonly string[];
  /** What happened: rows that only grow. */
  recordTables?: readonly ReadModelTable[];
  /** What of its tables is owed, and was moved for it. */
  ledger?: readonly LedgerSource[];
  record?(event: FoldEvent): RowSet;
  /** The entries and people that a file refers to: nobody may delete these meanwhile. */
  references?: {
    /** The kinds of streams that it may refer to. */
    to: readonly string[];
    /** Their streams (`agent-71`, `user-5`); none once the file itself is deleted. */
    of(state: S): readonly string[];
  };
  /** What a stream of another kind forbids; each change of a file of this kind is held against it, whichever command makes it. */
  restrictedBy?: Restriction<S>;
  /** What its parts do on behalf of the part that is named, in the same command: each answers events of its own. */
  partEffects?(state: S, user: string): unknown;
  /** What it does on behalf of streams of other kinds, in the same command: the events of its own that come of it. */
  effects?: Readonly<Record<string, StreamEffect<S>['act']>>;
  /** What commands of this kind have streams of other kinds do. */
  uses?: readonly EffectName[];
  /** Deleted: nothing may begin to refer to it. */
  isDeleted?(state: S): boolean;
  /** Where a form finds whether one of its records may be chosen. */
  chosenFrom?: ChosenFrom;
  /** How people know one of its records. */
  known?: Known;
  /** What the diffs of a section speak of, where that is not the whole state. */
  saved?(state: S, section: string): object;
  /** Raised when rows or record changes its meaning while the tables stay: asks for a rebuild. */
  revision?: number;
}

/** What a record is, and the columns of one of the tables of its kind that name it. */
export interface Known {
  as: Label;
  table: string;
  column: string;
  /** The column of the code that a record may have, by which people ask for it. */
  code?: string;
  /** The column that says that it was deleted. */
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
  assert(before: File<S>, after: File<S>, rules: unknown): void;
}

/** The kinds of streams of this program. */
export class Aggregates {
  /** Who owes what, over the tables of all of them. */
  readonly ledger: Ledger;
  readonly names: Names;
  private readonly byName = new Map<string, Aggregate>();

  constructor(readonly all: readonly Aggregate[]) {
    this.ledger = new Ledger(all.flatMap(({ ledger }) => ledger ?? []));
    this.names = new Names(all);
    for (const aggregate of all) {
      if (this.byName.has(aggregate.name)) throw new Error(`The aggregate ${aggregate.name} is registered twice`);
      this.byName.set(aggregate.name, aggregate);
    }
    const offered = all.flatMap(({ name, effects = {} }) => Object.keys(effects).map((effect) => `${name}.${effect}`));
    for (const { name, uses = [] } of all)
      for (const effect of uses)
        if (!offered.includes(effect)) throw new Error(`${name} uses ${effect}, which nobody offers`);
  }

  of(name: string): Aggregate {
    const aggregate = this.byName.get(name);
    if (!aggregate) throw new Error(`No aggregate is named ${name}`);
    return aggregate;
  }

  /** What a form may choose from where it refers to records of this kind. */
  chosenFrom(name: string): ChosenFrom {
    const { chosenFrom } = this.of(name);
    if (!chosenFrom) throw new Error(`No form may refer to ${name}: it does not say what is chosen from`);
    return chosenFrom;
  }

  /** What a file does on behalf of files of another kind, which say that they use it. */
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

export function emptyFile<S>(aggregate: Aggregate<S>, stream: string, id: number): File<S> {
  return { stream, id, state: aggregate.initial, version: 0, position: 0, sections: {} };
}

/** One event further. Versions follow each other; anything else means that the log or the cache is broken. */
export function advance<S>(aggregate: Aggregate<S>, file: File<S>, event: FoldEvent): File<S> {
  if (event.version !== file.version + 1)
    throw new Error(`${event.stream} is at version ${file.version}; event ${event.version} cannot follow`);
  const type = aggregate.events[event.type];
  if (!type) throw new Error(`${event.type} is not an event of ${aggregate.name}`);
  return {
    stream: file.stream,
    id: file.id,
    state: aggregate.evolve(file.state, event),
    version: event.version,
    position: event.position,
    sections:
      file.sections[type.section] === event.version
        ? file.sections
        : { ...file.sections, [type.section]: event.version },
  };
}

/** The files of a command, and the streams that restrict them. */
export function withRestrictions(aggregates: Aggregates, streams: readonly string[]): string[] {
  const restrictions = streams.flatMap((stream) => aggregates.ofStream(stream).restrictedBy?.stream ?? []);
  return [...new Set([...streams, ...restrictions])];
}

/** All rows of a file: those that its kind declares, and what it refers to. */
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

/** The tables that files of this kind write. */
export function tablesOf(aggregate: Aggregate): readonly ReadModelTable[] {
  return [...aggregate.tables, ...(aggregate.references ? [referenceTable] : []), ...(aggregate.recordTables ?? [])];
}
