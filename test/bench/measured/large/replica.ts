import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { operationList } from '../../../../contract/shipment/operations/lists.js';
import { createPool } from '../../../../server/database/pool.js';
import { postgresSettings, thisMachine } from '../../../../server/start/postgres-settings.mjs';
import { movableReadings } from '../../../fault/movable-readings.js';
import { debianPostgres, Postgres, primarySettings } from '../../../fault/processes/postgres.js';
import { Caller } from '../../large/caller.js';
import { ClientsShare } from '../../large/clients-share.js';
import { KeyReads } from '../../large/key-reads.js';
import { lowerPriority, onOwnProcessors } from '../../large/own-processors.js';
import { ProcessorTime } from '../../large/processor-time.js';
import { runningOrders } from '../../large/running-orders.js';
import { until } from '../../large/time/budget.js';
import { alternately, bench, median, p95, rounded, type Stage } from '../../measure.js';
import { withServer } from '../../server.js';
import { seedIn } from '../../stored/seeding.js';

interface Size {
  files: number;
  answers: number;
  rounds: number;
  saves: number;
  frozenMs: number;
}
const whole: Size = { files: 20_000, answers: 20_000, rounds: 5, saves: 200, frozenMs: 10_000 };
const quick: Size = { files: 1_000, answers: 200, rounds: 1, saves: 10, frozenMs: 1_000 };
const readers = 4;
const perSave = 5;
const lastSaves = 20;
const orders = 200;
const administrator = 4;

const answered = movableReadings.filter(({ route }) => !route.download).map(({ path }) => path);
const reports = answered.filter((path) => path.startsWith('/api/report/'));

