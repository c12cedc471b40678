import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { archiveList, orderList } from '../../../../contract/shipment/order/lists.js';
import { p95, rounded } from '../../measure.js';
import { peakMemoryMb } from '../../move/memory.js';
import { roundsWithin, type Budget } from '../time/budget.js';
import type { Caller } from '../caller.js';
import { exportedWithin } from '../exported.js';
import { administratorType } from '../lists/list-calls.js';
import type { Users } from '../users.js';

export type ExportFigure = 'xlsx_mb' | 'xlsx_rate' | 'beside_xlsx';

const mostRows = 200_000;
const pagesAlone = 200;
const betweenPagesMs = 50;
/** How a budget is divided. */
const weights = { alone: 20, xlsx: 55, csv: 25 };

/** What a workbook of many rows takes, and how pages are read meanwhile. */
export class ExportFigures {
  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    /** The number of the process that makes it. */
    private readonly worker: number,
    private readonly log: (line: string) => void,
    private readonly isQuick: boolean,
  ) {}

  async measure(budget: Budget): Promise<Record<ExportFigure, number>> {
    const user = await this.users.of(administratorType);
    const body = { list: archiveList.name, filters: { start: await this.firstDay() } };
    const next = budget.divided(weights);
    const alone = await pages(user, this.isQuick ? 5 : pagesAlone, next('alone'));
    const beside: number[] = [];
    let xlsx = 0;
    const xlsxMb = await peakMemoryMb(this.worker, async () => {
      const done = new AbortController();
      const reading = pagesUntil(user, done.signal, beside);
      xlsx = await this.rowsPerSecond(user, { ...body, format: 'xlsx' }, next('xlsx')).finally(() => done.abort());
      await reading;
    });
    const csv = await this.rowsPerSecond(user, { ...body, format: 'csv' }, next('csv'));
    return { xlsx_mb: rounded(xlsxMb), xlsx_rate: rounded(xlsx / csv), beside_xlsx: rounded(p95(beside) / p95(alone)) };
  }

  /** Of a file that takes longer, those written until then. */
  private async rowsPerSecond(user: Caller, body: { format: string }, budget: Budget): Promise<number> {
    const start = performance.now();
    const { done, state } = await exportedWithin(user, body, budget);
    const took = (performance.now() - start) / 1_000;
    this.log(`${body.format}: ${done} rows in ${took.toFixed(1)} s, then it was ${state}`);
    return done / took;
  }

  /** So that the archive has so many orders since, or all of them. */
  private async firstDay(): Promise<string> {
    const { rows } = await this.pool.query<{ day: string }>(
      `select shipping_order_on::text as day from shipping_order where is_archived
        order by shipping_order_on desc offset (select least($1, count(*)) - 1 from shipping_order where is_archived) limit 1`,
      [mostRows],
    );
    return rows[0]!.day;
  }
}

async function page(user: Caller): Promise<number> {
  return (await user.get(`${orderList.path}?perpage=50&totals=0`)).ms;
}

function pages(user: Caller, most: number, budget: Budget): Promise<number[]> {
  return roundsWithin({ most, least: 2, ms: budget.leftMs }, async () => {
    const ms = await page(user);
    await pause(betweenPagesMs);
    return [ms];
  });
}

async function pagesUntil(user: Caller, done: AbortSignal, took: number[]): Promise<void> {
  do {
    took.push(await page(user));
    await pause(betweenPagesMs);
  } while (!done.aborted);
}
