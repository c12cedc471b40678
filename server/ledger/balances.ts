import type { Label } from '../../contract/label.js';
import { calledSql } from '../database/called-sql.js';
import type { Statement } from '../database/sql.js';
import { movedFor, currentParty, openDays } from './entries.js';
import type { LedgerSource } from './source.js';

/** The first and last day of balances, as SQL expressions. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** What is before the period and what is in it: a debt by the day from which it is owed, a movement by its own day. */
const parts = {
  before: (day: string, { start }: Days) => `${day} < ${start}`,
  within: (day: string, { start, end }: Days) => `${day} between ${start} and ${end}`,
} as const;
type Part = keyof typeof parts;

interface FigureOf {
  /** The parts in which debts are counted, and those in which movements are. */
  owed: readonly Part[];
  moved: readonly Part[];
  /** A deduction is shown as a positive number. */
  isLess?: true;
}

/** What each figure is the sum of (D108). */
const figures = {
  opening: { owed: ['before'], moved: ['before'] },
  added: { owed: ['within'], moved: [] },
  deducted: { owed: [], moved: ['within'], isLess: true },
  closing: { owed: ['before', 'within'], moved: ['before', 'within'] },
} as const satisfies Readonly<Record<string, FigureOf>>;

export type BalanceFigure = keyof typeof figures;

export const figureOf = (figure: BalanceFigure): FigureOf => figures[figure];

/** Whether a day is in one of these parts. */
export function isIn(of: readonly Part[], day: string, days: Days): string {
  return `(${of.map((part) => parts[part](day, days)).join(' or ')})`;
}

export interface BalancesOf {
  start: string;
  end: string;
  party: number | null;
  /** Only files with an open balance, or only settled ones. */
  balance: string | null;
  /** The language of the names of parties. */
  language?: keyof Label;
  /** False if who reads them puts them into an order of its own. */
  isOrdered?: boolean;
}

/**
 * Opening, additions, deductions and closing of each party and file, without those that had neither debts nor movements (D108): the sums
 * of the entries before and in the period. They are computed from the rows, which contain the sum, the first and the last day of their
 * movements, because most old rows sum up to nothing; a test compares the result with the entries.
 */
export function balancesBetween(
  sources: readonly LedgerSource[],
  { start, end, party, balance, language = 'mn', isOrdered = true }: BalancesOf,
  paidColumn: string,
  /** Also returns the ids of party and file, as texts. */
  withKeys = false,
): Statement {
  const [{ parties } = { parties: '' }] = sources;
  const days = { start: '$1::date', end: '$2::date' };
  const ofParty = (source: LedgerSource): string[] => (party === null ? [] : [isOfParty(source, '$3')]);
  const text = `
    select coalesce(${calledSql('e', language)}, 'n/a') as name, s.code, opening as start_balance, added as added_balance, deducted as "${paidColumn}",
      closing as rest_amount${withKeys ? ', array[s.party::text, s.code] as keys' : ''}
    from (${figuresOfFiles(sources, days, ofParty)}) s left join ${parties} e on e.id = s.party
    where (opening <> 0 or added <> 0 or deducted <> 0) ${balance === null ? '' : `and ${hasBalance(balance)}`}
    ${isOrdered ? 'order by s.code, e.name collate "mn-x-icu", s.party' : ''}`;
  return { text, values: [start, end, ...(party === null ? [] : [party])] };
}

/** Whether a file has an open balance, or none. */
const hasBalance = (balance: string): string => `closing ${balance === 'with' ? '<>' : '='} 0`;

/** The condition that a row belongs to a party, including the parties that were merged into it. */
export function isOfParty({ owed, parties }: LedgerSource, party: string): string {
  return `o.${owed.party} = any(array(select w.id from ${parties} w where coalesce(w.canonical_id, w.id) = ${party}::integer))`;
}

/** The figures of each party and file, from the rows that meet some conditions. */
function figuresOfFiles(
  sources: readonly LedgerSource[],
  days: Days,
  conditions: (source: LedgerSource) => readonly string[],
): string {
  const added = (['owed', 'moved'] as const).flatMap((what) =>
    (['before', 'within'] as const).map((part) => `${what}_${part}`),
  );
  return `with owed as materialized (${sources.map((source) => partsOf(source, days, conditions(source))).join(' union all ')}
    ), ${sumsOfFiles(sources, added)}
    select party, file, code, ${(Object.keys(figures) as BalanceFigure[]).map((figure) => `${sumOf(figure)} as ${figure}`).join(', ')}
    from sums`;
}

/**
 * Nearly every row of a debt is the only one of its party and file, and to group hundreds of thousands of rows by these takes longer than
 * to read them. So only the rows of files that have several of one party are grouped. Of groups that equal something PostgreSQL expects
 * few, and so it looks up each row among these files, and not these files among all rows.
 */
