import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { MonthlyRate } from '../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../contract/money/figures/rates-of-day.js';
import { exchangeDifference, paidSums, postedMnt } from '../../contract/money/totals/posting-sums.js';
import { fill, named, ofShipments } from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { advanceActTable, advanceTable } from '../advance/rows.js';
import { bankLineTable } from '../bank/bank-line.aggregate.js';
import { bankStatementTable } from '../bank/bank-statement.aggregate.js';
import { itemPaymentTable, itemTable } from '../item/rows.js';
import { referenceTable } from '../reference/catalogue.js';
import { exchangeStatement } from './statement.js';

/** What a payer owes or an agent is owed, and the money that came or went for it. */
interface Owed {
  side: 'receivable' | 'payable';
  party: number;
  currency: string;
  booked: string;
  total: string;
  on: string;
  confirmedOn: string | null;
  posted: { amount: string; currency: string; rate: string; on: string; byAdvance: boolean }[];
}

const tables = [
  ...['receivable', 'payable', 'posting', 'exchange_difference'].map(ofShipments),
  ...[advanceTable, advanceActTable, bankStatementTable, bankLineTable, itemTable, itemPaymentTable],
  ...['payer', 'agent', 'currency'].map((list) => referenceTable(list as 'payer')),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await database.pool.query('create extension if not exists pg_trgm');
  for (const table of tables) await fill(database.pool, table, []);
});
afterAll(() => database.drop());

const rates: readonly MonthlyRate[] = [
  ['usd', 2026, 1, '3430'],
  ['usd', 2026, 3, '3460'],
  ['usd-mgb', 2026, 3, '3458.5'],
  ['usd-gb', 2026, 3, '3470'],
  ['rmb', 2026, 2, '470'],
  ['rmb', 2026, 4, '475'],
  ['eur', 2026, 5, '4000'],
].map(([currency, year, month, rate]) => ({
  ...{ currency: String(currency), year: Number(year), month: Number(month), rate: String(rate), isDefault: false },
}));

const postingOf = ({ amount, currency, rate }: Owed['posted'][number]) => {
  const posting = { amount, currency, rate: { rate } };
  return { ...posting, mnt: postedMnt(posting).value };
};
const totalMnt = ({ total, booked }: Owed): string => new Decimal(total).times(booked).toFixed(2);

/** The rows as the files would have them. */
async function store(owed: readonly Owed[]): Promise<void> {
  const { pool } = database;
  for (const { name } of tables) await pool.query(`truncate "${name}"`);
  await fill(
    pool,
    referenceTable('payer'),
    named('P1', 'P2').map((row) => ({ ...row, deleted: false })),
  );
  await fill(
    pool,
    referenceTable('agent'),
    named('A1', 'A2').map((row) => ({ ...row, deleted: false })),
  );
  await fill(
    pool,
    referenceTable('currency'),
    rates.map(({ rate, isDefault: _isDefault, ...row }, id) => ({
      id,
      ...row,
      exchange_rate: rate,
      is_default: 0,
      deleted: false,
    })),
  );
  for (const side of ['receivable', 'payable'] as const)
    await fill(
      pool,
      ofShipments(side),
      owed.flatMap((row, id): object[] => {
        if (row.side !== side) return [];
        const live = row.posted.map(postingOf);
        const { paid, rest } = paidSums(totalMnt(row), live);
        const days = row.posted.map(({ on }) => on).sort();
        const shared = {
          ...{ id, code: `SM${id}`, currency: row.currency, total: row.total, total_mnt: totalMnt(row) },
          ...{ shipping_order_on: row.on, is_paid: row.confirmedOn !== null, paid_on: row.confirmedOn },
          ...{ first_transaction_on: days[0] ?? null, transaction_on: days.at(-1) ?? null },
          difference: exchangeDifference(row.currency, row.booked, live).value,
        };
        return side === 'receivable'
          ? [{ ...shared, payer_id: row.party, exchange: row.booked, income: paid.value, rest: rest.value }]
          : [
              {
                ...{ ...shared, shipment_id: id, agent_id: row.party, rate: row.booked },
                ...{ paid_total: paid.value, unpaid_total: rest.value },
              },
            ];
      }),
    );
  let number = 0;
  await fill(
    pool,
    ofShipments('posting'),
    owed.flatMap((row, id) =>
      row.posted.map((one) => ({
        ...{ id: ++number, shipment_id: id, price_row_id: row.side === 'payable' ? id : null, party_id: row.party },
        ...{ kind: row.side === 'receivable' ? 2 : 1, currency: one.currency, amount: one.amount, rate: one.rate },
        ...{ mnt: postingOf(one).mnt, happened_on: one.on, live: true },
        source_kind: one.byAdvance ? 'advance' : null,
      })),
    ),
  );
  await fill(database.pool, ofShipments('exchange_difference'), owed.flatMap(differencesOf));
}

