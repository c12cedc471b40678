import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { removeOldKeys } from '../decider/write-once.js';
import type { JobHandler } from '../job/running-job.js';

/** Removes the keys of old writes outside the log. */
@Injectable()
export class OldKeys implements JobHandler {
  constructor(private readonly database: Database) {}

  perform(): Promise<number> {
    return removeOldKeys(this.database.pool);
  }
}
