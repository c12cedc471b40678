import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Kernel } from '../kernel.js';
import { listings } from './catalogue.js';
import { ExactCounts } from './exact-counts.js';
import { Lists } from './lists.js';

const listsProvider = {
  provide: Lists,
  inject: [Database, Kernel],
  useFactory: (database: Database, kernel: Kernel) =>
    new Lists(database.pool, new ExactCounts(database.pool, writersOf(kernel)), listings, kernel.now),
};

/** The kinds of streams whose events change a table. */
function writersOf({ aggregates }: Kernel): (table: string) => string[] {
  return (table) =>
    aggregates.all
      .filter((aggregate) =>
        [...aggregate.tables, ...(aggregate.recordTables ?? [])].some((written) => written.name === table),
      )
      .map((aggregate) => aggregate.name);
}

@Global()
@Module({ providers: [listsProvider], exports: [Lists] })
export class ListModule {}
