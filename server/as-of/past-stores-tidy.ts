import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../job/running-job.js';
import { PastStores } from './past-stores.js';

/** Removes past days that are out of date or were never finished. */
@Injectable()
export class PastStoresTidy implements JobHandler {
  constructor(private readonly stores: PastStores) {}

  perform(): Promise<void> {
    return this.stores.tidy();
  }
}
