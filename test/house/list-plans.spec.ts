import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listings } from '../../server/list/catalogue.js';
import type { ReadModelTable } from '../../server/projection/table.js';
import { agentTable, cargoListing, cargoTable } from '../builders/cargo-list.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill, slowCalls } from './list-plans.js';

const all = [...listings, cargoListing];
const tables = new Map<string, ReadModelTable>(all.flatMap((listing) => [listing.table, ...(listing.joined ?? [])]).map((table) => [table.name, table]));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create extension if not exists pg_trgm');
  await fill(database.pool, [...tables.values()]);
}, 120_000);
afterAll(() => database.drop());

describe('over 100,000 rows', () => {
  it.each(all.map((listing) => [listing.list.name, listing] as const))('an index serves every filter and every sort of the list %s', async (_name, listing) => {
    expect(await slowCalls(database.pool, listing)).toEqual([]);
  });

  it('a filter and a sort without an index are found and named', async () => {
    await database.pool.query('drop index test_cargo_2; drop index test_cargo_10');
    const found = await slowCalls(database.pool, { ...cargoListing, table: cargoTable, joined: [agentTable] });
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^test-cargo by sort=eta /), expect.stringMatching(/^test-cargo by search=\S+ /)]));
  });
});
