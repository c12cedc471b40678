import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { PastStores } from './past-stores.js';

const stores = {
  provide: PastStores,
  inject: [Kernel, Database],
  useFactory: (kernel: Kernel, { url }: Database) => new PastStores(kernel, url),
};

/** Where past days are made ready. */
@Global()
@Module({ providers: [stores], exports: [PastStores] })
export class AsOfWorkerModule {}
