import type { StreamEffects } from '../../contract/composition/effects.js';
import type { EventCatalogue, StreamEvent } from '../../contract/events.js';
import type { Diff } from '../../contract/diff.js';
import type { Amounts } from '../../contract/money/totals/shipment-figures.js';
import type { Principal } from '../../contract/permissions.js';
import type { ShipmentAct } from '../../contract/shipment/bulk-acts.js';
import type { EffectName } from '../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../contract/shipment/file/file-facts.js';
import type { Type } from '@nestjs/common';
import type { ServedBulkAct } from '../bulk/act.js';
import type { AuditCheck } from '../audit/check.js';
import type { CommandToRun } from '../decider/bus.js';
import type { SaveInfo } from '../history/history.js';
import type { LedgerSource } from '../ledger/source.js';
import type { Join, Listing, RowSource } from '../list/listing.js';
import type { FoldEvent } from '../projection/aggregate.js';
import type { ColumnType, ReadModelTable, Row, RowSet } from '../projection/table.js';
import type { ListTable } from './lists/list-table.js';

import type { RoutesOf } from '../http/declared-routes.js';
import type { CommandCall } from '../http/command-calls.js';

/** A file as the rows of one section see it: the facts of the sections, without the state of another one. */
export interface ShipmentFile {
  id: number;
  facts: FileFacts;
  /** Income, expense and profit in tugrik, over all sections (D065). */
  totals(): FileTotals;
  /** The version of the section: the stream version of its last event. */
  version: number;
}

export interface FileTotals {
  income: string;
  expense: string;
  profit: string;
}

/** A column that a section adds to the row of a stage. */
export interface StageColumn<S> {
  type: ColumnType;
  of(state: S, file: ShipmentFile): Row[string];
}

/** A table with one row for each file in a stage of its life. Lists show it, or a table with some of its rows and columns. */
export interface Stage {
  table: string;
  isMember(facts: FileFacts): boolean;
}

/** What rows depend on besides the state of their own section; nothing else is accessible when they are computed. */
export interface Following {
  /** The other sections whose facts the rows depend on. */
  follows?: readonly (keyof FileFacts)[];
  /** The rows contain income, expense or profit of the file. */
  followsTotals?: true;
}

/** What a section adds to the row of a stage: columns, and indexes over them. */
export interface StagePart<S> extends Following {
  columns: Readonly<Record<string, StageColumn<S>>>;
  indexes?: readonly string[];
  /** Counters that are updated with the rows, such as the row count of a list. */
  counters?: ReadModelTable['counters'];
}

/**
 * What of a section a user sees. User, time and type of an event are visible to every user who may read the file, except with
 * `nothing` and for the listed events.
 */
export type Visibility =
  | 'all'
  | 'lines'
  | 'nothing'
  | {
      allBut: readonly string[];
      /** Events that would reveal the hidden values. */
      events?: readonly string[];
    };

/**
 * A section of a shipment, declared once. The registry composes the sections; none of them knows another. State and facts are types of
 * the contract.
 */
