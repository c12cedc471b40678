import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Database } from './database.js';
import type { PersonalStores } from './personal-stores.js';
import type { PoolOptions } from './pool.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Migrated before anything that depends on the database is created. */
  static of(url: string, options: PoolOptions, stores: PersonalStores): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: Database, useFactory: () => Database.open(url, options, stores) }],
      exports: [Database],
    };
  }
}
