import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cargo, cargoTable } from '../../test/builders/files/cargo-list.js';
import { readDuringSwap } from '../../test/builders/files/swapped-table.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { createTable } from '../projection/schema.js';
import { readWhole } from './read-whole.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, cargoTable);
  await database.pool.query(`insert into test_cargo select * from json_populate_recordset(null::test_cargo, $1)`, [
    JSON.stringify([1, 2, 3].map((id) => cargo({ id }))),
  ]);
});
afterAll(() => database.drop());

it('has all rows when a rebuild swaps the table just as the file is begun', async () => {
  const rows = { text: 'select id from test_cargo order by id', values: [] };
  const count = { text: 'select count(*)::integer as count from test_cargo', values: [] };
  const read = () =>
    readWhole<{ id: number }, unknown>(database.pool, rows, count, async ({ pieces, count: counted }) => {
      const ids: number[] = [];
      for await (const piece of pieces) ids.push(...piece.map(({ id }) => id));
      return { ids, counted: await counted() };
    });
  expect(await readDuringSwap(database.pool, 'test_cargo', read)).toEqual({ ids: [1, 2, 3], counted: 3 });
});
