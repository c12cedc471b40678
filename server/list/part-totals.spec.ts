import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import { agentTable, cargo, cargoListing, cargoTable, cargoTextTable } from '../../test/builders/files/cargo-list.js';
import { saveRows } from '../../test/builders/files/saved-rows.js';
import { readDuringSwap } from '../../test/builders/files/swapped-table.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { CounterMoves, sameCounters, storedCounters } from '../projection/counters.js';
import { Names } from '../projection/names.js';
import { letterPairs, pairsOfRow } from '../projection/letter-pairs.js';
import { monthsWithin, sumsBy } from '../projection/part-sums.js';
import { createTable } from '../projection/schema.js';
import type { ReadModelTable, Row, SumParts } from '../projection/table.js';
import { readQuery } from '../table/table.js';
import { hasOthers } from './conditions.js';
import type { Listing } from './listing.js';
import { Lists } from './lists.js';
import { storedSums } from './totals.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const present = { gone: false };
const parts: SumParts = {
  ...{ eta: 'month', arrived_at: 'month' },
  ...{ status: 'value', paid: 'value', agent_id: 'value', currency: 'value' },
};
const tableBy = (by: SumParts): ReadModelTable => ({
  ...cargoTable,
  counters: sumsBy('sums', { amount: 'currency' }, by, present, 4),
});
const table = tableBy(parts);
const listing: Listing = { ...cargoListing, table, sums: 'sums' };
const { sums: _stored, ...addedUp } = listing;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, agentTable);
  for (const one of [table, cargoTextTable]) await createTable(database.pool, one);
});
afterAll(() => database.drop());

const forget = async (): Promise<void> => {
  await database.pool.query(`delete from test_cargo; delete from read_model_counter`);
};
beforeEach(forget);

const save = (before: readonly Row[], after: readonly Row[]): Promise<void> =>
  saveRows(database.pool, table, before, after);

type Sent = Record<string, string>;
const queryOf = (of: Listing, sent: Sent) => readQuery(of.list, { totals: 'only', ...sent });
const totalsBy = async (of: Listing, sent: Sent) =>
  (await new Lists(database.pool, [of], new Names([])).answer(of.list, queryOf(of, sent), admin)).totals;
const isStored = (sent: Sent, of = listing): boolean => storedSums(of, queryOf(of, sent)) !== undefined;

/** The days around the ends of months, of leap years too. */
const days = ['2023-12-31', '2024-01-01', '2024-01-31', '2024-02-01', '2024-02-15', '2024-02-29', '2024-03-01'];
const day = fc.constantFrom(...days, '2024-05-30', '2024-06-01');
/** In the first hours of a month in Ulaanbaatar, it is still the one before in UTC. */
const instant = fc
  .tuple(day, fc.constantFrom('00:00:00.000', '15:59:59.999', '16:00:00.000', '20:30:00.000'))
  .map(([on, time]) => `${on}T${time}Z`);
const cargoes = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      amount: fc.option(fc.integer({ min: -99_999, max: 99_999 }).map((units) => (units / 100).toFixed(2))),
      currency: fc.constantFrom('usd', 'mnt', 'two words'),
      gone: fc.boolean(),
      eta: fc.option(day),
      arrived_at: fc.option(instant),
      status: fc.integer({ min: 1, max: 3 }),
      paid: fc.boolean(),
      agent_id: fc.option(fc.constantFrom(1, 12, 2)),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((rows) => rows.map((row): Row => ({ ...cargo(row) })));

const filters: readonly Sent[] = [
  ...['1', '2', '3'].map((status) => ({ status })),
  ...['1', '2'].map((paid) => ({ paid })),
  ...['1', '12', '02', '3'].map((agent) => ({ agent })),
  { late: 'late' },
  ...days.flatMap((on) => ['start', 'end', 'from', 'to'].map((bound) => ({ [bound]: on }))),
  ...days.flatMap((start) => days.map((end) => ({ start, end }))),
  ...days.flatMap((from) => days.map((to) => ({ from, to }))),
];
const someFilters = fc.subarray([...filters], { minLength: 20, maxLength: 40 });
const together: readonly Sent[] = [
  { status: '1', paid: '1' },
  { start: '2024-01-15', paid: '1' },
  { start: '2024-01-15', to: '2024-05-15' },
  { search: 'Ачаа', status: '1' },
];

