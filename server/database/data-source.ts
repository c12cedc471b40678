import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { migrations } from '../migrations/catalogue.js';
import { entities } from './entities.js';
import { migrate } from './migrate.js';
import { poolConfig } from './pool.js';

/** TypeORM carries the plain tables and the migrations; the log and the read models go through the pool. */
export function dataSourceOptions(
  url: string,
  known: readonly (new () => MigrationInterface)[] = migrations,
): DataSourceOptions {
  const { options, types } = poolConfig(url);
  return {
    type: 'postgres',
    url,
    entities,
    migrations: [...known],
    migrationsRun: false,
    synchronize: false,
    poolSize: 4,
    applicationName: 'zuuch',
    extra: { options, types },
  };
}

/** A DataSource whose tables are up to date, or as far as the given migrations go. */
export async function openDataSource(
  url: string,
  known: readonly (new () => MigrationInterface)[] = migrations,
): Promise<DataSource> {
  const dataSource = await new DataSource(dataSourceOptions(url, known)).initialize();
  try {
    await migrate(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
