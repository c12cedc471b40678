import type { Pool } from 'pg';
import { localDay } from '../../../../contract/time.js';
import { rounded } from '../../measure.js';
import { roundsWithin, severalAtOnce, type Budget } from '../time/budget.js';
import type { Caller } from '../caller.js';
import { administratorType } from '../lists/list-calls.js';
import { runningOrders } from '../running-orders.js';
import { sampleOf } from '../sample.js';
import type { Users } from '../users.js';
import type { ListFigures } from './list-figures.js';

export type BusyFigure = 'delete_gap_ms' | 'worn_page';

interface Counts {
  deletions: number;
  saves: number;
}
const wholeCounts: Counts = { deletions: 10, saves: 60_000 };
const quickCounts: Counts = { deletions: 1, saves: 100 };
/** How a budget is divided. */
const weights = { deletions: 15, before: 35, saves: 35, after: 15 };
const orders = 10_000;

/** What a costly refusal and many saves do to the others. */
export class BusyFigures {
  private readonly counts: Counts;

  constructor(
    private readonly pool: Pool,
    private readonly users: Users,
    private readonly lists: ListFigures,
    private readonly log: (line: string) => void,
    isQuick: boolean,
  ) {
    this.counts = isQuick ? quickCounts : wholeCounts;
  }

  async measure(budget: Budget): Promise<Record<BusyFigure, number>> {
    const user = await this.users.of(administratorType);
    const ids = await runningOrders(this.pool, orders);
    const next = budget.divided(weights);
    return {
      delete_gap_ms: rounded(await this.deleteGap(user, ids, next('deletions'))),
      worn_page: rounded(await this.wear(user, ids, next)),
    };
  }

  /** The longest time without a save being answered while the payer with the most orders is not deleted. */
  private async deleteGap(user: Caller, ids: readonly number[], budget: Budget): Promise<number> {
    const { rows } = await this.pool.query<{ payer: number }>(
      `select payer_id as payer from ${sampleOf('receivable')} where payer_id is not null
        group by 1 order by count(*) desc limit 1`,
    );
    const today = localDay(new Date());
    const saved: number[] = [];
    let isOver = false;
    const saving = (async () => {
      for (let at = 0; !isOver; at++) {
        await user.post(`/api/operation/medee/${ids[at % ids.length]}`, { comment: `Хүлээлт ${at}`, ognoo: today });
        saved.push(performance.now());
      }
    })();
    const began = performance.now();
    try {
      const rounds = { most: this.counts.deletions, least: 1, ms: budget.leftMs };
      await roundsWithin(rounds, async () => [await refused(user, `/api/settings/payer/${rows[0]?.payer}/delete`)]);
    } finally {
      isOver = true;
      await saving;
    }
    return longestGap([began, ...saved]);
  }

  /** How much longer the slowest pages take once so many saves have changed the rows of running orders. */
  private async wear(
    user: Caller,
    ids: readonly number[],
    next: (step: keyof typeof weights) => Budget,
  ): Promise<number> {
    const before = await this.lists.pageAlone(next('before'));
    const saves = await severalAtOnce(next('saves'), this.counts.saves, (at) =>
      user.post('/api/operation/awb', { inquiryid: ids[at % ids.length], awb: `АВБ ${at}`, awbtruck: '' }),
    );
    const after = await this.lists.pageAlone(next('after'));
    this.log(`worn_page: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms after ${saves} saves`);
    return after / before;
  }
}

/** Nobody may delete what is in use. */
async function refused(user: Caller, path: string): Promise<void> {
  const error = await user.post(path, { _method: 'DELETE' }).then(
    () => new Error(`${path} was not refused`),
    (reason: Error) => (/answered 4\d\d/.test(reason.message) ? null : reason),
  );
  if (error) throw error;
}

function longestGap(moments: readonly number[]): number {
  return Math.max(...moments.slice(1).map((moment, at) => moment - moments[at]!));
}