/** As a file has them for its live postings. */
function differencesOf({ side, party, currency, booked, posted }: Owed, file: number): object[] {
  return posted.flatMap((one, at) => {
    const difference = new Decimal(exchangeDifference(currency, booked, [postingOf(one)]).value);
    if (currency === 'mnt' || one.currency !== currency || difference.isZero()) return [];
    return {
      ...{ id: (file * 10 + at) * 8 + (side === 'receivable' ? 0 : 1), shipment_id: file, side, currency, booked },
      ...(side === 'receivable' ? { payer_id: party } : { agent_id: party }),
      ...{ figure: one.byAdvance ? 'advances' : 'realised', happened_on: one.on, code: `SM${file}` },
      ...{ amount: one.amount, rate: one.rate, paid: postingOf(one).mnt },
      mnt: difference.times(side === 'receivable' ? 1 : -1).toFixed(2),
    };
  });
}

interface Line {
  side: string;
  name: string;
  currency: string;
  realised: string;
  advances: string;
  returns: string;
  open: string | null;
  booked: string | null;
  rate: number | null;
  valued: string | null;
  unrealised: string;
}

async function report(start: string, end: string): Promise<Line[]> {
  const { text, values } = exchangeStatement({ start, end }, { withKeys: false, language: 'mn' });
  return (await database.pool.query<Line>(text, values)).rows;
}

const paid = (
  amount: string,
  currency: string,
  rate: string,
  on: string,
  byAdvance = false,
): Owed['posted'][number] => ({
  ...{ amount, currency, rate, on, byAdvance },
});
const owes = (more: Partial<Owed>): Owed => ({
  ...{ side: 'receivable', party: 1, currency: 'usd', booked: '3400', total: '5000', on: '2026-01-10' },
  ...{ confirmedOn: null, posted: [], ...more },
});

