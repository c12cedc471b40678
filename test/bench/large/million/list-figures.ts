import type { Pool } from 'pg';
import type { ListDeclaration, ListPage } from '../../../../contract/list.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { listings } from '../../../../server/composition/declared/listings.js';
import { p95, median, rounded } from '../../measure.js';
import type { Users } from '../users.js';
import { callsOf, isReadAlone, listCall, uncoveredBy, type ListCall } from '../list-calls.js';
import { valuesIn } from '../list-values.js';

const atOnce = 8;
const pairsPerList = 10;

export type ListFigure =
  | 'page_alone_ms'
  | 'page_eight_ms'
  | 'far_ms'
  | 'far_sorted_ms'
  | 'text_alone_ms'
  | 'text_eight_ms'
  | 'pair_eight_ms'
  | 'sums_ms'
  | 'sums_filtered_ms'
  | 'entries_ms'
  | 'uncovered';

interface Rounds {
  /** How many of the slowest calls are made again, alone and with others. */
  slowest: number;
  /** Of each call, to find the slowest. */
  first: number;
  alone: number;
  eight: number;
}

/** Of each of the figures, so of all of them some fifty. */
const wholeRounds: Rounds = { slowest: 8, first: 8, alone: 60, eight: 40 };
const quickRounds: Rounds = { slowest: 3, first: 1, alone: 1, eight: 1 };
/** A quick round makes one of so many calls. */
const oneOfQuick = 25;

/** A call that is far too slow need not be made a hundred times to know it. */
const mostMs = 3_000;
const roundsIn = (rounds: number, ms: number): number => Math.min(rounds, Math.max(1, Math.ceil(mostMs / ms)));

/** The entries that a report adds up, worked out from other tables for its days: they take as long as the report does. */
const entryListings = listings.filter(({ source }) => source?.filters.includes('start'));

const lastYear = (): Record<string, string> => {
  const today = localDay(new Date());
  return { start: dayAfter(today, -365), end: today };
};

/** The slowest call of each list. */
function worstByList<T extends { call: ListCall; alone: number }>(took: readonly T[]): T[] {
  const lists = new Set<string>();
  return [...took]
    .sort((a, b) => b.alone - a.alone)
    .filter(({ call: { list } }) => !lists.has(list.name) && lists.add(list.name));
}

/** How long pages and sums of every list take, by every sort and filter. */
export class ListFigures {
  private readonly rounds: Rounds;
  private slowPages: readonly ListCall[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly log: (line: string) => void,
    private readonly isQuick: boolean,
  ) {
    this.rounds = isQuick ? quickRounds : wholeRounds;
  }

  async measure(): Promise<Record<ListFigure, number>> {
    const calls: ListCall[] = [];
    for (const listing of listings.filter((one) => isReadAlone(one) && !entryListings.includes(one)))
      calls.push(...(await callsOf(valuesIn(this.pool), listing)));
    const entries: ListCall[] = [];
    for (const listing of entryListings) entries.push(...(await callsOf(valuesIn(this.pool), listing, lastYear())));
    const uncovered = uncoveredBy([...calls, ...entries], listings);
    for (const one of uncovered.slice(0, 20)) this.log(`no call uses ${one}`);
    this.log(`${calls.length} calls of ${listings.length} lists`);
    const plain = await this.worstOf(
      'pages',
      calls.filter(({ isText }) => !isText),
    );
    const text = await this.worstOf(
      'texts',
      calls.filter(({ isText }) => isText),
    );
    this.slowPages = plain.slow;
    const lists = [...new Set(calls.map(({ list }) => list))];
    const pairs = await this.worstOf(
      'pairs',
      lists.flatMap((list) => pairsOf(list, calls)),
    );
    const farPages = (await Promise.all(lists.map((list) => this.farCalls(list)))).flat();
    const far = await this.worstOf('far pages', farPages, false);
    const sorted = await this.worstOf('far pages of other orders', await this.farSorted(lists), false);
    const sums = await this.worstOf(
      'sums',
      lists.filter(hasSums).map((list) => sumsCall(list, {})),
      false,
    );
    const filtered = await this.worstOf('filtered sums', filteredSums(calls), false);
    const ofReports = await this.worstOf('entries of reports', entries, false);
    return {
      page_alone_ms: plain.alone,
      page_eight_ms: plain.eight,
      far_ms: far.alone,
      far_sorted_ms: sorted.alone,
      text_alone_ms: text.alone,
      text_eight_ms: text.eight,
      pair_eight_ms: pairs.eight,
      sums_ms: sums.alone,
      sums_filtered_ms: filtered.alone,
      entries_ms: ofReports.alone,
      uncovered: uncovered.length,
    };
  }

