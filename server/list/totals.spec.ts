import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import { agentTable, cargo, cargoListing, cargoTable, type Cargo } from '../../test/builders/files/cargo-list.js';
import { saveRows } from '../../test/builders/files/saved-rows.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { sumsOf } from '../projection/column-sums.js';
import { CounterMoves, sameCounters, storedCounters } from '../projection/counters.js';
import { countOf } from '../projection/membership.js';
import { Names } from '../projection/names.js';
import { createTable } from '../projection/schema.js';
import type { ReadModelTable, Row } from '../projection/table.js';
import { readQuery } from '../table/table.js';
import type { Listing } from './listing.js';
import { Lists } from './lists.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const operator: Actor = { userId: 2, type: 2, door: 'http' };

/** A currency is missing in few rows. */
type Changed = Omit<Partial<Cargo>, 'currency'> & Pick<Cargo, 'id'> & { currency?: string | null };
const rowOf = ({ currency = 'usd', ...more }: Changed): Row => ({ ...cargo(more), currency });

const present = { gone: false };
const table: ReadModelTable = {
  ...cargoTable,
  counters: { cargo: countOf(present), sums: sumsOf({ amount: 'currency' }, present, 4) },
};
const listing: Listing = { ...cargoListing, table, counter: 'cargo', sums: 'sums' };
const { counter: _counted, sums: _stored, ...addedUp } = listing;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, agentTable);
  await createTable(database.pool, table);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(`delete from test_cargo; delete from read_model_counter`);
});

const save = (before: readonly Row[], after: readonly Row[]): Promise<void> =>
  saveRows(database.pool, table, before, after);

const totalsBy = async (of: Listing, sent: Record<string, unknown> = {}, actor = admin) =>
  (
    await new Lists(database.pool, [of], new Names([])).answer(
      of.list,
      readQuery(of.list, { totals: 'only', ...sent }),
      actor,
    )
  ).totals;

/** Also amounts of 17 digits, of more decimals than the column has, and none. */
const amount = fc.option(
  fc
    .tuple(fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }), fc.integer({ min: 4, max: 6 }))
    .map(([digits, places]) => {
      const written = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
      return `${digits < 0n ? '-' : ''}${written.slice(0, -places)}.${written.slice(-places)}`;
    }),
);
const cargoes = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      amount,
      currency: fc.constantFrom('usd', 'mnt', 'two words', null),
      gone: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((rows) => rows.map((row) => rowOf(row)));

describe('the stored sums of a list', () => {
  it('are those of its rows after any history, and those of a rebuild', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(cargoes, { minLength: 1, maxLength: 6 }), async (history) => {
          let before: readonly Row[] = [];
          for (const after of history) {
            await save(before, after);
            before = after;
            expect(await totalsBy(listing)).toEqual(await totalsBy(addedUp));
          }
          const rebuilt = new CounterMoves();
          for (const row of before) rebuilt.add(table, row, 1);
          expect(sameCounters(await storedCounters(database.pool, table.name), rebuilt.rows())).toBe(true);
        })
        .beforeEach(async () => {
          await database.pool.query(`delete from test_cargo; delete from read_model_counter`);
        }),
      { numRuns: 30 },
    );
  });

  it('hold more than a hundred amounts of 17 digits', async () => {
    const largest = '9999999999999.9999';
    const rows = Array.from({ length: 2_000 }, (_, at) => rowOf({ id: at + 1, amount: largest }));
    await save([], rows);
    expect(await totalsBy(listing)).toEqual({ amount: 2e16, byCurrency: { usd: 2e16 } });
  });

  it('show a currency whose amounts add up to nothing, until its last row is gone', async () => {
    const rows = [
      rowOf({ id: 1, amount: '5.50', currency: 'usd' }),
      rowOf({ id: 2, amount: '-5.50', currency: 'usd' }),
      rowOf({ id: 3, currency: 'rmb' }),
    ];
    await save([], rows);
    expect(await totalsBy(listing)).toEqual({ amount: 0, byCurrency: { rmb: 0, usd: 0 } });
    await save(rows, rows.slice(0, 2));
    expect(await totalsBy(listing)).toEqual({ amount: 0, byCurrency: { usd: 0 } });
  });

  it('are read for the whole list alone, and only what the reader may see of them', async () => {
    await save([], [rowOf({ id: 1, amount: '7', status: 1 }), rowOf({ id: 2, amount: '5', status: 2 })]);
    // Other values than those of the rows tell which ones are read.
    await database.pool.query(
      `update read_model_counter set value = 990000 where name = 'sums' and key = 'amount usd'`,
    );
    expect(await totalsBy(listing)).toEqual({ amount: 99, byCurrency: { usd: 99 } });
    expect(await totalsBy(listing, { status: '2' })).toEqual({ amount: 5, byCurrency: { usd: 5 } });
    expect(await totalsBy(listing, {}, operator)).toEqual({});
    expect(await totalsBy({ ...addedUp, own: 'owner_id' })).toEqual({ amount: 0, byCurrency: {} });
  });

  it('of a part that a type of user sees are those of the part, or added up', async () => {
    const paid = { paid: true };
    const counters = { ...table.counters, 'paid sums': sumsOf({ amount: 'currency' }, { ...present, ...paid }, 4) };
    const part = { ...listing, table: { ...table, counters } };
    await save([], [rowOf({ id: 1, amount: '7', paid: true }), rowOf({ id: 2, amount: '5' })]);
    expect(await totalsBy({ ...part, visibleTo: () => ({ rows: paid }) })).toEqual({
      amount: 7,
      byCurrency: { usd: 7 },
    });
    expect(await totalsBy({ ...part, visibleTo: () => ({ rows: paid, sums: 'paid sums' }) })).toEqual({
      amount: 0,
      byCurrency: {},
    });
  });
});

describe('stored sums that are not those of the list', () => {
  const withSums = (sums: ReturnType<typeof sumsOf>): Partial<Listing> => ({
    table: { ...cargoTable, counters: { cargo: countOf(present), sums } },
  });
  it.each<[string, Partial<Listing>]>([
    ['names the sums nothing of test_cargo, which do not exist', { sums: 'nothing' }],
    ['names the sums cargo of test_cargo, which do not exist', { sums: 'cargo' }],
    ['names the sums sums, which are of other rows', withSums(sumsOf({ amount: 'currency' }, {}, 4))],
    ['names the sums sums, which do not add up amount', withSums(sumsOf({ id: null }, present, 4))],
    ['names the sums sums, which do not add up byCurrency', withSums(sumsOf({ amount: null }, present, 4))],
    ['names the sums sums, which have too few decimals for amount', withSums(sumsOf({ amount: 'currency' }, present))],
    ['has stored sums, but its rows depend on more than the table', { own: 'owner_id' }],
    ['names the sums sums, which are of other rows', { visibleTo: () => ({ rows: { paid: true }, sums: 'sums' }) }],
  ])('stop the start: it %s', (why, wrong) => {
    expect(() => new Lists(database.pool, [{ ...listing, ...wrong }], new Names([]))).toThrow(why);
  });
});
