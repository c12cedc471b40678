import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import type { ListPage } from '../../contract/list.js';
import { agentTable, cargo, cargoList, cargoListing, cargoTable } from '../../test/builders/files/cargo-list.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { CounterMoves, replaceCounters } from '../projection/counters.js';
import { countOf } from '../projection/membership.js';
import { Names } from '../projection/names.js';
import { markBefore, marksOf } from '../projection/order-marks.js';
import { createTable } from '../projection/schema.js';
import type { ReadModelTable, Row } from '../projection/table.js';
import { readQuery } from '../table/table.js';
import type { Listing } from './listing.js';
import { Lists } from './lists.js';
import { pickStatement } from './statements.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const present = { gone: false };
const counters = {
  cargo: countOf(present),
  months: marksOf('eta', 'month', present),
  instants: marksOf('arrived_at', 'month', present),
  numbers: marksOf('id', 'number', present),
};
const table: ReadModelTable = { ...cargoTable, counters };
const inOrder = (order: string, marks: string): Listing => ({
  ...cargoListing,
  list: { ...cargoList, order: [order] },
  table,
  counter: 'cargo',
  marks,
});
const marked = [inOrder('-eta', 'months'), inOrder('-arrived', 'instants'), inOrder('-id', 'numbers')];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, agentTable);
  await createTable(database.pool, table);
});
afterAll(() => database.drop());

/** More rows than a page skips, of many days or of few, some of none. */
async function store(rowsOfDay: number, seed: number): Promise<void> {
  const { pool } = database;
  const rows = Array.from({ length: 5_000 }, (_, at): Row => {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((at * seed) % 5_000) / rowsOfDay));
    const isDated = (at * seed) % 13 > 0;
    return {
      ...cargo({
        id: 1 + at * 37,
        eta: isDated ? day.toISOString().slice(0, 10) : null,
        // The last hour of a month in Mongolia is another month in UTC.
        arrived_at: isDated ? new Date(day.valueOf() + (at % 24) * 3_600_000).toISOString() : null,
        gone: at % 11 === 0,
      }),
    };
  });
  await pool.query('delete from test_cargo');
  await pool.query(`insert into test_cargo select * from json_populate_recordset(null::test_cargo, $1)`, [
    JSON.stringify(rows),
  ]);
  const counted = new CounterMoves();
  for (const row of rows) counted.add(table, row, 1);
  const db = await pool.connect();
  await replaceCounters(db, [table.name], counted);
  db.release();
}

async function pageOf(listing: Listing, sent: Record<string, string>): Promise<unknown[]> {
  const lists = new Lists(database.pool, [listing], new Names([]));
  const page = (await lists.answer(listing.list, readQuery(listing.list, sent), admin)) as ListPage;
  return page.listdata.map(({ id }) => id);
}

const orderOf: Readonly<Record<string, string>> = { months: 'eta', instants: 'arrived_at', numbers: 'id' };

async function idsInOrder(listing: Listing): Promise<number[]> {
  const column = orderOf[listing.marks!]!;
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from test_cargo where not gone order by ${column} desc, id desc`,
  );
  return rows.map(({ id }) => id);
}

describe('a page far down a list with marks', () => {
  it.each([
    [1, 7_919],
    [40, 7_919],
    [5_000, 1],
  ])('is the same as without them, %i rows a day', async (rowsOfDay, seed) => {
    await store(rowsOfDay, seed);
    for (const listing of marked) {
      const ids = await idsInOrder(listing);
      for (const perpage of [15, 200])
        for (let page = 1; (page - 1) * perpage <= ids.length; page += Math.ceil(ids.length / perpage / 17))
          expect([
            listing.marks,
            page,
            await pageOf(listing, { page: String(page), perpage: String(perpage) }),
          ]).toEqual([listing.marks, page, ids.slice((page - 1) * perpage, page * perpage)]);
      expect(await pageOf(listing, { page: '1000', perpage: '200' })).toEqual([]);
    }
  });

  it('is found by them, in the usual order of all rows alone', async () => {
    await store(40, 7_919);
    const [byDay] = marked as [Listing];
    const { marks: _marks, ...unmarked } = byDay;
    const ids = await idsInOrder(byDay);
    const far = { page: '20', perpage: '200' };
    const page = ids.slice(3_800, 4_000);
    expect(await pageOf(byDay, far)).toEqual(page);
    // A hundred rows more are counted than there are in the first part with a day: everything after it moves up.
    await database.pool.query(
      `update read_model_counter set value = value + 100 where name = 'months' and key = (
        select max(key) from read_model_counter where name = 'months')`,
    );
    expect(await pageOf(byDay, far)).toEqual(ids.slice(3_700, 3_900));
    for (const other of [{ sort: '-id' }, { paid: '2' }, { sort: 'eta' }] as Record<string, string>[])
      expect(await pageOf(byDay, { ...far, ...other })).toEqual(await pageOf(unmarked, { ...far, ...other }));
  });
});

interface Plan {
  'Node Type': string;
  Output?: string[];
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('the rows before a page are skipped, and a cursor is computed of its own rows alone', async () => {
  await store(40, 7_919);
  const listing = inOrder('-eta', 'months');
  const window = { offset: 3_000, limit: 50 };
  const { text, values } = pickStatement(listing, readQuery(listing.list, { sort: '-amount' }), 4, window);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (verbose, format json) ${text}`,
    values as unknown[],
  );
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  const limit = nodes.find((node) => node['Node Type'] === 'Limit')!;
  const computing = (of: readonly Plan[]): boolean => of.some(({ Output }) => String(Output).includes('ARRAY['));
  expect([computing(nodes), computing(nodesOf(limit))]).toEqual([true, false]);
});

it('the mark of a row is the last part that begins at or before it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 50 })), {
        selector: ([part]) => part,
        minLength: 1,
      }),
      fc.nat({ max: 3_000 }),
      (parts, offset) => {
        const counted = new Map(parts.map(([part, rows]) => [String(part), rows]));
        const { before, below } = markBefore(offset, { by: 'number' }, counted);
        const later = parts.filter(([part]) => below !== null && part * 10_000 >= Number(below));
        expect(before).toBe(later.reduce((sum, [, rows]) => sum + rows, 0));
        const own = parts.find(([part]) => (part + 1) * 10_000 === Number(below))?.[1] ?? 0;
        const isLast = parts.every(([part]) => (part + 1) * 10_000 >= Number(below));
        expect(before <= offset && (offset < before + own || isLast)).toBe(true);
      },
    ),
  );
});

describe('marks that are not those of the list', () => {
  it.each<[string, Partial<Listing>]>([
    ['names the marks nothing of test_cargo, which do not exist', { marks: 'nothing' }],
    ['names the marks numbers, which are not of its order', { marks: 'numbers' }],
    ['names the marks months, which are not of its order', { list: { ...cargoList, order: ['eta'] } }],
    ['names the marks months, which are of other rows', { rows: { gone: false, paid: true } }],
    ['has marks, but its rows depend on more than the table', { own: 'owner_id' }],
  ])('stop the start: it %s', (why, wrong) => {
    const listing = { ...inOrder('-eta', 'months'), ...wrong };
    expect(() => new Lists(database.pool, [listing], new Names([]))).toThrow(why);
  });
});
