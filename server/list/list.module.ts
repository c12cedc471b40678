import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Kernel } from '../kernel.js';
import { listings } from './catalogue.js';
import { Lists } from './lists.js';

const listsProvider = {
  provide: Lists,
  inject: [Database, Kernel],
  useFactory: (database: Database, kernel: Kernel) => new Lists(database.pool, listings, kernel.now),
};

@Global()
@Module({ providers: [listsProvider], exports: [Lists] })
export class ListModule {}
