import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { movesAggregate } from '../origin/moves.aggregate.js';
import { referenceAggregates } from '../reference/catalogue.js';
import { FirstEntries } from './first-entries.js';
import { monthlyRates, ratesOn } from '../reference/rates/rates.js';
import { wagonRate } from '../reference/rates/wagon-rates.js';

let test: TestKernel;
beforeAll(async () => {
  test = await testKernel({
    aggregates: [...referenceAggregates, movesAggregate],
    now: () => new Date('2026-05-10T04:00:00Z'),
  });
  await new FirstEntries(test.kernel).seedDemo();
}, 240_000);
afterAll(() => test.close());

async function one<T extends object>(sql: string): Promise<T> {
  return (await test.pool.query<T>(sql)).rows[0] as T;
}

describe('the lists of a demo', () => {
  it('have company-owned containers (SOC), whose free days are 0', async () => {
    expect(await one(`select freeday20, freeday40 from container where name = 'SOC'`)).toEqual({
      freeday20: 0,
      freeday40: 0,
    });
  });

  it('have the rates of two years, and one default for each currency', async () => {
    const rates = await monthlyRates(test.pool);
    expect(rates).toHaveLength(7 * 24);
    expect(rates.filter(({ isDefault }) => isDefault).map(({ year, month }) => `${year}-${month}`)).toEqual(
      Array(7).fill('2026-5'),
    );
    expect(
      ratesOn(rates, '2026-05-10').map(({ currency, of_month: isOfMonth }) => [currency, isOfMonth]),
    ).toContainEqual(['usd', true]);
    expect(ratesOn(rates, '2026-06-01').find(({ currency }) => currency === 'usd')?.of_month).toBe(false);
  });

  it('have the price of a container from the border to the capital', async () => {
    const { a, b } = await one<{ a: number; b: number }>(
      `select (select id from ortoo where name = 'Замын-Үүд') as a, (select id from ortoo where name = 'Улаанбаатар') as b`,
    );
    const [loaded, empty] = await Promise.all(
      [1, 0].map((flag) => wagonRate(test.pool, { a: b, b: a, by: { type: 2, empty: flag, container: 1 } })),
    );
    expect(loaded).toBeGreaterThan(empty ?? 0);
    expect(empty).toBeGreaterThan(0);
  });

  it('name only cities of the entry’s country', async () => {
    expect(
      await one(
        `select count(*)::integer as wrong from agent a left join city c on c.id = a.city where c.country is distinct from a.country`,
      ),
    ).toEqual({ wrong: 0 });
  });

  it('are not filled twice when an interrupted start is repeated', async () => {
    const before = await one(`select (select count(*) from city) as cities, (select position from head) as position`);
    await new FirstEntries(test.kernel).seedDemo();
    expect(await one(`select (select count(*) from city) as cities, (select position from head) as position`)).toEqual(
      before,
    );
  });
});