describe('the differences of a month', () => {
  it('are a gain where a payer pays at a higher rate, and a loss where an agent is paid at one (E40)', async () => {
    await store([
      owes({ posted: [paid('5000', 'usd', '3460', '2026-03-12')] }),
      owes({ party: 2, posted: [paid('5000', 'usd', '3350', '2026-03-12')] }),
      owes({
        side: 'payable',
        currency: 'rmb',
        booked: '470',
        total: '15000',
        posted: [paid('15000', 'rmb', '472', '2026-03-31')],
      }),
      // In tugrik there is no difference, however much is paid (E38).
      owes({ party: 2, posted: [paid('17300000', 'mnt', '1', '2026-03-12')] }),
    ]);
    expect(
      (await report('2026-03-01', '2026-03-31')).map(({ side, name, currency, realised, open }) => [
        side,
        name,
        currency,
        realised,
        open,
      ]),
    ).toEqual([
      ['receivable', 'P1', 'usd', '300000.00', null],
      ['receivable', 'P2', 'usd', '-250000.00', null],
      ['payable', 'A1', 'rmb', '-30000.00', null],
    ]);
    expect(await report('2026-04-01', '2026-04-30')).toEqual([]);
  });

  it('stand apart for uses of advances, and for their returns (E39)', async () => {
    await store([owes({ booked: '3450', total: '2000', posted: [paid('2000', 'usd', '3430', '2026-03-05', true)] })]);
    await fill(database.pool, advanceTable, [{ id: 4, payer_id: 1, currency: 'usd', rate: '3430', amount: '3000' }]);
    const act = {
      advance_id: 4,
      kind: 'return',
      happened_on: '2026-03-20',
      amount: '1000',
      mnt: '3430000.00',
      rate: '3460',
    };
    await fill(database.pool, advanceActTable, [
      { ...act, id: 5, paid: '3460000.00', difference: '30000.00', live: true },
      { ...act, id: 6, paid: '3460000.00', difference: '30000.00', live: false },
    ]);
    expect(await report('2026-03-01', '2026-03-31')).toMatchObject([
      {
        name: 'P1',
        currency: 'usd',
        realised: '0',
        advances: '-40000.00',
        returns: '-30000.00',
        open: null,
        unrealised: '0',
      },
    ]);
  });

  it('are shown for what is open at the rate in force on the last day: Mongolbank, else the plain one, else Golomt', async () => {
    await store([
      owes({ posted: [paid('2000', 'usd', '3460', '2026-02-12')] }),
      owes({ side: 'payable', currency: 'rmb', booked: '470', total: '1000' }),
      // Paid whole at a lower rate: what is left is a realised loss, not an open amount.
      owes({ party: 2, posted: [paid('5000', 'usd', '3350', '2026-01-12')] }),
      owes({ party: 2, confirmedOn: '2026-04-02' }),
    ]);
    await fill(database.pool, bankStatementTable, [
      {
        id: 1,
        account_id: 9,
        account: '5001',
        currency: 'usd',
        from_day: '2026-03-01',
        to_day: '2026-03-20',
        opening: 0,
        closing: 500,
      },
      {
        id: 2,
        account_id: 9,
        account: '5001',
        currency: 'usd',
        from_day: '2026-03-21',
        to_day: '2026-04-10',
        opening: 500,
        closing: 900,
      },
      {
        id: 3,
        account_id: 8,
        account: '5002',
        currency: 'rmb',
        from_day: '2026-03-25',
        to_day: '2026-04-10',
        opening: 40,
        closing: 0,
      },
      {
        id: 4,
        account_id: 7,
        account: '5003',
        currency: 'mnt',
        from_day: '2026-03-01',
        to_day: '2026-03-31',
        opening: 0,
        closing: 7,
      },
    ]);
    await fill(database.pool, bankLineTable, [
      { id: 1, account_id: 9, day: '2026-03-25', amount: 100 },
      { id: 2, account_id: 9, day: '2026-04-01', amount: 300 },
      { id: 3, account_id: 8, day: '2026-03-26', amount: -15 },
    ]);
    const shown = (await report('2026-03-01', '2026-03-31')).map(
      ({ side, name, open, booked, rate, valued, unrealised }) => [
        ...[side, name, open, booked, rate, valued, unrealised],
      ],
    );
    expect(shown).toEqual([
      ['receivable', 'P1', '3000.00', '10200000.00', 3458.5, '10375500.00', '175500.00'],
      ['receivable', 'P2', '5000.00', '17000000.00', 3458.5, '17292500.00', '292500.00'],
      ['payable', 'A1', '1000.00', '470000.00', 470, '470000.00', '0.00'],
      ['bank', '5001', '600.00', null, 3458.5, '2075100.00', '0'],
      ['bank', '5002', '25.00', null, 470, '11750.00', '0'],
    ]);
  });
});

it('items outside files are among them, also those below zero, until they are reversed', async () => {
  await store([]);
  const item = { side: 'receivable', payer_id: 1, currency: 'usd', rate: '3400', happened_on: '2026-01-05' };
  await fill(database.pool, itemTable, [
    { ...item, id: 1, amount: '1000' },
    { ...item, id: 2, amount: '-200' },
    { ...item, id: 3, amount: '700', reversed_on: '2026-04-02' },
    { ...item, id: 4, amount: '50', reversed_on: '2026-03-31' },
    { ...item, id: 5, side: 'payable', payer_id: null, agent_id: 2, amount: '300' },
  ]);
  const booked = { place: 0, source_kind: 'bankline', currency: 'usd', rate: '3450' };
  await fill(database.pool, itemPaymentTable, [
    { ...booked, source_id: 1, part_id: 1, item_id: 1, happened_on: '2026-03-10', booked: '400' },
    { ...booked, source_id: 2, part_id: 2, item_id: 1, place: 1, happened_on: '2026-04-10', booked: '600' },
    {
      ...booked,
      source_id: 3,
      part_id: 3,
      item_id: 5,
      happened_on: '2026-03-11',
      booked: '100',
      source_kind: 'advance',
    },
  ]);
  expect(await report('2026-03-01', '2026-03-31')).toMatchObject([
    { name: 'P1', realised: '20000.00', advances: '0', open: '1100.00', booked: '3740000.00', unrealised: '64350.00' },
    { name: 'A2', realised: '0', advances: '-5000.00', open: '200.00', booked: '680000.00', unrealised: '-11700.00' },
  ]);
});

