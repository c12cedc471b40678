import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { Database } from './database.js';
import type { PersonalStores } from './personal-stores.js';
import type { PoolOptions } from './pool.js';
import { Replicas } from './replicas/replicas.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Migrated before anything that depends on the database is created. */
  static of(
    url: string,
    options: PoolOptions,
    stores: PersonalStores,
    replicaUrls: readonly string[] = [],
  ): DynamicModule {
    const isRouted = replicaUrls.length > 0;
    const replicas = {
      provide: Replicas,
      inject: [Database],
      useFactory: (database: Database) => replicasOf(database, replicaUrls, options),
    };
    return {
      module: DatabaseModule,
      providers: [
        { provide: Database, useFactory: () => Database.open(url, { ...options, isRouted }, stores) },
        replicas,
      ],
      exports: [Database, Replicas],
    };
  }
}

function replicasOf(database: Database, urls: readonly string[], options: PoolOptions): Replicas {
  const logger = new Logger('Replicas');
  const replicas = new Replicas(database.pool, {
    urls,
    options,
    report: ({ name, trouble }) =>
      trouble === null
        ? logger.log({ message: 'replica is read', replica: name })
        : logger.warn({ message: 'replica is not read', replica: name, reason: trouble }),
  });
  database.closeBefore(async () => replicas.close());
  return replicas;
}
