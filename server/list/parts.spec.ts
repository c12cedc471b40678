import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import type { ListPage, ListPart } from '../../contract/list.js';
import { agentTable, cargo, cargoListing, cargoTable } from '../../test/builders/files/cargo-list.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { Names } from '../projection/names.js';
import { createTable } from '../projection/schema.js';
import { readQuery } from '../table/table.js';
import type { Listing } from './listing.js';
import { Lists } from './lists.js';
import { pickStatement } from './statements.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const thirds = [0, 1, 2].map((third) => `select * from test_cargo where id % 3 = ${third}`);
const whole: Listing = { ...cargoListing, table: cargoTable };
const ofCargo = { tables: [cargoTable], filters: [] };
const inParts: Listing = { ...whole, source: { ...ofCargo, text: () => thirds } };
const ofDay = { ...ofCargo, isWorkedOut: true, text: () => 'test_cargo' } as const;
const workedOut: Listing = { ...whole, source: ofDay };
const shownAsFound: Listing = { ...whole, source: { ...ofDay, areShownAsFound: true } };
/** More than are counted of a filter. */
const rows = 12_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, agentTable);
  await createTable(database.pool, cargoTable);
  const cargoes = Array.from({ length: rows }, (_, at) =>
    cargo({
      ...{ id: at + 1, gone: at % 11 === 0, status: at % 4, amount: String((at * 7_919) % 500) },
      eta: at % 13 === 0 ? null : new Date(Date.UTC(2024, 0, 1 + ((at * 31) % 900))).toISOString().slice(0, 10),
    }),
  );
  await database.pool.query(
    `insert into test_cargo select * from json_populate_recordset(null::test_cargo, $1::json)`,
    [JSON.stringify(cargoes)],
  );
  await database.pool.query('vacuum analyze test_cargo');
});
afterAll(() => database.drop());

async function answerOf(listing: Listing, sent: Record<string, string>): Promise<ListPage | ListPart> {
  const { counter: _counter, sums: _sums, marks: _marks, ...uncounted } = listing;
  const lists = new Lists(database.pool, [uncounted], new Names([]));
  return lists.answer(listing.list, readQuery(listing.list, { perpage: '50', ...sent }), admin);
}

it.each(['', 'id', '-id', 'eta', '-eta', 'amount', '-amount', 'name'])(
  'rows of several queries, and those that are all worked out, have the pages and the number of a table, in the order %s',
  async (sort) => {
    for (const filter of [{}, { status: '2' }, { paid: '2' }] as Record<string, string>[])
      for (const page of ['1', '60', '200', '218', '500']) {
        const sent = { ...filter, page, ...(sort && { sort }) };
        const answer = await answerOf(whole, sent);
        expect(await answerOf(inParts, sent)).toEqual(answer);
        expect(await answerOf(workedOut, sent)).toEqual(answer);
        expect(await answerOf(shownAsFound, sent)).toEqual(answer);
      }
    const first = (await answerOf(whole, { ...(sort && { sort }), page: '30' })) as ListPage;
    const next = { ...(sort && { sort }), after: first.after! };
    for (const listing of [inParts, workedOut, shownAsFound])
      expect(await answerOf(listing, next)).toEqual(await answerOf(whole, next));
  },
);

it('of more rows than are counted of a filter all are counted without one', async () => {
  const counts = await Promise.all(
    [{}, { paid: '2' }].map((sent) => answerOf(workedOut, sent as Record<string, string>)),
  );
  expect(counts).toMatchObject([{ count: 10_909 }, { count: 10_000, capped: true }]);
});

const ofRows = '(select * from test_cargo where id > 0)';

/** The statements that an answer takes. */
async function statementsOf(source: Listing['source'], sent: Record<string, string>): Promise<string[]> {
  const statements: string[] = [];
  const pool = Object.create(database.pool, {
    query: {
      value: (statement: { text: string }) => {
        statements.push(statement.text);
        return database.pool.query(statement);
      },
    },
  }) as typeof database.pool;
  const { counter: _counter, sums: _sums, marks: _marks, ...uncounted } = workedOut;
  const listing: Listing = { ...uncounted, ...(source && { source }) };
  const lists = new Lists(pool, [listing], new Names([]));
  await lists.answer(listing.list, readQuery(listing.list, { perpage: '50', ...sent }), admin);
  return statements;
}

it.each(['', '-amount'])('rows that follow one are worked out once to find them, in the order %s', async (sort) => {
  const ordered = { ...(sort && { sort }) };
  const { after } = (await answerOf(workedOut, { ...ordered, page: '30' })) as ListPage;
  const text = ({ ids }: { ids?: readonly number[] }): string => (ids ? 'test_cargo' : ofRows);
  const statements = await statementsOf({ ...ofDay, text }, { ...ordered, after: after! });
  expect(statements.flatMap((one) => one.split(ofRows).slice(1))).toHaveLength(1);
});

it.each(['1', '30', '500'])('groups of rows are shown as they were found, on page %s', async (page) => {
  expect(
    await statementsOf({ ...ofDay, areShownAsFound: true, text: () => ofRows }, { page, totals: '0' }),
  ).toHaveLength(1);
});

it('rows that are shown as they were found have no column called place', () => {
  const { list, columns } = shownAsFound;
  const named: Listing = {
    ...shownAsFound,
    list: { ...list, columns: { ...list.columns, place: list.columns['name']! } },
    columns: { ...columns, place: 'name' },
  };
  expect(() => new Lists(database.pool, [named], new Names([]))).toThrow('may be called matching or place');
});

it('reads as many rows of each query as a page may have', async () => {
  const query = readQuery(inParts.list, { sort: '-eta', perpage: '50' });
  const { text, values } = pickStatement(inParts, query, 4, { offset: 0, limit: 50 });
  const explained = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const read = nodesOf(explained.rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'].includes('Scan'));
  expect(read.filter((node) => node['Relation Name'] === 'test_cargo')).toHaveLength(3);
  // With what the filters of the queries leave out.
  for (const node of read) expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThan(500);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