const day = fc
  .integer({ min: 0, max: 119 })
  .map((after) => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10));
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => (amount / 100).toFixed(2));
const rate = fc.integer({ min: 40_000, max: 400_000 }).map((value) => (value / 100).toFixed(2));
const currency = fc.constantFrom('usd', 'rmb', 'eur', 'mnt', 'usd-gb');
const anyOwed: fc.Arbitrary<Owed> = fc
  .record({
    side: fc.constantFrom('receivable', 'payable'),
    party: fc.constantFrom(1, 2),
    currency,
    booked: rate,
    total: cents(1_000_000),
    on: day,
    confirmedOn: fc.option(day),
    posted: fc.array(fc.record({ amount: cents(600_000), currency, rate, on: day, byAdvance: fc.boolean() }), {
      maxLength: 4,
    }),
  })
  .map((owed) => {
    const inTugrik = (of: string, rateOf: string): string => (of === 'mnt' ? '1' : rateOf);
    const posted = owed.posted.map((one) => ({ ...one, rate: inTugrik(one.currency, one.rate) }));
    return { ...owed, booked: inTugrik(owed.currency, owed.booked), posted };
  });

const sumOf = (values: readonly (string | null)[]): string =>
  Decimal.sum(0, ...values.map((value) => value ?? 0)).toFixed(2);

/** What is open of a row at the end of a day, as its explained figures say. */
function unpaidOn(row: Owed, end: string): string {
  if (row.currency === 'mnt' || row.on > end || (row.confirmedOn !== null && row.confirmedOn <= end)) return '0';
  const live = row.posted.filter(({ on }) => on <= end).map(postingOf);
  const { rest } = paidSums(totalMnt(row), live);
  const unpaid = new Decimal(rest.value).plus(exchangeDifference(row.currency, row.booked, live).value);
  return Number(rest.value) > 0 && unpaid.gt(0) ? unpaid.toFixed(2) : '0';
}

it('over any rows and days, realised and advances add up to the explained differences, and open rows to what their figures say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOwed, { maxLength: 12 }), day, async (owed, end) => {
      await store(owed);
      const all = await report('2026-01-01', '2026-12-31');
      for (const side of ['receivable', 'payable'] as const) {
        const explained = sumOf(
          owed
            .filter((row) => row.side === side)
            .map((row) => exchangeDifference(row.currency, row.booked, row.posted.map(postingOf)).value),
        );
        const shown = sumOf(
          all.filter((line) => line.side === side).flatMap(({ realised, advances }) => [realised, advances]),
        );
        expect(new Decimal(shown).times(side === 'receivable' ? 1 : -1).eq(explained)).toBe(true);
      }
      const [first, second] = [await report('2026-01-01', end), await report(dayBefore(end, -1), '2026-12-31')];
      for (const figure of ['realised', 'advances'] as const)
        expect(sumOf([...first, ...second].map((line) => line[figure]))).toBe(sumOf(all.map((line) => line[figure])));
      const inForce = ratesOfDay(rates, end);
      for (const side of ['receivable', 'payable'] as const)
        for (const party of [1, 2])
          for (const code of ['usd', 'rmb', 'eur', 'usd-gb']) {
            const own = owed.filter((row) => row.side === side && row.party === party && row.currency === code);
            const line = first.find(
              (one) =>
                one.side === side &&
                one.name === `${side === 'receivable' ? 'P' : 'A'}${party}` &&
                one.currency === code,
            );
            expect(sumOf([line?.booked ?? null])).toBe(sumOf(own.map((row) => unpaidOn(row, end))));
            const base = code.split('-')[0];
            const used = inForce[`${base}-mgb`] ?? inForce[String(base)] ?? inForce[`${base}-gb`];
            if (line?.rate != null) expect(line.rate).toBe(Number(used?.rate));
          }
    }),
    { numRuns: 25 },
  );
});

const dayBefore = (of: string, days: number): string =>
  new Date(Date.parse(`${of}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
