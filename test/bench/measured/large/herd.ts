import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '../../../../server/database/pool.js';
import { ClientsShare } from '../../large/clients-share.js';
import { Caller } from '../../large/caller.js';
import { KeyReads } from '../../large/key-reads.js';
import { Office } from '../../large/office.js';
import { ProcessorTime } from '../../large/processor-time.js';
import { runningOrders } from '../../large/running-orders.js';
import { perSave } from '../../large/saves/per-save.js';
import { sideWrites } from '../../large/saves/side-writes.js';
import { saveSteadily } from '../../large/steady-saves.js';
import { until } from '../../large/time/budget.js';
import { bench, p95, rounded, type Stage } from '../../measure.js';
import { withServer, withWorker } from '../../server.js';
import { withLargeStore } from '../../stored/large-store.js';

interface Size {
  share: number;
  seconds: number;
  bulk: number;
}
const whole: Size = { share: 1, seconds: 120, bulk: 2_000 };
const quick: Size = { share: 0.02, seconds: 3, bulk: 5 };
const quietMs = 10_000;

/** Calls of screens and changes that they were told, by their names, and rows written beside, by their tables. */
type Counted = Record<'calls' | 'told' | 'writes', ReadonlyMap<string, number>>;

/** Three hundred open screens: what one save costs, and when the others see it. */
export const herd = bench({
  targets: {
    calls_per_save: '<= 40',
    cpu_per_save_ms: '<= 60',
    side_writes: '<= 0.2',
    seen_ms: '<= 300',
    others_ms: '<= 5000',
    loop_ms: '<= 50',
    loop_five_ms: '<= 100',
    loop_bulk_ms: '<= 250',
    back_s: '<= 8',
    differing: '0',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withLargeStore(stage, ({ url }) =>
      withServer(url, (address, pid) => withWorker(url, () => new Herd(stage, address).measure(url, pid))),
    ),
});

class Herd {
  private readonly size: Size;
  private readonly seen: number[] = [];
  private readonly others: number[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly address: string,
  ) {
    this.size = stage.quick ? quick : whole;
  }

  async measure(url: string, pid: number) {
    const pool = createPool(url, { max: 2 });
    const saver = await Caller.signIn(this.address, 4);
    const office = await Office.open(this.address, pool, this.size.share, (ms, isInSight) =>
      (isInSight ? this.seen : this.others).push(ms),
    );
    this.stage.log(`${office.screens.length} screens are open`);
    const clients = new ClientsShare();
    const keys = new KeyReads(pool);
    try {
      const orders = await runningOrders(pool, this.size.bulk);
      await until('the jobs of the start', () => isWithoutJobs(pool));
      const time = await ProcessorTime.of([pid], pool);
      await this.loopDelay();
      const before = { ms: await time.ms(), ...(await this.counted(office, pool)) };
      const saves = await this.save(saver, office, orders, 1);
      const perSave = {
        cpu_per_save_ms: rounded(((await time.ms()) - before.ms) / saves),
        ...this.countedPerSave(before, await this.counted(office, pool), saves),
      };
      const loop = await this.loopDelay();
      const times = { seen_ms: rounded(p95(this.seen)), others_ms: rounded(p95(this.others)) };
      await this.save(saver, office, orders, 5);
      const loopFive = await this.loopDelay();
      await this.bulk(saver, orders);
      const loopBulk = await this.loopDelay();
      const backSeconds = await office.loseAllLines();
      await pause(this.stage.quick ? 0 : quietMs);
      return {
        ...perSave,
        ...times,
        loop_ms: rounded(loop.p99),
        loop_five_ms: rounded(loopFive.p99),
        loop_bulk_ms: rounded(loopBulk.longest),
        back_s: rounded(backSeconds),
        differing: await office.differing(),
        key_ms: rounded(await keys.end()),
        clients_share: rounded(clients.now(this.stage.log)),
      };
    } finally {
      await keys.end();
      office.close();
      saver.close();
      await pool.end();
    }
  }

  private async counted(office: Office, pool: Pool): Promise<Counted> {
    return { calls: office.calls, told: office.told, writes: await sideWrites(pool) };
  }

  private countedPerSave(before: Counted, now: Counted, saves: number) {
    const each = (what: keyof Counted): number => {
      const { all, words } = perSave(before[what], now[what], saves);
      this.stage.log(`${what} for each save: ${all} (${words})`);
      return all;
    };
    each('told');
    return { calls_per_save: each('calls'), side_writes: each('writes') };
  }

  /** Every second order is among the first of its list. */
  private save(saver: Caller, office: Office, orders: readonly number[], perSecond: number): Promise<number> {
    return saveSteadily(saver, orders, {
      perSecond,
      goesOn: (saves) => saves < this.size.seconds * perSecond,
      before: (id) => void (perSecond === 1 && office.expect(id)),
    });
  }

  private async bulk(saver: Caller, ids: readonly number[]): Promise<void> {
    const { text } = await saver.post('/api/bulk', {
      ...{ list: 'operation', act: 'news', ids },
      entered: { comment: 'Бүгдэд нь', eta: '2026-12-31' },
    });
    const { id } = JSON.parse(text) as { id: number };
    const isOver = async (): Promise<boolean> =>
      (await saver.read<{ state: string }>(`/api/bulk/${id}`)).state !== 'running';
    await until('the act on many orders', isOver);
  }

  /** How late the event loop of the server was since the last look, in milliseconds. */
  private async loopDelay(): Promise<{ p99: number; longest: number }> {
    const text = await (await fetch(`${this.address}/metrics`)).text();
    const of = (quantile: string): number =>
      1_000 * Number(new RegExp(`event_loop_delay_seconds\\{quantile="${quantile}"\\} (\\S+)`).exec(text)?.[1] ?? 0);
    return { p99: of('0.99'), longest: of('1') };
  }
}

/** Work that a worker begins with, and not after a save. */
async function isWithoutJobs(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from job where state = 'running' or due_at <= now() and state = 'waiting'`);
  return rows.length === 0;
}
