import type { Pool } from 'pg';
import type { UserType } from '../../../../contract/actor.js';
import { rounded } from '../../measure.js';
import { residentKb } from '../../move/memory.js';
import { eachWithin, severalAtOnce, type Budget } from '../time/budget.js';
import { Caller } from '../caller.js';
import { administratorType } from '../lists/list-calls.js';
import { openOrder } from '../open-order.js';
import type { Users } from '../users.js';

export type MemoryFigure = 'server_mb' | 'server_growth_mb';

interface Counts {
  first: number;
  all: number;
}
const wholeCounts: Counts = { first: 10_000, all: 30_000 };
const quickCounts: Counts = { first: 20, all: 60 };
const kilobytesPerMegabyte = 1_024;
/** How a budget is divided. */
const weights = { first: 30, others: 60, inboxes: 10 };

/** What the server holds when many different files were opened, and every inbox. */
export class MemoryFigures {
  private readonly counts: Counts;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly address: string,
    private readonly server: number,
    private readonly log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.counts = isQuick ? quickCounts : wholeCounts;
  }

  /** Where there is no time for all orders, a third of those that were opened is opened before the first look. */
  async measure(budget: Budget): Promise<Record<MemoryFigure, number>> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from shipping_order order by md5('opened' || id) limit $1`,
      [this.counts.all],
    );
    const ids = rows.map(({ id }) => id);
    const next = budget.divided(weights);
    const first = await this.open(ids.slice(0, this.counts.first), next('first'));
    const before = await this.megabytes();
    const others = await this.open(ids.slice(first), next('others'));
    await this.openInboxes(next('inboxes'));
    const after = await this.megabytes();
    this.log(`${first} orders were opened, and ${others} more`);
    return { server_mb: rounded(after), server_growth_mb: rounded(after - before) };
  }

  private async megabytes(): Promise<number> {
    return (await residentKb(this.server)) / kilobytesPerMegabyte;
  }

  /** Returns how many were opened. */
  private async open(ids: readonly number[], budget: Budget): Promise<number> {
    const user = await this.users.of(administratorType);
    return severalAtOnce(budget, ids.length, (at) => openOrder(user, ids[at]!));
  }

  private async openInboxes(budget: Budget): Promise<void> {
    const { rows } = await this.pool.query<{ type: UserType; email: string }>(
      `select type, email from app_user where active = 1 and not deleted and email is not null order by id`,
    );
    await eachWithin(budget, rows, async ({ type, email }) => {
      const user = await Caller.signIn(this.address, type, email);
      await user.get('/api/notifications?perpage=50');
      user.close();
    });
  }
}
