import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { groupedReports } from '../../../contract/report/catalogue.js';
import { archiveList, orderList } from '../../../contract/shipment/order/lists.js';
import { localDay } from '../../../contract/time.js';
import type { UserType } from '../../../contract/actor.js';
import { p95 } from '../measure.js';
import { exported } from './exported.js';
import { administratorType } from './lists/list-calls.js';
import { runningOrders } from './running-orders.js';
import { saveSteadily } from './steady-saves.js';
import type { Users } from './users.js';

const perSecond = 5;
const orders = 1_000;
const betweenPagesMs = 50;
/** Each user may ask for thirty files an hour. */
const betweenExportsMs = 15_000;
const exporting: readonly UserType[] = [4, 7];
const firstDay = '2018-01-01';

interface Answered {
  at: number;
  ms: number;
}

/** What others waited for while something was done. */
interface Waits<T> {
  result: T;
  /** The longest time between two answered saves, over the time between two that are sent. */
  gapMs: number;
  /** What 95 of 100 pages stayed under. */
  pageMs: number;
  /** The longest wait of anybody. */
  longestMs: number;
}

/** An office at work: five saves a second, a list that is read all the time, workbooks of the archive and reports of all years. */
export class RenewLoad {
  private readonly stop = new AbortController();
  private readonly saves: Answered[] = [];
  private readonly pages: Answered[] = [];
  private readonly running: Promise<unknown>;

  private constructor(
    private readonly users: Users,
    ids: readonly number[],
  ) {
    this.running = Promise.all([this.save(ids), this.read(), this.export(), this.report()]);
    // It is thrown where the load is ended.
    this.running.catch(() => this.stop.abort());
  }

  static async begin(pool: Pool, users: Users): Promise<RenewLoad> {
    return new RenewLoad(users, await runningOrders(pool, orders));
  }

  async end(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  async during<T>(work: () => Promise<T>): Promise<Waits<T>> {
    const began = performance.now();
    const result = await work();
    await this.nextPage();
    const since = ({ at }: Answered): boolean => at >= began;
    const [saves, pages] = [this.saves.filter(since), this.pages.filter(since)];
    const moments = [began, ...saves.map(({ at }) => at)];
    const longestGap = Math.max(0, ...moments.slice(1).map((at, before) => at - moments[before]!));
    return {
      result,
      gapMs: Math.max(0, longestGap - 1_000 / perSecond),
      pageMs: p95(pages.map(({ ms }) => ms)),
      longestMs: Math.max(...[...saves, ...pages].map(({ ms }) => ms)),
    };
  }

  /** Something short is over before anybody was answered. */
  private async nextPage(): Promise<void> {
    const [pages, saves] = [this.pages.length, this.saves.length];
    while (!this.stop.signal.aborted && (this.pages.length === pages || this.saves.length === saves)) await pause(10);
  }

  private async save(ids: readonly number[]): Promise<void> {
    await saveSteadily(await this.users.of(administratorType), ids, {
      perSecond,
      goesOn: () => !this.stop.signal.aborted,
      onAnswer: (ms) => void this.saves.push({ at: performance.now(), ms }),
    });
  }

  private async read(): Promise<void> {
    const user = await this.users.of(1);
    while (!this.stop.signal.aborted) {
      const { ms } = await user.get(`${orderList.path}?perpage=50&totals=0`);
      this.pages.push({ at: performance.now(), ms });
      await pause(betweenPagesMs);
    }
  }

  private async export(): Promise<void> {
    for (let at = 0; !this.stop.signal.aborted; at++) {
      const user = await this.users.of(exporting[at % exporting.length]!);
      await exported(user, { list: archiveList.name, filters: {}, format: 'csv' });
      await pause(betweenExportsMs, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
  }

  private async report(): Promise<void> {
    const user = await this.users.of(administratorType);
    const days = `start=${firstDay}&end=${localDay(new Date())}`;
    for (let at = 0; !this.stop.signal.aborted; at++)
      await user.get(`/api/report/${groupedReports[at % groupedReports.length]!.call}?${days}`);
  }
}
