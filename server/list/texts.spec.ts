import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import { countCap, type ListDeclaration, type ListPage } from '../../contract/list.js';
import { fold } from '../../contract/text/fold.js';
import {
  agentTable,
  cargo,
  cargoList,
  cargoListing,
  cargoTable,
  cargoTextTable,
  searchedCargoList,
  searchedCargoListing,
} from '../../test/builders/files/cargo-list.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { letterPairs, pairsOfRow } from '../projection/letter-pairs.js';
import { Names } from '../projection/names.js';
import { createTable } from '../projection/schema.js';
import { readQuery } from '../table/table.js';
import { Lists } from './lists.js';
import { mostTexts } from './statements.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const goods = ['Гурил', 'Нүүрс', 'Барилгын материал', 'Ногоо, жимс', 'Автомашин', 'Bath & body', '100% хөвөн', 'Ё'];
const places = ['Тяньжинь', 'Шанхай', 'Эрээн', 'Busan', 'Hamburg'];
const containers = ['MSKU1234567', 'TGHU 765 432-1', null];

const rows = Array.from({ length: 240 }, (_, at) =>
  cargo({
    id: at + 1,
    name: `${goods[(at * 7) % goods.length]} ${at}, ${places[(at * 3) % places.length]}`,
    awb: containers[at % 3] ?? null,
    eta: `2026-05-${String(1 + (at % 28)).padStart(2, '0')}`,
    gone: at % 11 === 0,
  }),
);

let database: TestDatabase;
let lists: Lists;
beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  for (const table of [agentTable, cargoTable, cargoTextTable]) await createTable(pool, table);
  const texts = rows.map(({ id, code, name, awb, search }) => ({
    ...{ id, code, name, awb, search },
    [letterPairs]: pairsOfRow({ code, search }, cargoTextTable.pairs ?? []),
  }));
  for (const [table, all] of [
    ['test_cargo', rows],
    ['test_cargo_text', texts],
  ] as const)
    await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(all),
    ]);
  await pool.query('analyze test_cargo, test_cargo_text');
  lists = new Lists(pool, [cargoListing, searchedCargoListing], new Names([]));
});
afterAll(() => database.drop());

async function answerOf(list: ListDeclaration, sent: Record<string, unknown>): Promise<ListPage> {
  return (await lists.answer(list, readQuery(list, sent), admin)) as ListPage;
}

const searches = [
  ...['г', 'гу', 'гур', 'Гурил', 'нж', 'mb', 'u', 'uu', 'ё', 'щ', 'зз', 'q', '7', '77', '177', '&', '% ', '-', '—'],
  ...['материал шанхай', 'м ш', 'ta', 'x', 'xx', 'ь', 'MSKU', 'tg 76', ' ', '_', '\\', 'кк', 'cargo', 'k'],
];

describe('texts in a table of their own', () => {
  it('are found like those in the table of the list, in the same order and with the same sums', async () => {
    for (const search of searches)
      for (const sent of [{}, { match: '1' }, { sort: 'name' }, { perpage: '20', page: '2' }, { state: '1' }]) {
        const query = { search, ...sent };
        const expected = await answerOf(cargoList, query);
        expect([query, await answerOf(searchedCargoList, query)]).toEqual([query, expected]);
      }
  });

  it('continue after a row in the same way', async () => {
    const expected = await answerOf(cargoList, { search: 'и' });
    const { after } = await answerOf(searchedCargoList, { search: 'и' });
    expect(after).toBe(expected.after);
    const next = { search: 'и', after };
    expect(await answerOf(searchedCargoList, next)).toEqual(await answerOf(cargoList, next));
  });

  it('have codes that are found by any part of their digits', async () => {
    for (const code of ['1', '24', '240', '0017', '9', '99', 'SM24', 'sm2', 'x']) {
      const [found, expected] = [await answerOf(searchedCargoList, { code }), await answerOf(cargoList, { code })];
      expect([code, found]).toEqual([code, expected]);
    }
  });

  it('have more codes of a year than are counted, and those of another year', async () => {
    const { pool } = database;
    await pool.query(`insert into test_cargo (id, code, gone) select 1000 + i, 'SM31' || lpad(i::text, 5, '0'), false
      from generate_series(1, ${countCap + 1}) i`);
    for (const [code, count] of [
      ['31', { count: countCap, capped: true }],
      ['SM3100001', { count: 0 }],
      ['24', { count: (await answerOf(cargoList, { code: 'SM24' })).count }],
    ] as const)
      expect([code, await answerOf(searchedCargoList, { code, perpage: '1' })]).toMatchObject([code, count]);
    await pool.query('delete from test_cargo where id > 1000');
  });

  it('are counted alike whether few or many have a text, and where most of them are of rows that the list does not have', async () => {
    const { pool } = database;
    const { rows: _some, ...listing } = searchedCargoListing;
    const whole = new Lists(pool, [listing], new Names([]));
    await pool.query(`insert into test_cargo_text (id, code, search) select 1000 + i, 'SM32' || lpad(i::text, 5, '0'), '${fold('зуух')}'
      from generate_series(1, ${mostTexts + 10}) i`);
    const store = (first: number, last: number) =>
      pool.query(`insert into test_cargo (id, code, gone) select id, code, false from test_cargo_text
        where id > 1000 and id between ${1000 + first} and ${1000 + last}`);
    const counted = async (search = 'зуух'): Promise<unknown> => {
      const query = readQuery(searchedCargoList, { search, code: '2', perpage: '1' });
      const { count, capped } = (await whole.answer(searchedCargoList, query, admin)) as ListPage;
      return { count, capped };
    };
    await store(mostTexts + 6, mostTexts + 10);
    expect(await counted()).toEqual({ count: 5 });
    expect(await counted('гурил')).toEqual({ count: rows.filter(({ name }) => name.includes('Гурил')).length });
    await store(1, countCap - 5);
    expect(await counted()).toEqual({ count: countCap });
    await store(countCap - 4, countCap + 1);
    expect(await counted()).toEqual({ count: countCap, capped: true });
    await pool.query('delete from test_cargo where id > 1000');
    await pool.query('delete from test_cargo_text where id > 1000');
  });
});
