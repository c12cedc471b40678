import type { Pool } from 'pg';
import type { ListDeclaration, ListPage } from '../../../../contract/list.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { listings } from '../../../../server/composition/declared/listings.js';
import { eachWithin, type Budget } from '../time/budget.js';
import type { Users } from '../users.js';
import { callsOf, isReadAlone, listCall, uncoveredBy, type ListCall } from '../lists/list-calls.js';
import { filteredSums, hasSums, pairsOf, sumsCall } from '../lists/sums-and-pairs.js';
import { valuesIn } from '../lists/list-values.js';
import { SlowestCalls, type TimedCall } from './slowest-calls.js';

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

/** How a budget is divided. */
const weights = { page: 30, text: 20, pair: 10, finding: 2, far: 5, sorted: 13, sums: 3, filtered: 10, entries: 7 };
/** Of the budget for far pages, for finding where they begin. */
const findingShare = 0.4;
/** A quick round makes one of so many calls. */
const oneOfQuick = 25;

/** The entries that a report adds up, worked out from other tables for its days: they take as long as the report does. */
const entryListings = listings.filter(({ source }) => source?.filters.includes('start'));
const otherListings = listings.filter((one) => isReadAlone(one) && !entryListings.includes(one));

const lastYear = (): Record<string, string> => {
  const today = localDay(new Date());
  return { start: dayAfter(today, -365), end: today };
};

/** A list with how many pages it counts. */
interface PagedList {
  list: ListDeclaration;
  pages: number;
}

/** How long pages and sums of every list take, by every sort and filter. */
export class ListFigures {
  private readonly slowest: SlowestCalls;
  private slowPages: readonly TimedCall[] | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly log: (line: string) => void,
    private readonly isQuick: boolean,
  ) {
    this.slowest = new SlowestCalls(users, log, isQuick);
  }

  async measure(budget: Budget): Promise<Record<ListFigure, number>> {
    const calls = await this.pageCalls();
    const entries: ListCall[] = [];
    for (const listing of entryListings) entries.push(...(await callsOf(valuesIn(this.pool), listing, lastYear())));
    const uncovered = uncoveredBy([...calls, ...entries], listings);
    for (const one of uncovered.slice(0, 20)) this.log(`no call uses ${one}`);
    this.log(`${calls.length} calls of ${listings.length} lists`);
    const lists = [...new Set(calls.map(({ list }) => list))];
    const texts = calls.filter(({ isText }) => isText);
    const pairs = lists.flatMap((list) => pairsOf(list, calls));
    const sums = lists.filter(hasSums).map((list) => sumsCall(list, {}));
    const next = budget.divided(weights);
    const long = await this.longLists(lists, next('finding'));
    const measured = {
      ...(await this.pageFigures(calls, next('page'))),
      ...(await this.of({ alone: 'text_alone_ms', eight: 'text_eight_ms' }, texts, next('text'))),
      ...(await this.of({ eight: 'pair_eight_ms' }, pairs, next('pair'))),
      ...(await this.farFigures(long, next('far'))),
      ...(await this.sortedFarFigures(long, next('sorted'))),
      ...(await this.of({ alone: 'sums_ms' }, sums, next('sums'))),
      ...(await this.of({ alone: 'sums_filtered_ms' }, filteredSums(calls), next('filtered'))),
      ...(await this.of({ alone: 'entries_ms' }, entries, next('entries'))),
    };
    return { ...measured, uncovered: uncovered.length };
  }

  /** Calls for which there was no time. */
  get leftOut(): number {
    return this.slowest.leftOut;
  }

  /** What 95 of 100 answers of the slowest page stay under, of those that were the slowest at first. */
  async pageAlone(budget: Budget): Promise<number> {
    this.slowPages ??= await this.slowest.slowest(this.some(plain(await this.pageCalls())), budget.part(0.5), 'pages');
    return this.slowest.worstAlone(this.slowPages, budget);
  }

  private async pageCalls(): Promise<ListCall[]> {
    const calls: ListCall[] = [];
    for (const listing of otherListings) calls.push(...(await callsOf(valuesIn(this.pool), listing)));
    return calls;
  }

  private async pageFigures(calls: readonly ListCall[], budget: Budget) {
    const figures = { alone: 'page_alone_ms', eight: 'page_eight_ms' } as const;
    this.slowPages = await this.slowest.slowest(this.some(plain(calls)), budget, Object.values(figures).join(', '));
    return this.slowest.measured(figures, this.slowPages, budget);
  }

  private of<F extends ListFigure>(figures: { alone?: F; eight?: F }, calls: readonly ListCall[], budget: Budget) {
    return this.slowest.figures(figures, this.some(calls), budget);
  }

  /** Lists of which the middle is neither the beginning nor the end. */
  private async longLists(lists: readonly ListDeclaration[], budget: Budget): Promise<PagedList[]> {
    const paged = await eachWithin(budget, lists, async (list) => {
      const { path, as } = listCall(list, {});
      const { total = 1 } = await (await this.users.of(as)).read<Partial<ListPage>>(path);
      return { list, pages: total };
    });
    return paged.filter(({ pages }) => pages >= 3);
  }

  private async farFigures(lists: readonly PagedList[], budget: Budget) {
    const calls = await eachWithin(budget.part(findingShare), lists, (one) => this.farCalls(one));
    return this.slowest.figures({ alone: 'far_ms' }, calls.flat(), budget);
  }

  private async sortedFarFigures(lists: readonly PagedList[], budget: Budget) {
    const sorts = lists.flatMap((one) =>
      Object.entries(one.list.columns).flatMap(([key, { sort }]) => (sort ? [{ one, key }] : [])),
    );
    const calls = await eachWithin(budget.part(findingShare), this.some(sorts), ({ one, key }) =>
      this.farCalls(one, key),
    );
    return this.slowest.figures({ alone: 'far_sorted_ms' }, calls.flat(), budget);
  }

  /** The middle and the last page, in the usual order or in another one, and what follows the middle one. */
  private async farCalls({ list, pages }: PagedList, sort?: string): Promise<ListCall[]> {
    const sent: Record<string, string> = sort === undefined ? {} : { sort };
    const middle = listCall(list, { ...sent, page: String(Math.ceil(pages / 2)) });
    const { after } = await (await this.users.of(middle.as)).read<ListPage>(middle.path);
    return [
      middle,
      listCall(list, { ...sent, page: String(pages) }),
      ...(after === undefined ? [] : [listCall(list, { ...sent, after })]),
    ];
  }

  private some<A>(all: readonly A[]): readonly A[] {
    return this.isQuick ? all.filter((_one, at) => at % oneOfQuick === 0) : all;
  }
}

const plain = (calls: readonly ListCall[]): ListCall[] => calls.filter(({ isText }) => !isText);
