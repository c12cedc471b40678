import type { Pool } from 'pg';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { balances } from '../../../../contract/report/balances.js';
import { groupedReports } from '../../../../contract/report/catalogue.js';
import type { Budget } from '../time/budget.js';
import { administratorType } from '../lists/list-calls.js';
import type { Users } from '../users.js';
import { SlowestCalls } from './slowest-calls.js';

export type QuestionFigure =
  | 'search_ms'
  | 'pick_ms'
  | 'journal_ms'
  | 'charts_year_ms'
  | 'charts_all_ms'
  | 'report_year_ms'
  | 'report_all_ms'
  | 'balance_ms';

const searches = [
  ...['SM2500077', 'SM25', '00077', '2400', '187123', 'гурил', 'guril', 'цемент', 'Шанхай', 'shanghai', 'тяньж'],
  ...['MSKU1012345', 'csqu', '1012345', 'харилцагч 12', '99000012', '990030', 'Новосибирск', 'авто', 'zzzz', '---'],
];
export const picked = ['', 'б', 'ба', 'бая', 'bayan', 'трейд', 'ххк', 'zzzz'];
export const pickers = ['consignee', 'payer', 'agent', 'supplier'];
/** What a picker requests while its user types. */
export const pickerCall = (list: string, text: string): string =>
  `/api/helper/${list}?${new URLSearchParams({ search: text, limit: '20', match: '1' })}`;

/** The days of a question about the last year. */
export function lastYear(): string {
  const today = localDay(new Date());
  return `start=${dayAfter(today, -365)}&end=${today}`;
}

/** How a budget is divided. */
const weights = {
  search: 12,
  pick: 12,
  journal: 12,
  chartsYear: 6,
  chartsAll: 8,
  reportsYear: 15,
  reportsAll: 20,
  balance: 15,
};

/** How long searches, charts and reports take. */
export class QuestionFigures {
  private readonly slowest: SlowestCalls;

  constructor(
    private readonly pool: Pool,
    users: Users,
    log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.slowest = new SlowestCalls(users, log, isQuick);
  }

  async measure(budget: Budget): Promise<Record<QuestionFigure, number>> {
    const next = budget.divided(weights);
    const all = `start=${await this.firstDay()}&end=${localDay(new Date())}`;
    const chosen = pickers.flatMap((list) => picked.map((text) => pickerCall(list, text)));
    const balancePaths = balances.map(({ call }) => `/api/report/${call}/rows?${lastYear()}&perpage=200`);
    return {
      search_ms: await this.search(next('search')),
      pick_ms: await this.worstOf('pick_ms', chosen, next('pick')),
      journal_ms: await this.worstOf('journal_ms', await this.journalPaths(), next('journal')),
      charts_year_ms: await this.charts('charts_year_ms', lastYear(), next('chartsYear')),
      charts_all_ms: await this.charts('charts_all_ms', all, next('chartsAll')),
      report_year_ms: await this.reports('report_year_ms', lastYear(), next('reportsYear')),
      report_all_ms: await this.reports('report_all_ms', all, next('reportsAll')),
      balance_ms: await this.worstOf('balance_ms', balancePaths, next('balance')),
    };
  }

  /** Calls for which there was no time. */
  get leftOut(): number {
    return this.slowest.leftOut;
  }

  search(budget: Budget): Promise<number> {
    const found = searches.map((text) => `/api/shippingorder/find?search=${encodeURIComponent(text)}`);
    return this.worstOf('search_ms', found, budget);
  }

  charts(figure: QuestionFigure, days: string, budget: Budget): Promise<number> {
    return this.worstOf(figure, [`/api/dashboard/new?${days}`], budget);
  }

  reports(figure: QuestionFigure, days: string, budget: Budget): Promise<number> {
    const paths = groupedReports.map(({ call }) => `/api/report/${call}?${days}`);
    return this.worstOf(figure, paths, budget);
  }

  /** What 95 of 100 answers of the slowest of these stay under. */
  private async worstOf(figure: QuestionFigure, paths: readonly string[], budget: Budget): Promise<number> {
    const calls = paths.map((path) => ({ path, as: administratorType }));
    return (await this.slowest.figures({ alone: figure }, calls, budget))[figure];
  }

  private async journalPaths(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from app_user where type = 1 order by id limit 3`,
    );
    return [
      ...['/api/journal', '/api/journal?kind=shipment', '/api/journal?kind=consignee'],
      ...rows.map(({ id }) => `/api/journal?user=${id}`),
      ...['гурил', 'SM2400077'].map((text) => `/api/journal?text=${encodeURIComponent(text)}`),
    ];
  }

  private async firstDay(): Promise<string> {
    const { rows } = await this.pool.query<{ day: string }>(
      `select min(shipping_order_at)::text as day from shipment where shipping_order_at is not null`,
    );
    return rows[0]!.day;
  }
}
