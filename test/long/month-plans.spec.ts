import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { monthEndSql } from '../../server/closing/month-end.js';
import { closingAggregate } from '../../server/closing/closing.aggregate.js';
import { monthsSql, readMonths, type MonthOfMoney } from '../../server/closing/months-reader.js';
import { areas } from '../../server/composition/areas.js';
import { ledger } from '../../server/composition/declared/ledger.js';
import { listings } from '../../server/composition/declared/listings.js';
import { userTable } from '../../server/identity/user/user.aggregate.js';
import { CounterMoves, moveCountersSql } from '../../server/projection/counters.js';
import type { Row } from '../../server/projection/table.js';
import { referenceListings } from '../../server/reference/catalogue.js';
import { payableTable, postingTable, receivableTable } from '../../server/shipment/settlement/rows.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';

const parties = referenceListings.flatMap(({ table }) => (['payer', 'agent'].includes(table.name) ? [table] : []));
const money = [receivableTable, payableTable, postingTable];
const monthEnd = areas.flatMap((area) => area.monthEnd ?? []);
const ofMonthEnd = listings.flatMap(({ table }) =>
  ['bank_line', 'invoice', 'currency'].includes(table.name) ? [table] : [],
);

/** A firm has a few dozen people. The sums of each are stored beside those of the months, and thousands of people would fill its pages. */
const ofFewPeople = 'sales_id = sales_id % 40, tariff_id = tariff_id % 40';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  const others = [...closingAggregate.tables, userTable];
  await fill(pool, [...parties, ...money, ...ofMonthEnd, ...others], ({ name }) =>
    [...others.map((other) => other.name), 'currency'].includes(name) ? 20 : 60_000,
  );
  await pool.query(`
    update posting set kind = 1 + id % 2, live = id % 9 > 0, mnt = mnt - 5000, written_off = case when id % 5 = 0 then 'exchange' end;
    update receivable set shipping_order_on = case when id % 50 > 0 then shipping_order_on end, ${ofFewPeople};
    update payable set ${ofFewPeople};
    delete from closed_month;
    insert into closed_month (month, closed_at, closed_by)
      select to_char(date '2019-06-01' + i * interval '1 month', 'YYYY-MM'), now(), 1 from generate_series(0, 11) i`);
  for (const table of money) {
    const moves = new CounterMoves();
    const { rows } = await pool.query<Row>(`select * from "${table.name}"`);
    for (const row of rows) moves.add(table, row, 1);
    await pool.query(moveCountersSql('$1::json'), [JSON.stringify(moves.rows())]);
  }
  for (const table of [...money.map(({ name }) => name), 'closed_month', 'read_model_counter'])
    await pool.query(`vacuum analyze ${table}`);
}, 240_000);
afterAll(() => database.drop());

it('the months read a few pages of a store with a hundred and eighty thousand entries', async () => {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, timing off) ${monthsSql(ledger)}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/ on (receivable|payable|posting)/);
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  expect(Number(hit) + Number(read)).toBeLessThan(100);
});

it('what is left of a month is found in indexes of what is open, and of the postings of the month', async () => {
  const { pool } = database;
  // A firm that keeps its books: few rows are left.
  await pool.query(`
    update receivable set is_paid = id % 200 > 0, rest = case when id % 333 = 0 then 5 else 0 end, show_confirm = id % 3 > 0,
      invoice_id = case when id % 150 = 0 then null else id end;
    update payable set is_paid = id % 200 > 0, unpaid_total = case when id % 333 = 0 then 5 else 0 end, show_confirm = id % 3 > 0;
    update invoice set difference_mnt = case when id % 400 = 0 then 7 else 0 end;
    update bank_line set is_open = id % 300 = 0;`);
  for (const table of [...money, ...ofMonthEnd].map(({ name }) => name)) await pool.query(`vacuum analyze "${table}"`);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) ${monthEndSql(monthEnd)}`,
    ['2024-03-01', '2024-03-31'],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (receivable|payable|posting|invoice|bank_line)/);
});

/** From every entry. */
async function monthsOfEntries(): Promise<object[]> {
  const { rows } = await database.pool.query<object>(`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(sum(mnt) filter (where side = 'receivable' and kind = 'owed'), 0)::float8 as receivable,
      -coalesce(sum(mnt) filter (where kind = 'income'), 0)::float8 as income,
      coalesce(sum(mnt) filter (where side = 'payable' and kind = 'owed'), 0)::float8 as payable,
      -coalesce(sum(mnt) filter (where kind = 'payment'), 0)::float8 as paid,
      coalesce(sum(abs(mnt)) filter (where kind = 'exchange' and (side = 'receivable') = (mnt > 0)), 0)::float8 as gains,
      coalesce(sum(abs(mnt)) filter (where kind = 'exchange' and (side = 'receivable') <> (mnt > 0)), 0)::float8 as losses
    from ${ledger.entries()} entry where day is not null group by 1 order by 1 desc`);
  return rows;
}

const sumsOf = ({ month, receivable, income, payable, paid, gains, losses }: MonthOfMoney): object =>
  Object.fromEntries(
    Object.entries({ receivable, income, payable, paid, gains, losses })
      .map(([name, sum]) => [name, Number(sum) + 0])
      .concat([['month', month]]),
  );

it('their sums are those of the entries, and a closed month without entries is among them', async () => {
  const months = await readMonths(database.pool, ledger);
  const empty = months.filter(({ month }) => month < '2020-01');
  expect(empty.map(({ closedAt }) => closedAt !== null)).toEqual(Array.from({ length: 7 }, () => true));
  const entries = await monthsOfEntries();
  expect(entries.length).toBeGreaterThan(80);
  expect(months.filter(({ month }) => month >= '2020-01').map(sumsOf)).toEqual(entries);
});
