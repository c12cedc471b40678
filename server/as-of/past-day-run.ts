import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';
import { positionAt } from '../log/position-at.js';
import { endOfDay } from './past-day.js';
import { PastStores } from './past-stores.js';

/** Makes a past day ready, so that the server can read lists and reports of it. */
@Injectable()
export class PastDayRun implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly stores: PastStores,
  ) {}

  async perform(job: RunningJob): Promise<void> {
    const position = await positionAt(this.database.pool, endOfDay(String(job.payload['day'])));
    const onProgress = (share: number): Promise<void> => job.progress({ prepared: Math.floor(100 * share) });
    await this.stores.ensure(position, { onProgress, person: job.person });
  }
}