describe('the sums of a list under a filter', () => {
  it('are those of its rows after saves and deletions, and those of a rebuild', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(cargoes, { minLength: 1, maxLength: 4 }), someFilters, async (history, some) => {
          let before: readonly Row[] = [];
          for (const after of history) {
            await save(before, after);
            before = after;
          }
          for (const sent of [{}, ...some, ...together])
            expect([sent, await totalsBy(listing, sent)]).toEqual([sent, await totalsBy(addedUp, sent)]);
          const rebuilt = new CounterMoves();
          for (const row of before) rebuilt.add(table, row, 1);
          expect(sameCounters(await storedCounters(database.pool, table.name), rebuilt.rows())).toBe(true);
        })
        .beforeEach(forget),
      { numRuns: 12 },
    );
  });

  it('are stored for one value, and for the months of a day', () => {
    expect(filters.filter((sent) => !isStored(sent))).toEqual([]);
  });

  it('are added up from the rows for two filters, for a text, and for rows that are chosen', () => {
    const others = [...together, { search: 'Ачаа' }, { worth: '5' }, { carrier: '1' }, { ids: '1' }];
    expect(others.filter((sent) => isStored(sent))).toEqual([]);
  });

  it('of a column that they are not stored by are added up from the rows', () => {
    const fewer: Listing = { ...listing, table: tableBy({ eta: 'month' }) };
    expect(isStored({ status: '1' }, fewer)).toBe(false);
    expect(isStored({ start: '2024-01-15' }, fewer)).toBe(true);
    expect(isStored({ start: '2024-01-15' }, { ...listing, table: tableBy({ eta: 'value' }) })).toBe(false);
  });

  it('read the rows of the first and the last month alone', async () => {
    const rows = ['2024-01-20', '2024-02-10', '2024-03-05'].map(
      (eta, at): Row => ({
        ...cargo({ id: at + 1, eta, amount: `${10 ** at}.00` }),
      }),
    );
    await save([], rows);
    // Other values than those of the rows tell which ones are read.
    await database.pool.query(
      `update read_model_counter set value = 770000 where name = 'sums by eta' and key like '%amount usd'`,
    );
    const sum = async (sent: Sent) => (await totalsBy(listing, sent))?.['amount'];
    expect(await sum({ start: '2024-01-15', end: '2024-03-15' })).toBe(178);
    expect(await sum({ start: '2024-01-01', end: '2024-03-31' })).toBe(231);
    expect(await sum({ start: '2024-01-15', end: '2024-02-20' })).toBe(11);
    expect(await sum({ end: '2024-02-29' })).toBe(154);
  });

  it('are of the days that are shown, also in the years in which Ulaanbaatar had summer time', async () => {
    // Half past eleven on the last evening of June, as it is shown; by the clocks of that year it was July.
    await save([], [{ ...cargo({ id: 1, arrived_at: '2016-06-30T15:30:00.000Z', amount: '5.00' }) }]);
    for (const list of [listing, addedUp]) {
      expect(await totalsBy(list, { to: '2016-06-30' })).toEqual({ amount: 5, byCurrency: { usd: 5 } });
      expect(await totalsBy(list, { from: '2016-07-01' })).toEqual({ amount: 0, byCurrency: {} });
    }
  });

  it('are of one moment while a rebuild swaps the table', async () => {
    await save(
      [],
      ['2024-01-20', '2024-02-10'].map((eta, at): Row => ({ ...cargo({ id: at + 1, eta, amount: `${10 ** at}.00` }) })),
    );
    const footer = () => totalsBy(listing, { start: '2024-01-15', end: '2024-02-29' });
    expect(await readDuringSwap(database.pool, 'test_cargo', footer)).toMatchObject({ amount: 11 });
  });
});

