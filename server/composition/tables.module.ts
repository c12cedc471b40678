import { Global, Module } from '@nestjs/common';
import { Client } from 'pg';
import { DeclaredDataSource } from '../all-data/declared/declared.js';
import { PastDays } from '../as-of/past-days.js';
import { PastTablesFactory } from '../as-of/past-tables.js';
import { declaredData } from './declared/all-data.js';
import { pastTables } from './declared/past-tables.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { poolConfig } from '../database/pool.js';
import { Kernel } from '../decider/kernel.js';
import { listings } from './declared/listings.js';
import { allTables } from './declared/all-tables.js';
import { Tables } from '../table/table.js';
import { ReportSemaphore } from '../report/report-semaphore.js';
import { Lists } from '../list/lists.js';
import { names } from './declared/names.js';

/** Servers that run side by side have Redis. */
const semaphoreProvider = {
  provide: ReportSemaphore,
  inject: [Database, CONFIG],
  useFactory: (database: Database, { REDIS_URL }: Config) => {
    const connection = () => new Client(poolConfig(database.url, { applicationName: 'zuuch turns' }));
    const semaphore = new ReportSemaphore(undefined, REDIS_URL ? connection : undefined);
    database.closeBefore(() => semaphore.close());
    return semaphore;
  },
};

const listsProvider = {
  provide: Lists,
  inject: [Database, Kernel, PastDays, ReportSemaphore],
  useFactory: ({ pool }: Database, { now, models }: Kernel, past: PastDays, semaphore: ReportSemaphore) =>
    new Lists(pool, listings, names, {
      now,
      unfilledColumns: (table) => models.unfilledColumns(pool, table),
      past,
      inTurn: (actor, work) => semaphore.run(actor, work),
    }),
};

const pastProvider = {
  provide: PastDays,
  inject: [Database, Kernel, CONFIG],
  useFactory: (database: Database, { now, models }: Kernel, config: Config) => {
    const statementTimeoutMs = config.STATEMENT_TIMEOUT_SECONDS * 1000;
    const past = new PastDays(
      database.pool,
      { url: database.url, now, declared: models.digest(), statementTimeoutMs },
      pastTables,
    );
    database.closeBefore(() => past.close());
    return past;
  },
};

/** What can be had as a file or be sent regularly. */
const tablesProvider = {
  provide: Tables,
  inject: [Lists, Database, Kernel, ReportSemaphore],
  useFactory: (lists: Lists, { pool }: Database, { now }: Kernel, semaphore: ReportSemaphore) =>
    allTables(lists, pool, now, semaphore),
};

@Global()
@Module({
  providers: [
    { provide: PastTablesFactory, useValue: pastTables },
    { provide: DeclaredDataSource, useValue: { declared: declaredData } },
    semaphoreProvider,
    pastProvider,
    listsProvider,
    tablesProvider,
  ],
  exports: [DeclaredDataSource, PastTablesFactory, PastDays, Lists, Tables, ReportSemaphore],
})
export class TablesModule {}
