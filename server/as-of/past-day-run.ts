import type { Pool } from 'pg';
import { Refusal } from '../../contract/refusals.js';
import type { JobHandler } from '../job/job-worker.js';
import { positionAt } from '../log/position-at.js';
import { endOfDay } from './past-day.js';
import type { PastDayRequests } from './past-day-requests.js';
import type { PastStores } from './past-stores.js';

/** How often the row hears how far it is, and says whether to go on. */
const lookMs = 250;

/** Another worker has the day now: this one leaves without a trace. */
class GivenUp extends Error {}
/** This worker ends; the next one begins anew. */
class Interrupted extends Error {}

/** Makes a past day ready, so that the server can read lists and reports of it. */
export class PastDayRun implements JobHandler {
  private isStopping = false;

  constructor(
    private readonly pool: Pool,
    private readonly stores: PastStores,
    private readonly requests: PastDayRequests,
  ) {}

  stop(): void {
    this.isStopping = true;
  }

  async perform(id: number, { isLast }: { isLast: boolean }): Promise<void> {
    const attempt = await this.requests.begin(id);
    if (!attempt) return;
    try {
      if (this.requests.isWornOut(attempt)) throw new Error(`${attempt.run - 1} workers were lost over it`);
      const position = await positionAt(this.pool, endOfDay(attempt.day));
      let looked = 0;
      const onProgress = async (share: number): Promise<void> => {
        if (this.isStopping) throw new Interrupted();
        if (Date.now() - looked < lookMs) return;
        looked = Date.now();
        if (!(await this.requests.progress(attempt, Math.floor(100 * share)))) throw new GivenUp();
      };
      await this.stores.ensure(position, { onProgress });
      await this.requests.finish(attempt);
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (error instanceof Interrupted) return void (await this.requests.putBack(attempt));
      // A refusal will be one the next time too.
      const isRefused = error instanceof Refusal;
      if (isLast || isRefused || this.requests.isWornOut(attempt)) await this.requests.fail(attempt);
      if (!isRefused) throw error;
    }
  }
}