describe('the sums of a text', () => {
  const copied: ReadModelTable = { ...table, copyOf: 'cargo' };
  const searched: Listing = {
    ...listing,
    table: copied,
    texts: { table: { ...cargoTextTable, copyOf: 'cargo' }, on: 'id' },
  };

  const names = ['Гурил', 'Гурил, нүүрс', 'Гурил', 'Нүүрс', 'Гурил', 'Гурилан бүтээгдэхүүн'];
  const rows = Array.from({ length: 60 }, (_, at): Row => {
    const name = names[at % names.length]!;
    // Of one currency the text finds no row.
    const currency = name === 'Нүүрс' ? 'cny' : at % 2 ? 'usd' : 'mnt';
    return { ...cargo({ id: at + 1, name, currency, amount: `${at}.25`, gone: at % 9 === 0 }) };
  });
  const saveSearched = async (): Promise<void> => {
    const { pool } = database;
    await save([], rows);
    const texts = rows.map(({ id, code, name, awb, search }) => ({
      ...{ id, code, name, awb, search },
      [letterPairs]: pairsOfRow({ code: code ?? null, search: search ?? null }, cargoTextTable.pairs ?? []),
    }));
    await pool.query('delete from test_cargo_text');
    await pool.query('insert into test_cargo_text select * from json_populate_recordset(null::test_cargo_text, $1)', [
      JSON.stringify(texts),
    ]);
    await pool.query('analyze test_cargo, test_cargo_text');
  };

  it.each<[string, Sent]>([
    ['most rows', { search: 'гурил' }],
    ['most rows, of two letters', { search: 'гу' }],
    ['few rows', { search: 'бүтээгдэхүүн' }],
    ['no row', { search: 'цемент' }],
    ['every code', { code: '2' }],
    ['few codes', { code: '24000' }],
  ])('that %s have are those of the rows, in the list itself and in a table of texts', async (_what, sent) => {
    await saveSearched();
    const expected = await totalsBy(addedUp, sent);
    expect([await totalsBy(listing, sent), await totalsBy(searched, sent)]).toEqual([expected, expected]);
  });

  it('that most rows have are those of all rows less those of the others', async () => {
    await saveSearched();
    await database.pool.query(
      `update read_model_counter set value = value + 100000000 where name = 'sums' and key = 'amount usd'`,
    );
    for (const list of [listing, searched]) {
      const less = async (sent: Sent) =>
        Number((await totalsBy(list, sent))?.['amount']) - Number((await totalsBy(addedUp, sent))?.['amount']);
      expect(await less({ search: 'гурил' })).toBe(10_000);
      expect(await less({ code: '2' })).toBe(10_000);
      expect(await less({ search: 'бүтээгдэхүүн' })).toBe(0);
    }
  });

  it('are not worked out so where the texts may be of other rows', () => {
    const query = (of: Listing) => queryOf(of, { search: 'гурил' });
    expect(hasOthers(searched, query(searched))).toBe(true);
    const elsewhere: Listing = { ...searched, table };
    expect(hasOthers(elsewhere, query(elsewhere))).toBe(false);
    expect(hasOthers(searched, queryOf(searched, { search: 'гурил', status: '1' }))).toBe(false);
    expect(hasOthers(searched, queryOf(searched, { status: '1' }))).toBe(false);
    expect(hasOthers(searched, queryOf(searched, { agentname: 'гурил' }))).toBe(false);
  });
});

describe('months within bounds', () => {
  it.each([
    [{}, []],
    [{ from: '2024-02-01', to: '2024-02-29' }, []],
    [{ from: '2024-02-02', to: '2024-02-28' }, [{ from: '2024-02-02', to: '2024-02-28' }]],
    [{ from: '2023-02-27' }, [{ from: '2023-02-27', to: '2023-02-28' }]],
    [{ to: '9999-12-30' }, [{ from: '9999-12-01', to: '9999-12-30' }]],
    [
      { from: '2024-12-31', to: '2025-01-01' },
      [
        { from: '2024-12-31', to: '2024-12-31' },
        { from: '2025-01-01', to: '2025-01-01' },
      ],
    ],
    [{ from: '2025-03-03', to: '2024-03-03' }, [{ from: '2025-03-03', to: '2024-03-03' }]],
  ])('of %j leave the days %j', (bounds, edges) => {
    expect(monthsWithin(bounds).edges).toEqual(edges);
  });
});

describe('stored sums that filters cannot read', () => {
  it.each<[string, SumParts]>([
    ['names the sums sums, which cannot be by month of status', { status: 'month' }],
    ['names the sums sums, which cannot be by value of eta', { eta: 'value' }],
    ['names the sums sums, which cannot be by value of carrier_ids', { carrier_ids: 'value' }],
    ['names the sums sums, which cannot be by value of nothing', { nothing: 'value' }],
  ])('stop the start: it %s', (why, by) => {
    expect(() => new Lists(database.pool, [{ ...listing, table: tableBy(by) }], new Names([]))).toThrow(why);
  });
});
