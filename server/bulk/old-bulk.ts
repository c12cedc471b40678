import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../job/running-job.js';
import { BulkRequests } from './requests.js';

/** Removes old requests with their rows; their effects remain in the history. */
@Injectable()
export class OldBulk implements JobHandler {
  constructor(private readonly requests: BulkRequests) {}

  perform(): Promise<number> {
    return this.requests.removeOld();
  }
}
