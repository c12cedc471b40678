import type { Pool } from 'pg';
import { localDay } from '../../../../contract/time.js';
import type { RunningServer } from '../../server.js';
import { alternately, median, pace } from '../../measure.js';
import { Caller } from '../caller.js';
import { Budget } from '../time/budget.js';
import { headOf } from '../day/against-log.js';
import { runningOrders } from '../running-orders.js';

const mostOrders = 2_000;
const writersAtOnce = 8;
const mostMs = 300_000;

/** Users who write notes as fast as they are answered, each at one of two servers. */
export class Writers {
  private nth = 0;

  private constructor(
    private readonly orders: readonly number[],
    private readonly here: readonly Caller[],
    private readonly there: readonly Caller[],
  ) {}

  static async open(pool: Pool, [here, there]: readonly [RunningServer, RunningServer]): Promise<Writers> {
    const orders = await runningOrders(pool, mostOrders);
    const at = async ({ address }: RunningServer): Promise<Caller[]> => {
      const users: Caller[] = [];
      for (let count = 0; count < writersAtOnce; count++) users.push(await Caller.signIn(address, 4));
      return users;
    };
    return new Writers(orders, await at(here), await at(there));
  }

  /** Saves in a second with both servers writing, over those with one of them. */
  async ofTwoServers(rounds: number, roundMs: number): Promise<number> {
    const half = writersAtOnce / 2;
    const both = [...this.here.slice(0, half), ...this.there.slice(0, half)];
    const shares: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const [one, two] = await alternately(
        round,
        () => this.write(this.here, roundMs),
        () => this.write(both, roundMs),
      );
      shares.push(two / one);
    }
    return median(shares);
  }

  /** Milliseconds of the first save at the other server after so many events, or those of five minutes, were written at the first one. */
  async firstSaveAfter(pool: Pool, events: number): Promise<number> {
    const end = (await headOf(pool)) + events;
    const budget = new Budget(mostMs);
    while (!budget.isOver && (await headOf(pool)) < end) await this.write(this.here, Math.min(events, 1_000));
    const start = performance.now();
    await this.note(this.there[0]!);
    return performance.now() - start;
  }

  close(): void {
    for (const user of [...this.here, ...this.there]) user.close();
  }

  private async write(users: readonly Caller[], ms: number): Promise<number> {
    let at = 0;
    return (await pace(users.length, ms, () => this.note(users[at++ % users.length]!))).perSecond;
  }

  private async note(user: Caller): Promise<void> {
    const order = this.orders[++this.nth % this.orders.length];
    await user.post(`/api/operation/medee/${order}`, { comment: `Тэмдэглэл ${this.nth}`, ognoo: localDay(new Date()) });
  }
}
