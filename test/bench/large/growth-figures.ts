import type { Pool } from 'pg';
import { listings } from '../../../server/composition/declared/listings.js';
import { p95, rounded } from '../measure.js';
import { Budget, eachWithin } from './time/budget.js';
import { Caller } from './caller.js';
import { callsOf, type ListCall } from './lists/list-calls.js';
import { valuesIn } from './lists/list-values.js';
import { hasSums, sumsCall } from './lists/sums-and-pairs.js';
import { FileFigures } from './million/file-figures.js';
import { lastYear, QuestionFigures } from './million/question-figures.js';
import { SlowestCalls } from './million/slowest-calls.js';
import { Office, openedLists } from './office.js';
import { runningOrders } from './running-orders.js';
import { perSave } from './saves/per-save.js';
import { saveSteadily } from './steady-saves.js';
import { Users } from './users.js';

/** What people do most, on a store of one size: milliseconds, and calls of open screens for each save. */
export const measures = [
  'page',
  'text',
  'open',
  'save',
  'search',
  'sums',
  'herd_calls',
  'report_year',
  'charts_year',
] as const;
type Measure = (typeof measures)[number];

interface Rounds {
  /** Of each page of a list. */
  pages: number;
  /** How many of the screens of three hundred people are open, and for how many seconds one order a second is saved. */
  screens: number;
  seconds: number;
}
const wholeRounds: Rounds = { pages: 5, screens: 0.2, seconds: 60 };
const quickRounds: Rounds = { pages: 1, screens: 0.02, seconds: 2 };
const savingType = 4;
/** However slow a store is, each measure ends. */
const mostMs = 60_000;
const budget = (): Budget => new Budget(mostMs);

export class GrowthFigures {
  private readonly rounds: Rounds;
  private readonly calls: SlowestCalls;
  private readonly files: FileFigures;
  private readonly questions: QuestionFigures;

  constructor(
    private readonly pool: Pool,
    private readonly address: string,
    users: Users,
    log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.rounds = isQuick ? quickRounds : wholeRounds;
    this.calls = new SlowestCalls(users, log, isQuick);
    this.files = new FileFigures(pool, users, log, isQuick);
    this.questions = new QuestionFigures(pool, users, log, isQuick);
  }

  async measure(): Promise<Record<Measure, number>> {
    const calls = await this.callsOfOpenedLists();
    const lists = [...new Set(calls.map(({ list }) => list))];
    return {
      page: await this.answers(calls.filter(({ isText }) => !isText)),
      text: await this.answers(calls.filter(({ isText }) => isText)),
      open: await this.files.opened(budget()),
      save: await this.files.saved(budget()),
      search: await this.questions.search(budget()),
      sums: await this.answers(lists.filter(hasSums).map((list) => sumsCall(list, {}))),
      herd_calls: await this.callsPerSave(),
      report_year: await this.questions.reports('report_year_ms', lastYear(), budget()),
      charts_year: await this.questions.charts('charts_year_ms', lastYear(), budget()),
    };
  }

  /** The lists that people have open as they open, and by each filter with its most frequent value; texts of every length. */
  private async callsOfOpenedLists(): Promise<ListCall[]> {
    const names = new Set(openedLists.map(({ list }) => list.name));
    const calls: ListCall[] = [];
    for (const listing of listings.filter(({ list }) => names.has(list.name))) {
      const filtered = new Set<string>();
      for (const call of await callsOf(valuesIn(this.pool), listing)) {
        const isFirst = !filtered.has(call.covers ?? '');
        filtered.add(call.covers ?? '');
        if (call.covers === undefined || (call.isFiltered && (call.isText || isFirst))) calls.push(call);
      }
    }
    return calls;
  }

  /** What 95 of 100 answers to these calls stay under. */
  private async answers(calls: readonly ListCall[]): Promise<number> {
    const { pages } = this.rounds;
    const took = await eachWithin(budget(), calls, (call, ms) => this.calls.times(call, { most: pages, least: 1, ms }));
    return rounded(p95(took.flat()));
  }

  private async callsPerSave(): Promise<number> {
    const { screens, seconds } = this.rounds;
    const saver = await Caller.signIn(this.address, savingType);
    const office = await Office.open(this.address, this.pool, screens, () => undefined);
    try {
      const before = office.calls;
      const saves = await saveSteadily(saver, await runningOrders(this.pool, seconds), {
        perSecond: 1,
        goesOn: (done) => done < seconds,
      });
      return perSave(before, office.calls, saves).all;
    } finally {
      office.close();
      saver.close();
    }
  }
}