function sumsOfFiles(sources: readonly LedgerSource[], columns: readonly string[]): string {
  const alone = `select party, file, code, ${columns.join(', ')} from owed o`;
  if (isOneRowOfFile(sources)) return `sums as (${alone})`;
  return `several as (select file from owed group by party, file having least(count(*), 2) = 2
    ), sums as (
      ${alone} where not exists (select from several s where s.file = o.file)
      union all select party, file, code, ${columns.map((column) => `sum(${column}) as ${column}`).join(', ')}
      from owed where file in (select file from several) group by party, file, code
    )`;
}

/** Whether each file has one row, whose balance is that of the file. */
export function isOneRowOfFile([source, ...others]: readonly LedgerSource[]): boolean {
  return source !== undefined && source.owed.row === source.owed.file && others.length === 0;
}

function sumOf(figure: BalanceFigure): string {
  const { owed, moved, isLess } = figureOf(figure);
  const [adds, lessens] = isLess ? (['-', '+'] as const) : (['+', '-'] as const);
  return [...owed.map((part) => `${adds} owed_${part}`), ...moved.map((part) => `${lessens} moved_${part}`)].join(' ');
}

/**
 * Rows that started after the period, or were settled before it, are zero in every column: most of all rows. The others are those of its
 * days, and those that were open before its first day or after its last one: an index finds each.
 */
function partsOf(source: LedgerSource, days: Days, conditions: readonly string[]): string {
  const { owed, parties: list } = source;
  const { table, party, day, mnt } = owed;
  const owedIn = (part: Part): string => `case when ${parts[part](`o.${day}`, days)} then o.${mnt} else 0 end`;
  const counted = `(${parts.within(`o.${day}`, days)} or ${wasOpen(source, dayBefore(days.start))} or ${wasOpen(source, days.end)})`;
  return `
      select ${currentParty(`o.${party}`)} as party, o.${owed.file} as file, o.${owed.code} as code,
        ${owedIn('before')} as owed_before, ${owedIn('within')} as owed_within,
        ${movedBefore(source, days)} as moved_before, ${movedWithin(source, days)} as moved_within
      from ${table} o left join ${list} e on e.id = o.${party}
      where ${[counted, ...conditions].join(' and ')}`;
}

const dayBefore = (day: string): string => `(${day} - 1)`;

/** Whether a row `o` may have had a balance at the end of a day. */
const wasOpen = ({ owed }: LedgerSource, day: string): string => `${openDays(owed, 'o.')} @> ${day}`;

/** Whether a figure is a balance: the sum of debts and movements. */
export function isOfBalance(figure: BalanceFigure): boolean {
  const { owed, moved } = figureOf(figure);
  return owed.length > 0 && moved.length > 0;
}

/** Which rows have entries in a figure. A row that was settled before a day is in no balance of that day. */
export function hasEntries(source: LedgerSource, figure: BalanceFigure, days: Days): readonly string[] {
  if (!isOfBalance(figure)) return [];
  const { owed } = figureOf(figure);
  return [wasOpen(source, owed.includes('within') ? days.end : dayBefore(days.start))];
}

/** What a row `o` owed at the end of the day before `after`, and the condition under which that may be something: its closing (D108). */
export function restBefore(source: LedgerSource, after: string): { rest: string; isOpen: string } {
  const { day, mnt } = source.owed;
  const days = { start: after, end: after };
  return {
    rest: `(case when ${parts.before(`o.${day}`, days)} then o.${mnt} else 0 end - ${movedBefore(source, days)})`,
    isOpen: wasOpen(source, dayBefore(after)),
  };
}

/** The movements of a row are only summed when the day is between its first and its last movement. */
function movedBefore(source: LedgerSource, days: Days): string {
  const { lastMoved, firstMoved, moved } = source.owed;
  return `case when ${parts.before(`o.${lastMoved}`, days)} then o.${moved}
    when ${parts.before(`o.${firstMoved}`, days)} then ${movedIn(source, 'before', days)} else 0 end`;
}

function movedWithin(source: LedgerSource, days: Days): string {
  const { lastMoved, firstMoved, moved } = source.owed;
  const { start, end } = days;
  return `case when o.${lastMoved} < ${start} or o.${firstMoved} > ${end} then 0
    when o.${firstMoved} >= ${start} and o.${lastMoved} <= ${end} then o.${moved}
    when o.${lastMoved} is not null then ${movedIn(source, 'within', days)} else 0 end`;
}

function movedIn(source: LedgerSource, part: Part, days: Days): string {
  const { moved } = source;
  return `(select coalesce(sum(m.${moved.mnt}), 0) from ${moved.table} m
    where ${movedFor(source, 'm', 'o')} and ${moved.counts('m')} and ${parts[part](`m.${moved.day}`, days)})`;
}
