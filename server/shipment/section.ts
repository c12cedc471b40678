import type { StreamEffects } from '../../contract/effects.js';
import type { EventCatalogue, StreamEvent } from '../../contract/events.js';
import type { Diff } from '../../contract/diff.js';
import type { Amounts } from '../../contract/money/totals/shipment-figures.js';
import type { Asker } from '../../contract/permissions.js';
import type { ShipmentAct } from '../../contract/shipment/bulk-acts.js';
import type { EffectName } from '../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../contract/shipment/file/file-facts.js';
import type { Type } from '@nestjs/common';
import type { ServedBulkAct } from '../bulk/act.js';
import type { AuditCheck } from '../audit/check.js';
import type { CommandToRun } from '../decider/bus.js';
import type { SaveMade } from '../history/history.js';
import type { LedgerSource } from '../ledger/source.js';
import type { Join, Listing } from '../list/listing.js';
import type { FoldEvent } from '../projection/aggregate.js';
import type { ColumnType, ReadModelTable, Row, RowSet } from '../projection/table.js';

import type { RoutesOf } from '../http/declared-routes.js';
import type { CommandCall } from '../http/command-calls.js';

/** A file as the rows of one section are made from it: what all sections say, and nothing that belongs to another one. */
export interface ShipmentFile {
  id: number;
  facts: FileFacts;
  /** What it brings and costs, in tugrik, over all sections (D065). */
  totals(): FileTotals;
  /** The version of the section: the stream version of its last event. */
  version: number;
}

export interface FileTotals {
  income: string;
  expense: string;
  profit: string;
}

/** A column that a section gives to the row of a stage. */
export interface StageColumn<S> {
  type: ColumnType;
  of(state: S, file: ShipmentFile): Row[string];
}

/** A table with one row for each file that is in a stage of its life; the lists of the stage are parts of it. */
export interface Stage {
  table: string;
  isMember(facts: FileFacts): boolean;
}

/** What rows are made from besides the state of their own section; nothing else can be asked when they are made. */
export interface Following {
  /** The other sections whose facts they are made from. */
  follows?: readonly (keyof FileFacts)[];
  /** They have income, expense or profit of the file. */
  followsTotals?: true;
}

/** What a section adds to the row of a stage: columns, and indexes over them. */
export interface StagePart<S> extends Following {
  columns: Readonly<Record<string, StageColumn<S>>>;
  indexes?: readonly string[];
  /** Counters that move with the rows, such as how many rows a list has. */
  counters?: ReadModelTable['counters'];
}

/** What of a section somebody sees; who, when and which act is seen by whoever may read the file, unless even the lines are hidden. */
export type Sight =
  | 'all'
  | 'lines'
  | 'nothing'
  | {
      allBut: readonly string[];
      /** Events that would tell it all the same. */
      events?: readonly string[];
    };

/**
 * A stage of a file's life, declared once. The registry composes the sections; none of them knows another.
 * State and facts are types of the contract.
 */
export interface Section<S = unknown, F = unknown> {
  name: string;
  events: EventCatalogue;
  initial: S;
  evolve(state: S, event: FoldEvent): S;
  /** Its answers to the other sections. */
  facts(state: S): F;
  /** What it does on behalf of other sections, in the same command; its events say so in the history of the file. */
  effects?: Readonly<Record<string, SectionEffect<S>>>;
  /** What it has other sections do, and streams of other kinds. */
  uses?: readonly (EffectName | keyof StreamEffects)[];
  /** What the diffs of its saves speak of, where that is not the whole state. */
  saved?(state: S): object;
  /** The stage that begins with this section. */
  stages?: readonly Stage[];
  /** By the table of the stage. */
  parts?: Readonly<Record<string, StagePart<S>>>;
  tables?: readonly (ReadModelTable & Following)[];
  rows?(state: S, file: ShipmentFile): RowSet;
  /** What of its tables is owed, and was moved for it. */
  ledger?: readonly LedgerSource[];
  /** What of it goes into income, expense and profit of the file. */
  amounts?(state: S): Amounts;
  /** The kinds of entries and people that it may refer to, and the streams of those that it does. */
  references?: { to: readonly string[]; of(state: S): readonly string[] };
  /** Which of its values somebody sees in history, as-of, prints and our own calls; left out, nobody sees any (D131). */
  sees?(asker: Asker): Sight;
  undo?: SectionUndo<S>;
  /** What another stream forbids to any change of the file, of whichever section, where this section can tell. */
  restrictedBy?: SectionRestriction<S>;
  /** All its addresses. */
  routes?: readonly RoutesOf[];
  /** The commands that are calls by themselves, each with its route; controllers serve the others. */
  commands?: readonly CommandCall[];
  /** What it does to one row of a list that offers acts over many. */
  acts?: Partial<Readonly<Record<ShipmentAct, ServedBulkAct['one']>>>;
  controllers?: readonly Type<object>[];
  providers?: readonly Type<object>[];
  /** Its lists as the server serves them. */
  listings?: readonly SectionListing[];
  /** What must hold of its rows over the whole store. */
  audits?: readonly AuditCheck[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- each effect is given something of its own, typed by FileEffects
type SectionEffect<S> = (state: S, given: any) => readonly StreamEvent[];

/** The effects of one section, as the contract declares them. */
export type EffectsOf<S, E extends Readonly<Record<string, (given: never) => readonly StreamEvent[]>>> = {
  readonly [N in keyof E]: (state: S, given: Parameters<E[N]>[0]) => readonly StreamEvent[];
};

/** How the last save of a section is taken back: as the command that a person could have sent, with all its checks. */
export interface SectionUndo<S> {
  /** Who could make the save. */
  may(asker: Asker, facts: FileFacts, save: SaveMade): boolean;
  command(id: number, state: S, inverse: Diff): CommandToRun;
}

interface StateOf<S> {
  own: S;
  facts: FileFacts;
}

export interface SectionRestriction<S> {
  stream: string;
  /** Throws a Refusal; `rules` is the state of the stream. */
  assert(id: number, before: StateOf<S>, after: StateOf<S>, rules: unknown): void;
}

/** A list of a section; its table, here by name, is that of the stage or one of its own. Tables of shipments are joined by name too. */
export type SectionListing = Omit<Listing, 'table' | 'joins'> & {
  table: string;
  joins?: Readonly<Record<string, Join | (Omit<Join, 'table'> & { table: string })>>;
};

/** The same with the tables that it names. */
export function listingOf(listing: SectionListing, tableNamed: (name: string) => ReadModelTable): Listing {
  const joins = Object.entries(listing.joins ?? {}).map(([name, join]): [string, Join] => {
    const { table } = join;
    return [name, { ...join, table: typeof table === 'string' ? tableNamed(table) : table }];
  });
  return { ...listing, table: tableNamed(listing.table), joins: Object.fromEntries(joins) };
}

/** Any section, for what composes them. */
// oxlint-disable-next-line typescript/no-explicit-any -- each section has a state of its own, which only it reads
export type AnySection = Section<any, any>;

export function column<S>(type: ColumnType, of: StageColumn<S>['of']): StageColumn<S> {
  return { type, of };
}
