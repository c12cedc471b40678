import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { archiveList, orderList } from '../../../../contract/shipment/order/lists.js';
import { p95, rounded, seconds } from '../../measure.js';
import { peakMemoryMb } from '../../move/memory.js';
import type { Caller } from '../caller.js';
import { exported } from '../exported.js';
import { administratorType } from '../list-calls.js';
import type { Users } from '../users.js';

export type ExportFigure = 'xlsx_mb' | 'xlsx_rate' | 'beside_xlsx';

const mostRows = 200_000;
const pagesAlone = 200;
const betweenPagesMs = 50;

/** What a workbook of many rows takes, and how pages are read meanwhile. */
export class ExportFigures {
  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    /** The number of the process that makes it. */
    private readonly worker: number,
    private readonly isQuick: boolean,
  ) {}

  async measure(): Promise<Record<ExportFigure, number>> {
    const user = await this.users.of(administratorType);
    const body = { list: archiveList.name, filters: { start: await this.firstDay() } };
    const alone = await pages(user, this.isQuick ? 5 : pagesAlone);
    const beside: number[] = [];
    let xlsxSeconds = 0;
    const xlsxMb = await peakMemoryMb(this.worker, async () => {
      const done = new AbortController();
      const reading = pagesUntil(user, done.signal, beside);
      xlsxSeconds = await seconds(() => exported(user, { ...body, format: 'xlsx' })).finally(() => done.abort());
      await reading;
    });
    const csvSeconds = await seconds(() => exported(user, { ...body, format: 'csv' }));
    return {
      xlsx_mb: rounded(xlsxMb),
      xlsx_rate: rounded(csvSeconds / xlsxSeconds),
      beside_xlsx: rounded(p95(beside) / p95(alone)),
    };
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

async function pages(user: Caller, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < count; at++) {
    took.push(await page(user));
    await pause(betweenPagesMs);
  }
  return took;
}

async function pagesUntil(user: Caller, done: AbortSignal, took: number[]): Promise<void> {
  do {
    took.push(await page(user));
    await pause(betweenPagesMs);
  } while (!done.aborted);
}
