import {
  figureOf,
  hasEntries,
  isOfBalance,
  isIn,
  isOneRowOfFile,
  isOfParty,
  restBefore,
  type BalancesOf,
  type Days,
  type BalanceFigure,
} from './balances.js';
import { currentParty, movedColumns, movedFor, owedColumns, selected } from './entries.js';
import type { LedgerSource } from './source.js';

/** The figure whose entries are queried. */
export interface FigureEntriesOf extends BalancesOf {
  figure: BalanceFigure;
  /** Only of one party, or of rows without a party, and of one file. */
  group?: { party?: number | null; code?: string };
  /** Only the entries with these ids. */
  ids?: readonly number[];
}

/** The columns of an entry of a figure, by which lists of them are declared. */
export const figureEntryColumns = {
  id: 'bigint',
  day: 'date',
  party: 'integer',
  file: 'integer',
  code: 'text',
  kind: 'text',
  document: 'text',
  currency: 'text',
  amount: 'numeric(17,2)',
  mnt: 'numeric(17,2)',
} as const;

type Bind = (value: unknown) => string;

/**
 * The entries that a figure of balances is the sum of, under the same conditions on rows and days: debts, and their movements. A balance
 * contains no entries of rows that were settled by its day. A query of each kind, or one of all.
 */
export function figureEntries(sources: readonly LedgerSource[], of: FigureEntriesOf, bind: Bind): string[] {
  const days = boundDays(of, bind);
  const ofRows = rowConditions(of, bind);
  const isBalance = isOfBalance(of.figure);
  const isOneRow = isOneRowOfFile(sources);
  const isOfOpenRows = isBalance || (isOneRow && of.balance === 'with');
  const isOfFewRows = of.ids === undefined && (isOfOpenRows || of.party !== null || of.group !== undefined);
  const kinds = sources.flatMap((source) => [owedEntries(source), movedEntries(source, isOfFewRows)]);
  const entries = kinds.flatMap(({ source, what, from, day, number, columns, counts }, kind) => {
    const parts = figureOf(of.figure)[what];
    if (parts.length === 0) return [];
    const conditions = [
      isIn(parts, day, days),
      ...counts,
      ...hasEntries(source, of.figure, days),
      ...(isOneRow && of.balance !== null ? ofBalance(source, days, of.balance) : []),
      ...ofRows(source),
      ...(of.ids ? [`${number} = any(${bind(ownNumbers(of.ids, kinds.length, kind))}::integer[])`] : []),
    ];
    const id = `${number}::bigint * ${kinds.length} + ${kind}`;
    return `select ${selected(inOrder({ ...columns, id }, of.figure))} from ${from} where ${conditions.join(' and ')}`;
  });
  // Few rows are open: all of them are read by their indexes, and not the entries of all days until enough are of open rows.
  if (of.balance === null) return isBalance ? [entries.join(' union all ')] : entries;
  const all = `(${entries.join(' union all ')})`;
  if (isOneRow) return [`select n.* from ${all} n`];
  // Materialized: PostgreSQL expects few open files, and would look for them anew for each entry.
  const open = `open as materialized (select file, coalesce(party, 0) as party from ${openFiles(sources, days, ofRows)} g)`;
  const isRequested = `(n.file, coalesce(n.party, 0)) ${of.balance === 'with' ? '' : 'not '}in (select file, party from open)`;
  return [`with ${open} select n.* from ${all} n where ${isRequested}`];
}

/** Whether a row has a balance at the end of the last day, or none, where its file has no other one. */
function ofBalance(source: LedgerSource, { end }: Days, balance: string): readonly string[] {
  const { rest, isOpen } = restBefore(source, `(${end} + 1)`);
  return balance === 'with' ? [isOpen, `${rest} <> 0`] : [`(${isOpen} and ${rest} <> 0) is not true`];
}

/** The files with a balance at the end of the last day; rows that were settled by then add nothing to it. */
function openFiles(
  sources: readonly LedgerSource[],
  { end }: Days,
  conditions: (source: LedgerSource) => readonly string[],
): string {
  const parts = sources.map((source) => {
    const { owed, parties } = source;
    const { rest, isOpen } = restBefore(source, `(${end} + 1)`);
    return `select ${currentParty(`o.${owed.party}`)} as party, o.${owed.file} as file, ${rest} as rest
      from ${owed.table} o left join ${parties} e on e.id = o.${owed.party} where ${[isOpen, ...conditions(source)].join(' and ')}`;
  });
  return `(select party, file from (${parts.join(' union all ')}) s group by party, file having sum(rest) <> 0)`;
}

