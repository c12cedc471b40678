import { describe, expect, it } from '@jest/globals';
import { orderTotals } from './order-totals.js';
import type { InThree, OrderMoney } from './order-totals.js';

const values = ({ mnt, usd, rmb }: InThree) => ({ mnt: mnt.value, usd: usd.value, rmb: rmb.value });

const example: OrderMoney = {
  carrierRates: [
    { rate: '1500', currency: 'usd' },
    { rate: '2000', currency: 'rmb' },
    { rate: '340000', currency: 'mnt' },
  ],
  extraServices: [
    { rate: '120', currency: 'usd' },
    { rate: '85000', currency: 'mnt' },
  ],
  railRates: [{ rate: '1020000' }],
  containerUsd: '800',
  profitUsd: '250',
  usdRate: '3400',
  rmbRate: '470',
  eurRate: null,
};

describe('the totals of an order', () => {
  it('are converted with its own rates and rounded once (E13)', () => {
    const { byCurrency, cost, total } = orderTotals(example, {});
    const sums = Object.entries(byCurrency).map(([base, { value }]) => [base, Number(value)]);
    expect(Object.fromEntries(sums)).toEqual({ usd: 1620, rmb: 2000, mnt: 1_445_000, eur: 0 });
    expect(values(cost)).toEqual({ mnt: '7893000.00', usd: '2321.47', rmb: '16793.62' });
    expect(values(total)).toEqual({ mnt: '11463000.00', usd: '3371.47', rmb: '24389.36' });
  });

  it('use the rates in force if the order has none, the code without a bank first', () => {
    const inForce = (rate: string) => ({ rate, source: { from: 'entered' as const } });
    const order = { ...example, usdRate: null, rmbRate: null };
    const rates = { usd: inForce('3400'), 'usd-gb': inForce('3410'), 'rmb-gb': inForce('470') };
    expect(values(orderTotals(order, rates).total)).toEqual({ mnt: '11463000.00', usd: '3371.47', rmb: '24389.36' });
  });

  it('count a code with a bank as its currency', () => {
    const order = { ...example, carrierRates: [{ rate: '10', currency: 'usd-mgb' }], extraServices: [], railRates: [] };
    expect(orderTotals(order, {}).cost.mnt.value).toBe('34000.00');
  });
});