  /** What 95 of 100 answers of the slowest page stay under, of those that were the slowest before. */
  async pageAlone(): Promise<number> {
    const took: number[] = [];
    for (const call of this.slowPages) took.push(p95(await this.times(call, this.rounds.alone, 1)));
    return Math.max(...took);
  }

  /** What 95 of 100 answers of the slowest call stay under, and the slow ones. */
  private async worstOf(
    what: string,
    all: readonly ListCall[],
    withOthers = true,
  ): Promise<{ alone: number; eight: number; slow: readonly ListCall[] }> {
    const calls = this.isQuick ? all.filter((_call, at) => at % oneOfQuick === 0) : all;
    const first: { call: ListCall; ms: number }[] = [];
    for (const call of calls) first.push({ call, ms: median(await this.times(call, this.rounds.first, 1)) });
    const slow = first.sort((a, b) => b.ms - a.ms).slice(0, this.rounds.slowest);
    const took: { call: ListCall; alone: number; eight: number }[] = [];
    for (const { call, ms } of slow)
      took.push({
        call,
        alone: p95(await this.times(call, roundsIn(this.rounds.alone, ms), 1)),
        eight: withOthers ? p95(await this.times(call, roundsIn(this.rounds.eight, ms * atOnce), atOnce)) : 0,
      });
    for (const { call, alone, eight } of worstByList(took).slice(0, 12))
      this.log(`${what}: ${call.path} alone ${alone.toFixed(1)}, eight at once ${eight.toFixed(1)} ms`);
    const worst = (of: 'alone' | 'eight'): number => rounded(Math.max(0, ...took.map((one) => one[of])));
    return { alone: worst('alone'), eight: worst('eight'), slow: slow.map(({ call }) => call) };
  }

  /** Equal calls at the same moment share one answer, so each of those at once asks for another number of rows. */
  async times({ path, as }: ListCall, rounds: number, people: number): Promise<number[]> {
    const user = await this.users.of(as);
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const answers = Array.from({ length: people }, (_, at) =>
        user.get(path.replace(/perpage=\d+/, `perpage=${50 - at}`)),
      );
      took.push(...(await Promise.all(answers)).map(({ ms }) => ms));
    }
    return took;
  }

  /** The middle and the last page in the usual order, and what follows the middle one. */
  private async farCalls(list: ListDeclaration, sort?: string): Promise<ListCall[]> {
    const sent: Record<string, string> = sort === undefined ? {} : { sort };
    const start = listCall(list, sent);
    const user = await this.users.of(start.as);
    const { total = 1 } = await user.read<Partial<ListPage>>(start.path);
    if (total < 3) return [];
    const middle = listCall(list, { ...sent, page: String(Math.ceil(total / 2)) });
    const { after } = await user.read<ListPage>(middle.path);
    return [
      middle,
      listCall(list, { ...sent, page: String(total) }),
      ...(after === undefined ? [] : [listCall(list, { ...sent, after })]),
    ];
  }

  private async farSorted(lists: readonly ListDeclaration[]): Promise<ListCall[]> {
    const sorts = lists.flatMap((list) =>
      Object.entries(list.columns).flatMap(([key, { sort }]) => (sort ? [{ list, key }] : [])),
    );
    const calls: ListCall[] = [];
    // Each costs three pages to find.
    for (const { list, key } of sorts.filter((_sort, at) => !this.isQuick || at % oneOfQuick === 0))
      calls.push(...(await this.farCalls(list, key)));
    return calls;
  }
}

export const hasSums = ({ columns }: ListDeclaration): boolean => Object.values(columns).some(({ total }) => total);

export const sumsCall = (list: ListDeclaration, filters: Record<string, string>): ListCall =>
  listCall(list, { ...filters, totals: 'only' });

/** The sums under each filter with the values that find most and fewest rows. */
function filteredSums(calls: readonly ListCall[]): ListCall[] {
  return calls
    .filter(({ list, isFiltered }) => isFiltered && hasSums(list))
    .map(({ list, path }) => sumsCall(list, filtersIn(list, path)));
}

function filtersIn(list: ListDeclaration, path: string): Record<string, string> {
  const sent = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  return Object.fromEntries([...sent].filter(([key]) => Object.hasOwn(list.filters, key)));
}

/** Two filters at once: neighbours in the order of the list, each with the value of its first call. */
function pairsOf(list: ListDeclaration, calls: readonly ListCall[]): ListCall[] {
  const byFilter = new Map<string, Record<string, string>>();
  for (const { path } of calls.filter((call) => call.list === list && call.isFiltered)) {
    const filters = filtersIn(list, path);
    const [key] = Object.keys(filters);
    if (key !== undefined && !byFilter.has(key)) byFilter.set(key, filters);
  }
  const all = [...byFilter.values()];
  return all.slice(0, pairsPerList).flatMap((one, at) => {
    const other = all[(at + 1) % all.length];
    return other && other !== one ? [listCall(list, { ...one, ...other })] : [];
  });
}