/** Readings at a streaming replica on the same machine: never older than what their user has seen, and no work for the primary. */
export const replica = bench({
  targets: {
    stale: '0',
    moved: '>= 0.95',
    primary_cpu: '<= 0.3',
    waited_ms: '<= 20',
    frozen_ms: '<= 200',
    errors: '0',
    save_beside_reports: '<= 1.3',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withPair(stage, async (primary, other) => {
      const pool = createPool(primary.url, { max: 2 });
      try {
        return await withServer(primary.url, (alone) =>
          withServer(
            primary.url,
            (address, server) =>
              new Measured(stage, pool, { primary, replica: other, server }, alone, address).measure(),
            { READ_DATABASE_URL: other.url },
          ),
        );
      } finally {
        await pool.end();
      }
    }),
});

/** A primary with a store and its replica, both with the settings of production for half of this machine. */
async function withPair<T>(stage: Stage, work: (primary: Postgres, replica: Postgres) => Promise<T>): Promise<T> {
  const { memory, cores } = thisMachine();
  const settings = { ...postgresSettings({ memory: memory / 2, cores }), ...primarySettings };
  const primary = await Postgres.start({ programs: await debianPostgres(), settings });
  let other: Postgres | undefined;
  try {
    const { files } = stage.quick ? quick : whole;
    await seedIn({ url: primary.url, shipments: files, today: new Date().toISOString(), log: stage.log });
    other = await primary.replicate({ max_standby_streaming_delay: '1s' });
    return await work(primary, other);
  } finally {
    await other?.stop();
    await primary.stop();
  }
}

/** What was saved on an order, and the position of the log that its user has seen since. */
interface Saved {
  order: number;
  number: number;
  seen: number;
}

interface Programs {
  primary: Postgres;
  replica: Postgres;
  /** The number of the server that reads at the replica. */
  server: number;
}

class Measured {
  private readonly size: Size;
  private readonly users: Caller[] = [];
  private errors = 0;
  private saved = 0;

  constructor(
    private readonly stage: Stage,
    private readonly pool: Pool,
    private readonly programs: Programs,
    private readonly alone: string,
    private readonly address: string,
  ) {
    this.size = stage.quick ? quick : whole;
  }

  async measure() {
    await this.untilRead();
    const clients = new ClientsShare();
    const keys = new KeyReads(this.pool);
    try {
      const ids = await runningOrders(this.pool, orders);
      const cpu = await this.primaryTime();
      const before = await this.figures();
      const stale = await this.staleAnswers(ids);
      const after = await this.figures();
      const of = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
      const frozen = await this.addedWhileFrozen();
      const save = await this.savesBesideReports(ids);
      return {
        stale,
        moved: rounded(of('readings_total') / Math.max(1, of('readings_total') + of('primary_total'))),
        primary_cpu: rounded(cpu),
        waited_ms: rounded((1_000 * of('waited_seconds_total')) / Math.max(1, of('waits_total'))),
        frozen_ms: rounded(frozen),
        errors: this.errors,
        save_beside_reports: rounded(save),
        key_ms: rounded(await keys.end()),
        clients_share: rounded(clients.now(this.stage.log)),
      };
    } finally {
      await keys.end();
      for (const user of this.users) user.close();
    }
  }

  /** The processor time of the primary for every call that a replica may answer, over that of a server without one. */
  private async primaryTime(): Promise<number> {
    const time = await ProcessorTime.of([], this.pool);
    const [without, beside] = [await this.signIn(this.alone), await this.signIn(this.address)];
    beside.seen = 1;
    const timeOf = (user: Caller) => async (): Promise<number> => {
      const before = await time.ms();
      for (const path of answered) await this.read(user, path);
      return (await time.ms()) - before;
    };
    const [ours, theirs] = [timeOf(beside), timeOf(without)];
    await ours();
    await theirs();
    const ratios: number[] = [];
    for (let round = 0; round < this.size.rounds; round++) {
      const [moved, all] = await alternately(round, ours, theirs);
      this.stage.log(`${answered.length} readings cost the primary ${moved} ms, without the replica ${all} ms`);
      ratios.push(moved / Math.max(1, all));
    }
    return median(ratios);
  }

  /** Readings of orders that others have just saved, by users who were told of it. */
  private async staleAnswers(ids: readonly number[]): Promise<number> {
    const last: Saved[] = [];
    let [left, stale] = [this.size.answers, 0];
    const work = async (user: Caller): Promise<void> => {
      while (left > 0) {
        last.push(await this.save(user, ids));
        if (last.length > lastSaves) last.shift();
        for (let n = 0; n < perSave && left > 0; n++) {
          left--;
          const told = last[Math.floor(Math.random() * last.length)]!;
          user.seen = Math.max(user.seen, told.seen);
          const text = await this.read(user, `${operationList.path}?ids=${told.order}&totals=0`);
          if (shown(text) < told.number) stale++;
        }
      }
    };
    await Promise.all((await this.several()).map(work));
    return stale;
  }

  /**
   * How long a save takes beside four users who read reports all the time, over how long it takes alone. Where there are several
   * processors, the replica and those who ask have others than server and primary, as on another
   * machine, and those who ask go first there.
   */
  private async savesBesideReports(ids: readonly number[]): Promise<number> {
    const { primary, replica, server } = this.programs;
    const here = [server, ...(await primary.pids())];
    const replicated = await replica.pids();
    const elsewhere = [process.pid, ...replicated];
    await lowerPriority(replicated);
    return onOwnProcessors(here, elsewhere, () => this.savesBeside(ids), this.stage.log);
  }

  private async savesBeside(ids: readonly number[]): Promise<number> {
    const user = await this.signIn(this.address);
    const saves = async (): Promise<number> => {
      const took: number[] = [];
      for (let n = 0; n < this.size.saves; n++) {
        const since = performance.now();
        await this.save(user, ids);
        took.push(performance.now() - since);
      }
      return p95(took);
    };
    const beside = async (): Promise<number> => {
      const stop = new AbortController();
      const reading = (await this.several()).map(async (reader, at) => {
        for (let n = at; !stop.signal.aborted; n++) await this.read(reader, reports[n % reports.length]!);
      });
      const ms = await saves();
      stop.abort();
      await Promise.all(reading);
      return ms;
    };
    await saves();
    const ratios: number[] = [];
    for (let round = 0; round < this.size.rounds; round++) {
      const [quiet, busy] = await alternately(round, saves, beside);
      this.stage.log(`a save alone ${quiet.toFixed(1)} ms, beside reports ${busy.toFixed(1)} ms`);
      ratios.push(busy / quiet);
    }
    return median(ratios);
  }

  /** The longest answer while the replica is frozen, without what such an answer takes. */
  private async addedWhileFrozen(): Promise<number> {
    const users = await this.several();
    const path = `${operationList.path}?perpage=50&totals=0`;
    const longest = async (forMs: number): Promise<{ usual: number; longest: number }> => {
      const took: number[] = [];
      const until = performance.now() + forMs;
      await Promise.all(
        users.map(async (user) => {
          while (performance.now() < until) {
            const since = performance.now();
            await this.read(user, path);
            took.push(performance.now() - since);
          }
        }),
      );
      return { usual: median(took), longest: Math.max(...took) };
    };
    const { usual } = await longest(this.size.frozenMs);
    const frozen = longest(this.size.frozenMs);
    await pause(this.size.frozenMs / 4);
    const thaw = await this.programs.replica.freeze();
    const most = (await frozen).longest;
    thaw();
    await this.untilRead();
    this.stage.log(`an answer usually takes ${usual.toFixed(1)} ms, while it is frozen ${most.toFixed(1)} ms at most`);
    return most - usual;
  }

  private async save(user: Caller, ids: readonly number[]): Promise<Saved> {
    const number = ++this.saved;
    const order = ids[number % ids.length]!;
    await user.post('/api/operation/awb', { inquiryid: order, awb: `AWB${number}`, awbtruck: '' });
    return { order, number, seen: user.seen };
  }

  private async read(user: Caller, path: string): Promise<string> {
    try {
      const { status, text } = await user.get(path);
      if (status !== 200) this.errors++;
      return text;
    } catch (error) {
      this.stage.log(String(error));
      this.errors++;
      return '';
    }
  }

  private several(): Promise<Caller[]> {
    return Promise.all(Array.from({ length: readers }, () => this.signIn(this.address)));
  }

  private async signIn(address: string): Promise<Caller> {
    const user = await Caller.signIn(address, administrator);
    user.limitsAreErrors = true;
    this.users.push(user);
    return user;
  }

  private untilRead(): Promise<void> {
    return until('the replica', async () => (await this.figures())['read'] === 1);
  }

  /** What the server says of its replica, by the end of the name. */
  private async figures(): Promise<Record<string, number>> {
    const text = await (await fetch(`${this.address}/metrics`)).text();
    return Object.fromEntries(
      [...text.matchAll(/^zuuch_replica_(\w+)(?:\{.*\})? (\S+)$/gm)].map(([, name = '', value]) => [
        name,
        Number(value),
      ]),
    );
  }
}

/** The number of the save that a row shows. */
function shown(text: string): number {
  return Number(/"awb":"AWB(\d+)"/.exec(text)?.[1] ?? 0);
}
