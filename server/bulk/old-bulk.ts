import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../job/running-job.js';
import { BulkRequests } from './requests.js';

/** Removes requests of long ago with their rows; what they did stands in the history. */
@Injectable()
export class OldBulk implements JobHandler {
  constructor(private readonly requests: BulkRequests) {}

  perform(): Promise<number> {
    return this.requests.removeOld();
  }
}
