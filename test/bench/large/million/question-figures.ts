import type { Pool } from 'pg';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { balances } from '../../../../contract/report/balances.js';
import { groupedReports } from '../../../../contract/report/catalogue.js';
import { p95, rounded } from '../../measure.js';
import { administratorType } from '../list-calls.js';
import type { Users } from '../users.js';

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

/** The days of a question about the last year. */
export function lastYear(): string {
  const today = localDay(new Date());
  return `start=${dayAfter(today, -365)}&end=${today}`;
}

/** How long searches, charts and reports take. */
export class QuestionFigures {
  private readonly rounds: number;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.rounds = isQuick ? 1 : 20;
  }

  async measure(): Promise<Record<QuestionFigure, number>> {
    const all = `start=${await this.firstDay()}&end=${localDay(new Date())}`;
    const chosen = pickers.flatMap((list) =>
      picked.map((text) => `/api/helper/${list}?search=${encodeURIComponent(text)}`),
    );
    return {
      search_ms: await this.search(),
      pick_ms: await this.worstOf('picker', chosen),
      journal_ms: await this.worstOf('journal', await this.journalPaths()),
      charts_year_ms: await this.charts(lastYear()),
      charts_all_ms: await this.charts(all),
      report_year_ms: await this.reports(lastYear()),
      report_all_ms: await this.reports(all),
      balance_ms: await this.worstOf(
        'balance',
        balances.map(({ call }) => `/api/report/${call}/rows?${lastYear()}&perpage=200`),
      ),
    };
  }

  search(): Promise<number> {
    const found = searches.map((text) => `/api/shippingorder/find?search=${encodeURIComponent(text)}`);
    return this.worstOf('search', found);
  }

  charts(days: string): Promise<number> {
    return this.worstOf('charts', [`/api/dashboard/new?${days}`]);
  }

  reports(days: string): Promise<number> {
    return this.worstOf(
      'report',
      groupedReports.map(({ call }) => `/api/report/${call}?${days}`),
    );
  }

  /** What 95 of 100 answers of the slowest of these stay under. */
  private async worstOf(what: string, paths: readonly string[]): Promise<number> {
    const user = await this.users.of(administratorType);
    const took: { path: string; ms: number }[] = [];
    for (const path of paths) {
      const ms: number[] = [];
      for (let round = 0; round < this.rounds; round++) ms.push((await user.get(path)).ms);
      took.push({ path, ms: p95(ms) });
    }
    const slow = took.sort((a, b) => b.ms - a.ms);
    for (const { path, ms } of slow.slice(0, 3)) this.log(`${what}: ${decodeURIComponent(path)} ${ms.toFixed(1)} ms`);
    return rounded(slow[0]?.ms ?? 0);
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
