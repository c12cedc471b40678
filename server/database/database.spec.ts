import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { migrations } from '../migrations/catalogue.js';
import { openDataSource } from './data-source.js';
import { migrate, pendingMigrations } from './migrate.js';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

describe('the plain tables', () => {
  it('are created once, also when three processes start at the same moment', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDataSource(database.url)));
    const { rows } = await database.pool.query('select name from migrations order by id');
    expect(rows).toHaveLength(migrations.length);
    expect(await pendingMigrations(opened[0]!)).toEqual([]);
    await Promise.all(opened.map((dataSource) => dataSource.destroy()));
  });

  it('are distinguished from those whose migration has not run yet', async () => {
    const dataSource = await openDataSource(database.url);
    const [{ name }] = await dataSource.query('select name from migrations order by id desc limit 1');
    await dataSource.query('delete from migrations where name = $1', [name]);
    expect(await pendingMigrations(dataSource)).toEqual([name]);
    await dataSource.query('insert into migrations (timestamp, name) values (1, $1)', [name]);
    await dataSource.destroy();
  });

  it('are changed by a migration although a rehearsal has views of them, which is removed then', async () => {
    const own = await testDatabase();
    const dataSource = await openDataSource(own.url);
    await dataSource.query('create schema rehearsal_1_1; create view rehearsal_1_1.job as select * from public.job');
    const [{ name }] = await dataSource.query('select name from migrations order by id desc limit 1');
    await migrate(dataSource);
    const schemas = (): Promise<object[]> =>
      dataSource.query(`select nspname from pg_namespace where nspname = 'rehearsal_1_1'`);
    expect(await schemas()).toHaveLength(1);
    await dataSource.undoLastMigration();
    expect(await migrate(dataSource)).toEqual([name]);
    expect(await schemas()).toEqual([]);
    await dataSource.destroy();
    await own.drop();
  });

  it('of a store from before the first release are not touched, and the error says so', async () => {
    const old = await testDatabase();
    await old.pool.query('create table event (position bigint)');
    await expect(openDataSource(old.url)).rejects.toThrow('before its first release');
    expect((await old.pool.query(`select to_regclass('head') as head`)).rows).toEqual([{ head: null }]);
    await old.drop();
  });

  it('have no time zone of their own: an instant is returned as the same text', async () => {
    const dataSource = await openDataSource(database.url);
    const [row] = await dataSource.query(`select timestamptz '2026-03-01 00:00:00+08' as at, 5::bigint as count`);
    expect(row).toEqual({ at: '2026-02-28 16:00:00+00', count: 5 });
    await dataSource.destroy();
  });
});
