import { describe, expect, it } from '@jest/globals';
import { orderTotals } from '../../../contract/money/totals/order-totals';
import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force';
import { moneyFields, typedMoney } from './typed-money';

const source = { from: 'entered' } as const;
const rates: RatesOfDay = {
  usd: { rate: '3400', source },
  rmb: { rate: '470', source },
  eur: { rate: '3700', source },
};
const typed = (more: Readonly<Record<string, unknown>>): unknown[] => moneyFields.map((name) => more[name]);
const totalOf = (more: Readonly<Record<string, unknown>>): string =>
  orderTotals(typedMoney(typed(more)), rates).total.mnt.value;
const row = (rate: unknown, currency: unknown = 'usd') => ({ id: -1, rate, currency });

describe('the total of an order while it is typed', () => {
  it('adds up carrier rates, services, rail rates, container and profit, each in its currency', () => {
    const order = {
      carrierRates: [row('1000'), row('2000', 'rmb')],
      extraServices: [row('10', 'eur'), row('500', 'mnt')],
      railRates: [row('250000', undefined)],
      containerUsd: '100',
      profitUsd: '50',
    };
    // 3,400,000 + 940,000 + 37,000 + 500 + 250,000 + 340,000 + 170,000
    expect(Number(totalOf(order))).toBe(5_137_500);
  });

  it('uses the exchange rates of the order before those of the day, each for its own currency', () => {
    const order = { carrierRates: [row('1'), row('1', 'rmb'), row('1', 'eur')] };
    expect(Number(totalOf(order))).toBe(3_400 + 470 + 3_700);
    expect(Number(totalOf({ ...order, usdRate: '3500' }))).toBe(3_500 + 470 + 3_700);
    expect(Number(totalOf({ ...order, rmbRate: '480' }))).toBe(3_400 + 480 + 3_700);
    expect(Number(totalOf({ ...order, eurRate: '3800' }))).toBe(3_400 + 470 + 3_800);
  });

  it('ignores input that is not a number yet, and rates that the form refuses', () => {
    for (const rate of ['', '-', '1.', 'abc', null, undefined, '99999999999999'])
      expect([rate, Number(totalOf({ carrierRates: [row(rate), row('1')] }))]).toEqual([rate, 3_400]);
    for (const usdRate of ['', '0', '0.00', '-3500', 'x'])
      expect([usdRate, Number(totalOf({ carrierRates: [row('1')], usdRate }))]).toEqual([usdRate, 3_400]);
  });

  it('is reduced by a negative profit', () => {
    expect(Number(totalOf({ carrierRates: [row('10')], profitUsd: '-2' }))).toBe(27_200);
  });
});
