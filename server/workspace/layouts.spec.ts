import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../composition/open-database.js';
import { Layouts } from './layouts.js';

let test: TestDatabase;
let database: Database;
let layouts: Layouts;

beforeAll(async () => {
  test = await testDatabase();
  database = await openDatabase(test.url);
  layouts = new Layouts(database);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('the layout of a user', () => {
  it('is returned to that user only', async () => {
    await layouts.store(1, 'workspace.user', { version: 1, widths: { 'list+record': { list: 40, record: 60 } } });
    await layouts.store(2, 'workspace.user', { version: 1, widths: {} });
    expect(await layouts.of(1)).toEqual({
      'workspace.user': { version: 1, widths: { 'list+record': { list: 40, record: 60 } } },
    });
    expect(await layouts.of(3)).toEqual({});
  });

  it('is the one that was saved last', async () => {
    await layouts.store(4, 'recent', { ids: ['log'] });
    await layouts.store(4, 'recent', { ids: ['invoice', 'log'] });
    expect(await layouts.of(4)).toEqual({ recent: { ids: ['invoice', 'log'] } });
  });

  it('is limited in number', async () => {
    await database.pool.query(`insert into layout select 5, 'list.' || i, '{}' from generate_series(1, 300) i`);
    await expect(layouts.store(5, 'list.301', {})).rejects.toMatchObject({ word: 'TooLarge' });
    await layouts.store(5, 'list.7', { i: 'changed' });
    expect((await layouts.of(5))['list.7']).toEqual({ i: 'changed' });
  });
});
