import type { Pool } from 'pg';
import type { UserType } from '../../../../contract/actor.js';
import { rounded } from '../../measure.js';
import { residentKb } from '../../move/memory.js';
import { Caller } from '../caller.js';
import { administratorType } from '../list-calls.js';
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
const atOnce = 8;

/** What the server holds when many different files were opened, and every inbox. */
export class MemoryFigures {
  private readonly counts: Counts;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly address: string,
    private readonly server: number,
    isQuick: boolean,
  ) {
    this.counts = isQuick ? quickCounts : wholeCounts;
  }

  async measure(): Promise<Record<MemoryFigure, number>> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from shipping_order order by md5('opened' || id) limit $1`,
      [this.counts.all],
    );
    const ids = rows.map(({ id }) => id);
    await this.open(ids.slice(0, this.counts.first));
    const before = await this.megabytes();
    await this.open(ids.slice(this.counts.first));
    await this.openInboxes();
    const after = await this.megabytes();
    return { server_mb: rounded(after), server_growth_mb: rounded(after - before) };
  }

  private async megabytes(): Promise<number> {
    return (await residentKb(this.server)) / kilobytesPerMegabyte;
  }

  private async open(ids: readonly number[]): Promise<void> {
    const user = await this.users.of(administratorType);
    const left = [...ids];
    const openNext = async (): Promise<void> => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) await openOrder(user, id);
    };
    await Promise.all(Array.from({ length: atOnce }, openNext));
  }

  private async openInboxes(): Promise<void> {
    const { rows } = await this.pool.query<{ type: UserType; email: string }>(
      `select type, email from app_user where active = 1 and not deleted and email is not null order by id`,
    );
    for (const { type, email } of rows) {
      const user = await Caller.signIn(this.address, type, email);
      await user.get('/api/notifications?perpage=50');
      user.close();
    }
  }
}
