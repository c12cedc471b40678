import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { localDay } from '../../../contract/time.js';
import { p95 } from '../measure.js';
import type { Caller } from './caller.js';
import type { Users } from './users.js';

const perSecond = 20;
const orders = 500;

/** Notes on running orders, at the pace of a busy office, until it is ended. */
export class SavesBeside {
  private readonly stop = new AbortController();
  private readonly today = localDay(new Date());
  private readonly took: number[] = [];
  private readonly saving: Promise<number>;

  private constructor(
    private readonly user: Caller,
    private readonly ids: readonly number[],
  ) {
    this.saving = this.save();
  }

  static async begin(pool: Pool, users: Users): Promise<SavesBeside> {
    const { rows } = await pool.query<{ id: number }>(
      `select id from shipping_order where not is_archived and not is_finished order by md5('saved' || id) limit $1`,
      [orders],
    );
    return new SavesBeside(
      await users.of(2),
      rows.map(({ id }) => id),
    );
  }

  /** What 95 of 100 saves since the last lap stayed under, in milliseconds. */
  lap(): number {
    return p95(this.took.splice(0));
  }

  /** How many saves there were. */
  end(): Promise<number> {
    this.stop.abort();
    return this.saving;
  }

  private async save(): Promise<number> {
    const began = performance.now();
    let saves = 0;
    for (; !this.stop.signal.aborted; saves++) {
      const id = this.ids[saves % this.ids.length];
      const note = { comment: `Тэмдэглэл ${saves}`, ognoo: this.today };
      this.took.push((await this.user.post(`/api/operation/medee/${id}`, note)).ms);
      const early = began + (saves * 1_000) / perSecond - performance.now();
      if (early > 0) await pause(early, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
    return saves;
  }
}
