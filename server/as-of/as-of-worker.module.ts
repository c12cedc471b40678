import { Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { PastDayRun } from './past-day-run.js';
import { PastStores } from './past-stores.js';
import { PastStoresTidy } from './past-stores-tidy.js';

const stores = {
  provide: PastStores,
  inject: [Kernel, Database],
  useFactory: (kernel: Kernel, { url }: Database) => new PastStores(kernel, url),
};

/** Where past days are made ready. */
@Module({ providers: [stores, PastDayRun, PastStoresTidy] })
export class AsOfWorkerModule {}
