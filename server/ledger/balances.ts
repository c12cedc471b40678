import type { Label } from '../../contract/label.js';
import { calledSql } from '../database/called-sql.js';
import type { Statement } from '../database/sql.js';
import { movedFor, partyNow } from './entries.js';
import type { LedgerSource } from './source.js';

/** The days of balances, as texts of their statement. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** What lies before the days, and what within them: a row by the day from which it is owed, a movement by its own. */
const parts = {
  before: (day: string, { start }: Days) => `${day} < ${start}`,
  within: (day: string, { start, end }: Days) => `${day} between ${start} and ${end}`,
} as const;
type Part = keyof typeof parts;

interface FigureOf {
  /** In which parts what came to be owed counts, and in which what was moved for it. */
  owed: readonly Part[];
  moved: readonly Part[];
  /** What lessens the balance is shown above zero. */
  isLess?: true;
}

/** What each figure adds up (D108). */
const figures = {
  opening: { owed: ['before'], moved: ['before'] },
  added: { owed: ['within'], moved: [] },
  deducted: { owed: [], moved: ['within'], isLess: true },
  closing: { owed: ['before', 'within'], moved: ['before', 'within'] },
} as const satisfies Readonly<Record<string, FigureOf>>;

export type BalanceFigure = keyof typeof figures;

export const figureOf = (figure: BalanceFigure): FigureOf => figures[figure];

/** Whether a day lies in one of these parts. */
export function isIn(of: readonly Part[], day: string, days: Days): string {
  return `(${of.map((part) => parts[part](day, days)).join(' or ')})`;
}

export interface BalancesOf {
  start: string;
  end: string;
  party: number | null;
  /** Only what has something left, or only what is settled. */
  balance: string | null;
  /** Of the names of parties. */
  language?: keyof Label;
}

/**
 * Opening, additions, deductions and closing of each party and file, left out where nothing was owed and nothing moved (D108): the
 * sums of the entries before and within the days. They are added up from the rows, which know what was moved for them and when
 * first and last, because most of all entries ever are of rows that come to nothing; a test holds them against the entries.
 */
export function balancesBetween(
  sources: readonly LedgerSource[],
  { start, end, party, balance, language = 'mn' }: BalancesOf,
  paidColumn: string,
  /** With whose they are and of which file, as texts. */
  withKeys = false,
): Statement {
  const [{ parties } = { parties: '' }] = sources;
  const days = { start: '$1::date', end: '$2::date' };
  const ofParty = (source: LedgerSource): string[] => (party === null ? [] : [isOfParty(source, '$3')]);
  const text = `
    select coalesce(${calledSql('e', language)}, 'n/a') as name, s.code, opening as start_balance, added as added_balance, deducted as "${paidColumn}",
      closing as rest_amount${withKeys ? ', json_build_array(s.party::text, s.code) as keys' : ''}
    from (${figuresOfFiles(sources, days, ofParty)}) s left join ${parties} e on e.id = s.party
    where (opening <> 0 or added <> 0 or deducted <> 0) ${balance === null ? '' : `and ${hasBalance(balance)}`}
    order by s.code, e.name collate "mn-x-icu", s.party`;
  return { text, values: [start, end, ...(party === null ? [] : [party])] };
}

/** Whether something is left of a file, or nothing. */
export const hasBalance = (balance: string): string => `closing ${balance === 'with' ? '<>' : '='} 0`;

/** Whose a row is: those that were merged into a party are that party. */
export function isOfParty({ owed, parties }: LedgerSource, party: string): string {
  return `o.${owed.party} = any(array(select w.id from ${parties} w where coalesce(w.canonical_id, w.id) = ${party}::integer))`;
}

/** The figures of each party and file, of the rows that meet some conditions. */
export function figuresOfFiles(
  sources: readonly LedgerSource[],
  days: Days,
  conditions: (source: LedgerSource) => readonly string[],
): string {
  const added = (['owed', 'moved'] as const).flatMap((what) =>
    (['before', 'within'] as const).map((part) => `${what}_${part}`),
  );
  return `with owed as materialized (${sources.map((source) => partsOf(source, days, conditions(source))).join(' union all ')}
    ), sums as (
      select party, file, code, ${added.map((column) => `sum(${column}) as ${column}`).join(', ')}
      from owed group by party, file, code
    )
    select party, file, code, ${(Object.keys(figures) as BalanceFigure[]).map((figure) => `${sumOf(figure)} as ${figure}`).join(', ')}
    from sums`;
}

function sumOf(figure: BalanceFigure): string {
  const { owed, moved, isLess } = figureOf(figure);
  const [adds, lessens] = isLess ? (['-', '+'] as const) : (['+', '-'] as const);
  return [...owed.map((part) => `${adds} owed_${part}`), ...moved.map((part) => `${lessens} moved_${part}`)].join(' ');
}

/**
 * What had not begun on the last day, or was settled before the first one, comes to nothing in every column: most of what ever was.
 * The others are found by three conditions that leave no row to two of them, each with an index for its days.
 */
function partsOf(source: LedgerSource, days: Days, conditions: readonly string[]): string {
  const { owed, parties: list } = source;
  const { table, party, day, mnt } = owed;
  const owedIn = (part: Part): string => `case when ${parts[part](`o.${day}`, days)} then o.${mnt} else 0 end`;
  const counted = `(${parts.within(`o.${day}`, days)} or ${isUnsettled(source, days.start)} or ${isPrepaid(source, after(days))})`;
  return `
      select ${partyNow(`o.${party}`)} as party, o.${owed.file} as file, o.${owed.code} as code,
        ${owedIn('before')} as owed_before, ${owedIn('within')} as owed_within,
        ${movedBefore(source, days)} as moved_before, ${movedWithin(source, days)} as moved_within
      from ${table} o left join ${list} e on e.id = o.${party}
      where ${[counted, ...conditions].join(' and ')}`;
}

/** The day after the last one. */
const after = ({ end }: Days): string => `(${end} + 1)`;

/** Of what was owed before a day: whether it may have come to something by then. */
function isUnsettled({ owed: { day, rest, lastMoved } }: LedgerSource, first: string): string {
  return `(o.${day} < ${first} and (o.${lastMoved} >= ${first} or o.${rest} < 0 or o.${rest} > 0))`;
}

/** Of what is owed from a day on: whether something was moved for it before. */
function isPrepaid({ owed: { day, firstMoved } }: LedgerSource, first: string): string {
  return `(o.${day} >= ${first} and o.${firstMoved} < ${first})`;
}

/** Which rows have entries in a figure. What came to nothing before a day is in no balance of that day. */
export function hasEntries(source: LedgerSource, figure: BalanceFigure, days: Days): readonly string[] {
  const { owed, moved } = figureOf(figure);
  if (owed.length === 0 || moved.length === 0) return [];
  const first = owed.includes('within') ? after(days) : days.start;
  return [`(${isUnsettled(source, first)} or ${isPrepaid(source, first)})`];
}

/** The movements of a row are added up only where the day is between its first and its last. */
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
