import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Actor } from '../../contract/actor.js';
import { balances } from '../../contract/report/balances.js';
import type { ListRow } from '../../contract/list.js';
import { fill, ofShipments, standing } from '../../test/builders/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { referenceTable } from '../reference/catalogue.js';
import { reportTables } from './reports.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };

/** Days of a year around the ranges that are asked for, so that many movements lie before, within and after one of them. */
const anyDay = fc
  .integer({ min: 0, max: 120 })
  .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
const anyMoney = fc.array(fc.record({ on: anyDay, mnt: fc.constantFrom('40.00', '60.00', '100.00', '0.01') }), {
  maxLength: 4,
});
const anyOrder = fc.record({
  payer: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 5 }),
  on: anyDay,
  owed: fc.constantFrom('100.00', '0.00', '60.00'),
  incomes: anyMoney,
  prices: fc.array(
    fc.record({
      agent: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 5 }),
      owed: fc.constantFrom('100.00', '0.00', '40.00'),
      payments: anyMoney,
    }),
    { maxLength: 3 },
  ),
});

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const orders = fc.sample(anyOrder, { numRuns: 200, seed }).map((order, at) => ({ id: at + 1, ...order }));
const codeOf = (id: number): string => `SM24${String(id).padStart(5, '0')}`;
/** The fifth party of each list was merged into the first. */
const meant = (party: number | null): number | null => (party === 5 ? 1 : party);

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  const postings: object[] = [];
  const move = (kind: number, shipment: number, row: number | null, money: readonly { on: string; mnt: string }[]) => {
    for (const { on, mnt } of money)
      postings.push({
        ...{
          id: postings.length + 1,
          kind,
          shipment_id: shipment,
          price_row_id: row,
          happened_on: on,
          mnt,
          live: true,
        },
      });
  };
  const receivables = orders.map(({ id, payer, on, owed, incomes }) => {
    move(2, id, null, incomes);
    const row = { id, code: codeOf(id), payer_id: payer, shipping_order_on: on, total_mnt: owed };
    return { ...row, ...standing(owed, incomes, 'income', 'rest') };
  });
  let price = 0;
  const payables = orders.flatMap(({ id, on, prices }) =>
    prices.map(({ agent, owed, payments }) => {
      price += 1;
      move(1, id, price, payments);
      const row = {
        id: price,
        shipment_id: id,
        code: codeOf(id),
        agent_id: agent,
        shipping_order_on: on,
        total_mnt: owed,
      };
      return { ...row, ...standing(owed, payments, 'paid_total', 'unpaid_total') };
    }),
  );
  // Money that was taken back counts nowhere.
  postings.push({ id: 9_999_999, kind: 2, shipment_id: 1, happened_on: '2024-02-10', mnt: '5', live: false });
  await fill(pool, ofShipments('receivable'), receivables);
  await fill(pool, ofShipments('payable'), payables);
  await fill(pool, ofShipments('posting'), postings);
  for (const list of ['payer', 'agent']) {
    const entries = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Нэр ${id}`, canonical_id: id === 5 ? 1 : null }));
    await fill(pool, referenceTable(list), entries);
  }
});
afterAll(() => database.drop());

interface Change {
  party: number | null;
  code: string;
  on: string;
  added: Decimal;
  paid: Decimal;
}

/** Everything that ever changed what somebody owes or is owed. */
function changesOf(of: 'payable' | 'receivable'): Change[] {
  const none = new Decimal(0);
  return orders.flatMap(({ id, payer, on, owed, incomes, prices }) => {
    const rows = of === 'receivable' ? [{ agent: payer, owed, payments: incomes }] : prices;
    return rows.flatMap((row) => {
      const whose = { party: meant(row.agent), code: codeOf(id) };
      const added = { ...whose, on, added: new Decimal(row.owed), paid: none };
      return [added, ...row.payments.map((one) => ({ ...whose, on: one.on, added: none, paid: new Decimal(one.mnt) }))];
    });
  });
}

/** D108, word by word: opening, additions, deductions and closing of each party and order. */
function expected(of: 'payable' | 'receivable', start: string, end: string): string[] {
  const sums = new Map<string, { opening: Decimal; added: Decimal; paid: Decimal }>();
  for (const { party, code, on, added, paid } of changesOf(of)) {
    if (on > end) continue;
    const key = `${code} ${party === null ? 'n/a' : `Нэр ${party}`}`;
    const sum = sums.get(key) ?? { opening: new Decimal(0), added: new Decimal(0), paid: new Decimal(0) };
    if (on < start) sum.opening = sum.opening.plus(added).minus(paid);
    else [sum.added, sum.paid] = [sum.added.plus(added), sum.paid.plus(paid)];
    sums.set(key, sum);
  }
  return [...sums]
    .filter(([, { opening, added, paid }]) => ![opening, added, paid].every((sum) => sum.isZero()))
    .map(([key, { opening, added, paid }]) => [key, opening, added, paid, opening.plus(added).minus(paid)].join(' '))
    .sort();
}

const ranges = [
  ['2024-01-01', '2024-12-31'],
  ['2024-01-01', '2024-01-31'],
  ['2024-02-01', '2024-02-29'],
  ['2024-03-10', '2024-03-10'],
  ['2024-04-01', '2024-04-30'],
  ['2023-01-01', '2023-12-31'],
  ['2025-01-01', '2025-12-31'],
] as const;

it.each(balances.flatMap((report) => ranges.map(([start, end]) => [report, start, end] as const)))(
  `adds up every change of what is owed, whichever of them its rows leave out, seed ${seed}`,
  async ({ name, of }, start, end) => {
    const report = reportTables(database.pool).find(({ declaration }) => declaration.name === name)!;
    const columns = Object.keys(report.declaration.columns);
    const query = { page: 1, perpage: 15, sort: [], totals: 'with', filters: { start, end } } as const;
    const rows = await report.whole(query, admin, columns, async ({ pieces }) => {
      const all: ListRow[] = [];
      for await (const piece of pieces) all.push(...piece);
      return all;
    });
    const found = rows.map(({ name: party, code, ...sums }) => [code, party, ...Object.values(sums)].join(' ')).sort();
    expect(found).toEqual(expected(of, start, end));
  },
);