/** The days as parameters of a statement, bound only when they are used. */
function boundDays({ start, end }: Pick<FigureEntriesOf, 'start' | 'end'>, bind: Bind): Days {
  const bound = new Map<string, string>();
  const parameter = (day: string): string => {
    const text = bound.get(day) ?? `${bind(day)}::date`;
    bound.set(day, text);
    return text;
  };
  return {
    get start() {
      return parameter(start);
    },
    get end() {
      return parameter(end);
    },
  };
}

/** Entries of one kind: their tables, their day and id, and the conditions under which they count. */
interface EntriesOfKind {
  source: LedgerSource;
  what: 'owed' | 'moved';
  from: string;
  day: string;
  number: string;
  columns: Omit<Record<keyof typeof figureEntryColumns, string>, 'id'>;
  counts: readonly string[];
}

function owedEntries(source: LedgerSource): EntriesOfKind {
  const { owed, parties } = source;
  return {
    ...{ source, what: 'owed', day: `o.${owed.day}`, number: `o.${owed.row}`, counts: [] },
    from: `${owed.table} o left join ${parties} e on e.id = o.${owed.party}`,
    columns: { ...owedColumns(source), code: `o.${owed.code}`, document: owed.document?.('o') ?? 'null::text' },
  };
}

/** A movement belongs to the party of its row, as in the balances, which read the movements of each open row. */
function movedEntries(source: LedgerSource, isOfFewRows: boolean): EntriesOfKind {
  const { owed, moved, parties } = source;
  const { party } = owedColumns(source);
  const isMoved = isOfFewRows ? [`o.${owed.firstMoved} is not null`] : [];
  return {
    ...{
      source,
      what: 'moved',
      day: `m.${moved.day}`,
      number: `m.${moved.id}`,
      counts: [...isMoved, moved.counts('m')],
    },
    from: `${isOfFewRows ? movedOfEach(source) : movedByDay(source)} left join ${parties} e on e.id = o.${owed.party}`,
    columns: {
      ...{ ...movedColumns(source), party, code: `o.${owed.code}` },
      document: moved.note === undefined ? 'null::text' : `m.${moved.note}`,
    },
  };
}

/**
 * Movements with the row of each: PostgreSQL would read all rows, as it does not know that each movement has one; with the offset it
 * cannot.
 */
const movedByDay = (source: LedgerSource): string =>
  `${source.moved.table} m cross join lateral (select o.* from ${source.owed.table} o where ${movedFor(source, 'm', 'o')} offset 0) o`;

/** Rows with the movements of each: PostgreSQL would read all movements to find those of a hundredth of the rows. */
const movedOfEach = (source: LedgerSource): string =>
  `${source.owed.table} o cross join lateral (select m.* from ${source.moved.table} m where ${movedFor(source, 'm', 'o')} offset 0) m`;

/** The columns in the order shared by all kinds, positive if they increase the figure. */
function inOrder(
  columns: Record<keyof typeof figureEntryColumns, string>,
  figure: BalanceFigure,
): Record<string, string> {
  const names = Object.keys(figureEntryColumns) as (keyof typeof figureEntryColumns)[];
  const isTurned = (name: string): boolean => figureOf(figure).isLess === true && ['amount', 'mnt'].includes(name);
  return Object.fromEntries(names.map((name) => [name, isTurned(name) ? `-(${columns[name]})` : columns[name]]));
}

function rowConditions({ party, group = {} }: FigureEntriesOf, bind: Bind): (source: LedgerSource) => string[] {
  const parties = [...(party === null ? [] : [party]), ...(group.party === undefined ? [] : [group.party])];
  const ids = parties.map((id) => (id === null ? null : bind(id)));
  const code = group.code === undefined ? undefined : bind(group.code);
  return (source) => [
    ...ids.map((id) => (id === null ? `o.${source.owed.party} is null` : isOfParty(source, id))),
    ...(code === undefined ? [] : [`o.${source.owed.code} = ${code}`]),
  ];
}

/** The row ids of one kind, from the ids of entries. */
function ownNumbers(ids: readonly number[], kinds: number, kind: number): number[] {
  const most = 2 ** 31 - 1;
  return ids.flatMap((id) => (id % kinds === kind && (id - kind) / kinds <= most ? (id - kind) / kinds : []));
}
