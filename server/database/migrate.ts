import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { settingsLists } from '../../contract/reference/heads.js';
import { noLimits, usualLimits } from './pool.js';

/** Any number; it only has to be the same in every process that migrates. */
const migrationLock = 5_930_317_224;

const oldestServer = 150_000;

/** Brings the plain tables up to date. Processes that start together wait for each other, and only the first one runs migrations. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const [{ version }] = await runner.query(`select current_setting('server_version_num')::integer as version`);
    if (version < oldestServer) throw new Error(`This PostgreSQL is too old (${version}). Zuuch needs 15 or newer.`);
    await runner.query(noLimits);
    await runner.query(`select pg_advisory_lock(${migrationLock})`);
    try {
      await assertOurs(dataSource, runner);
      if ((await pendingMigrations(dataSource, (sql) => runner.query(sql))).length > 0) await dropViewSchemas(runner);
      const done = await dataSource.runMigrations({ transaction: 'each' });
      // A list declared after the migrations needs no migration of its own for its sequence.
      for (const list of settingsLists) await runner.query(`create sequence if not exists ${list}_number`);
      return done.map(({ name }) => name);
    } finally {
      await runner.query(`select pg_advisory_unlock(${migrationLock})`);
      await runner.query(usualLimits);
    }
  } finally {
    await runner.release();
  }
}

/** Schemas with views of the plain tables, such as rehearsals, which keep a migration from changing these; they can be made again. */
async function dropViewSchemas(runner: QueryRunner): Promise<void> {
  const schemas: { name: string }[] = await runner.query(
    `select distinct n.nspname as name from pg_depend d join pg_rewrite r on r.oid = d.objid
        join pg_class v on v.oid = r.ev_class join pg_namespace n on n.oid = v.relnamespace
        join pg_class t on t.oid = d.refobjid
      where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
        and t.relnamespace = 'public'::regnamespace and n.nspname <> 'public'`,
  );
  for (const { name } of schemas) await runner.query(`drop schema "${name}" cascade`);
}

/** Before the first release the migrations were merged into a few: a store created by the older ones cannot be migrated. */
async function assertOurs(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const [log] = await runner.query(`select to_regclass('event') is not null as exists`);
  const pending = await pendingMigrations(dataSource, (sql) => runner.query(sql));
  if (log.exists && pending.includes(nameOf(dataSource.migrations[0]!)))
    throw new Error(
      'This store was made by a version of Zuuch before its first release and cannot be brought up to date. Begin with an empty one (another DATA_DIR or DATABASE_URL).',
    );
}

const nameOf = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;

/** Names of the migrations that have not run yet. */
export async function pendingMigrations(
  dataSource: DataSource,
  query: (sql: string) => Promise<object[]> = (sql) => dataSource.query(sql),
): Promise<string[]> {
  const [found] = (await query(`select to_regclass('migrations') is not null as exists`)) as { exists: boolean }[];
  const rows = (found?.exists ? await query(`select name from migrations`) : []) as { name: string }[];
  const done = new Set(rows.map(({ name }) => name));
  return dataSource.migrations.map(nameOf).filter((name) => !done.has(name));
}