export interface Section<S = unknown, F = unknown> {
  name: string;
  events: EventCatalogue;
  initial: S;
  evolve(state: S, event: FoldEvent): S;
  /** The facts that the other sections may read. */
  facts(state: S): F;
  /** Effects for other sections, in the same command; the history of the file shows their events as those of this section. */
  effects?: Readonly<Record<string, SectionEffect<S>>>;
  /** Effects for streams of other kinds, in the same command. */
  streamEffects?: Readonly<Record<string, StreamEffect<S>>>;
  /** The effects of other sections and streams that it uses. */
  uses?: readonly (EffectName | keyof StreamEffects)[];
  /** Calls of its own answer its values in pages, also of the past, so a past state of the file leaves them out. */
  isPaged?: true;
  /** The values that its diffs refer to, if that is not the whole state. */
  saved?(state: S): object;
  /** The stages that start with this section. */
  stages?: readonly Stage[];
  /** The columns of this section by stage table. */
  parts?: Readonly<Record<string, StagePart<S>>>;
  /** Tables with the rows of a stage that its lists show. */
  listTables?: readonly ListTable[];
  tables?: readonly (ReadModelTable & Following)[];
  rows?(state: S, file: ShipmentFile): RowSet;
  /** The ledger of what is owed and paid in its tables. */
  ledger?: readonly LedgerSource[];
  /** The amounts for income, expense and profit of the file. */
  amounts?(state: S): Amounts;
  /** The lists that it may refer to, and the streams of the entries and users that it does refer to. */
  references?: { to: readonly string[]; of(state: S): readonly string[] };
  /** Which values the user sees in history, as-of views, prints and additional routes; none by default (D131). */
  visibilityFor?(principal: Principal): Visibility;
  undo?: SectionUndo<S>;
  /** What another stream forbids to any change of the file by any section, if this section can check it. */
  restrictedBy?: SectionRestriction<S>;
  /** All its routes. */
  routes?: readonly RoutesOf[];
  /** The commands that are exposed as routes directly; controllers serve the other routes. */
  commands?: readonly CommandCall[];
  /** Its commands for bulk actions on the rows of a list. */
  acts?: Partial<Readonly<Record<ShipmentAct, ServedBulkAct['one']>>>;
  /** Bulk actions with values of their own for each row, by name: no selection of a list offers them. */
  rowActs?: Readonly<Record<string, RowAct>>;
  /** What follows a bulk action once all of its rows are done. */
  afterActs?: Partial<Readonly<Record<ShipmentAct, ServedBulkAct['afterwards']>>>;
  controllers?: readonly Type<object>[];
  providers?: readonly Type<object>[];
  /** Its lists with their sources in the read model. */
  listings?: readonly SectionListing[];
  /** Audits of its rows over the whole database. */
  audits?: readonly AuditCheck[];
}

/** A bulk action on the rows of one list. */
export interface RowAct extends ServedBulkAct {
  list: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each effect is given something of its own, typed by FileEffects
type SectionEffect<S> = (state: S, input: any) => readonly StreamEvent[];

// oxlint-disable-next-line typescript/no-explicit-any -- each effect is given something of its own, typed by StreamEffects
type StreamEffect<S> = (state: S, input: any, facts: FileFacts) => readonly StreamEvent[];

/** The effects of one section, as the contract declares them. */
export type EffectsOf<S, E extends Readonly<Record<string, (input: never) => readonly StreamEvent[]>>> = {
  readonly [N in keyof E]: (state: S, input: Parameters<E[N]>[0]) => readonly StreamEvent[];
};

/** Undoes the last save of a section with a command that the user could have sent, with all its checks. */
export interface SectionUndo<S> {
  /** Whether the user could have made the save. */
  may(principal: Principal, facts: FileFacts, save: SaveInfo): boolean;
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

/** A list of a section. Its table is named: that of the stage or one of its own. Tables of shipments are joined by name too. */
export type SectionListing = Omit<Listing, 'table' | 'joins' | 'texts' | 'source'> & {
  /** The columns of a source belong to no table. */
  table: string | ReadModelTable;
  source?: Omit<RowSource, 'tables'> & { tables: readonly (string | ReadModelTable)[] };
  joins?: Readonly<Record<string, Join | NamedJoin>>;
  texts?: Join | NamedJoin;
};

type NamedJoin = Omit<Join, 'table'> & { table: string };

/** The listing with its table names resolved. */
export function listingOf(listing: SectionListing, tableNamed: (name: string) => ReadModelTable): Listing {
  const found = (table: string | ReadModelTable): ReadModelTable =>
    typeof table === 'string' ? tableNamed(table) : table;
  const joined = (join: Join | NamedJoin): Join => ({ ...join, table: found(join.table) });
  const joins = Object.entries(listing.joins ?? {}).map(([name, join]) => [name, joined(join)] as const);
  const { source, texts, ...own } = listing;
  return {
    ...own,
    table: found(own.table),
    joins: Object.fromEntries(joins),
    ...(texts ? { texts: joined(texts) } : {}),
    ...(source ? { source: { ...source, tables: source.tables.map(found) } } : {}),
  };
}

/** Any section, for code that composes sections. */
// oxlint-disable-next-line typescript/no-explicit-any -- each section has a state of its own, which only it reads
export type AnySection = Section<any, any>;

export function column<S>(type: ColumnType, of: StageColumn<S>['of']): StageColumn<S> {
  return { type, of };
}
