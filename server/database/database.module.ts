import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDataSource } from './data-source.js';
import { Database } from './database.js';
import { createPool, type PoolOptions } from './pool.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Migrated before anything that asks for the database is made. */
  static of(url: string, options: PoolOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(url), retryAttempts: 1, manualInitialization: true }),
          dataSourceFactory: () => openDataSource(url),
        }),
      ],
      providers: [{ provide: Database, inject: [DataSource], useFactory: (dataSource: DataSource) => new Database(createPool(url, options), dataSource, url) }],
      exports: [Database],
    };
  }
}
