import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Json } from '../../contract/json.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';
import { takeAnchor } from '../log/anchors.js';
import { CONFIG, type Config } from '../runtime/config.js';

/** Records the head of the log outside of the database once per business day, so that a truncated end is noticed. */
@Injectable()
export class DailyAnchor implements JobHandler {
  private readonly logger = new Logger('anchor');

  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'pool'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR'>,
  ) {}

  /** Returns the day that has its anchor; a day whose file could not be written is tried again. */
  async perform(job: Pick<RunningJob, 'lastResult' | 'renew'>, now = new Date()): Promise<Json> {
    const { lastResult } = job;
    const today = localDay(now);
    if (lastResult === today) return today;
    // A worker that was frozen meanwhile must not take a second one.
    await job.renew();
    const anchor = await takeAnchor(this.database.pool, join(this.config.DATA_DIR, 'anchors.jsonl'), now);
    if (!anchor) return lastResult;
    this.logger.log(`anchor taken at position ${anchor.position}: ${anchor.hash}`);
    return today;
  }
}
