import { describe, expect, it } from '@jest/globals';
import { inquiryTotals } from '../../../../contract/money/totals/inquiry-totals';
import type { RatesOfDay } from '../../../../contract/money/figures/rate-in-force';
import { moneyOf } from './money-of';

const month = (rate: string, currency: string) => ({
  rate,
  source: { from: 'month' as const, currency, year: 2026, month: 11 },
});
const rates: RatesOfDay = {
  mnt: { rate: '1', source: { from: 'tugrik' } },
  usd: month('3400', 'usd'),
  'usd-gb': month('3410', 'usd-gb'),
  'rmb-gb': month('472', 'rmb-gb'),
};
const offer = (price: string, more: object = {}) => ({
  id: 1,
  currency: 'usd',
  price,
  rate: '3400',
  profit: '300',
  ...more,
});
const totals = (offers: object[], expenses: object[] = []) =>
  inquiryTotals({ ...moneyOf([5, 1, true, 'mnt', [], [], offers, [], expenses, []]), figures: 1 }, rates);

describe('the money of an inquiry that is being typed', () => {
  it('is recomputed on every key', () => {
    expect(totals([offer('2')]).offers.offer.mnt.value).toBe('6800.00');
    expect(totals([offer('25')]).offers.offer.mnt.value).toBe('85000.00');
  });

  it.each(['', '-', 'abc', '12345678901234', '1e5'])('counts %j as nothing until it is a number', (price) => {
    expect(totals([offer(price)]).offers.offer.mnt.value).toBe('0.00');
  });

  it('uses the current rate where a row has none yet, and names its source', () => {
    const [row] = totals([offer('1', { rate: '' })]).offers.rows;
    expect(row?.mnt.value).toBe('3400.00');
    expect(row?.mnt.from[1]?.source).toEqual({ from: 'month', currency: 'usd', year: 2026, month: 11 });
  });

  it('splits the offer into expenses by their percentages', () => {
    const { expenses } = totals(
      [offer('11000000', { currency: 'mnt' })],
      [
        { id: 1, name: 'а', quantity: '1', percent: '80', rmbRate: '472' },
        { id: 2, name: 'б', quantity: '1', percent: '', rmbRate: '472' },
      ],
    );
    expect(expenses.rows.map((row) => row.gross.value)).toEqual(['8800000.00', '1760000.00']);
  });
});
