import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Kernel } from '../kernel.js';
import { listings } from './catalogue.js';
import { allTables } from '../table/all-tables.js';
import { Tables } from '../table/table.js';
import { Lists } from './lists.js';

const listsProvider = {
  provide: Lists,
  inject: [Database, Kernel],
  useFactory: (database: Database, kernel: Kernel) =>
    new Lists(database.pool, listings, kernel.now, (table) => kernel.models.unfilledColumns(database.pool, table)),
};

/** What can be had as a file or be sent regularly. */
const tablesProvider = {
  provide: Tables,
  inject: [Lists, Database],
  useFactory: (lists: Lists, database: Database) => allTables(lists, database.pool),
};

@Global()
@Module({ providers: [listsProvider, tablesProvider], exports: [Lists, Tables] })
export class ListModule {}
