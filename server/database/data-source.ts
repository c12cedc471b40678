import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { migrations } from '../migrations/catalogue.js';
import { migrate } from './migrate.js';
import { poolConfig, type PoolOptions } from './pool.js';

/** TypeORM maps the plain tables and runs the migrations; the log and the read models use the pool. Both have the same time limits. */
export function dataSourceOptions(
  url: string,
  limits: PoolOptions = {},
  known: readonly (new () => MigrationInterface)[] = migrations,
): DataSourceOptions {
  const { options, types, connectionTimeoutMillis } = poolConfig(url, limits);
  return {
    type: 'postgres',
    url,
    entities: [...(limits.entities ?? [])],
    migrations: [...known],
    migrationsRun: false,
    synchronize: false,
    poolSize: 4,
    applicationName: 'zuuch',
    extra: { options, types, connectionTimeoutMillis },
  };
}

/** A DataSource whose tables are up to date, or migrated as far as the given migrations go. Migrations have no time limit. */
export async function openDataSource(
  url: string,
  limits: PoolOptions = {},
  known: readonly (new () => MigrationInterface)[] = migrations,
): Promise<DataSource> {
  const migrating = await new DataSource(dataSourceOptions(url, { entities: limits.entities }, known)).initialize();
  try {
    await migrate(migrating);
  } catch (error) {
    await migrating.destroy();
    throw error;
  }
  if (limits.statementTimeoutMs === undefined && limits.lockTimeoutMs === undefined) return migrating;
  await migrating.destroy();
  return new DataSource(dataSourceOptions(url, limits, known)).initialize();
}
