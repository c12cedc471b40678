import { describe, expect, it } from '@jest/globals';
import { rateFor } from './rate-for';

const march = { from: 'month', currency: 'usd', year: 2026, month: 3 } as const;
const rates = [
  { currency: 'usd', exchange_rate: 3400, of_month: true, source: march },
  { currency: 'eur', exchange_rate: 0, of_month: false, source: { from: 'unknown', currency: 'eur' } as const },
];
const owed = { currency: 'eur', rate: '3700' };

describe('the initial exchange rate of a transaction', () => {
  it('is the rate of its currency on its day', () => {
    expect(rateFor(rates, 'usd', owed)).toEqual({ rate: '3400', source: march });
  });

  it('is one for the tugrik, whatever the rate table holds', () => {
    const wrong = [{ currency: 'mnt', exchange_rate: 2, of_month: true, source: march }];
    expect(rateFor(wrong, 'mnt', owed)?.rate).toBe('1');
  });

  it('is the booked rate of the row where its currency has no rate on that day, and none for another currency', () => {
    expect(rateFor(rates, 'eur', owed)).toEqual({ rate: '3700', source: undefined });
    expect(rateFor([], 'usd', owed)).toBeUndefined();
    expect(rateFor(rates, 'rmb', owed)).toBeUndefined();
    expect(rateFor(rates, 'eur', { ...owed, rate: '' })).toBeUndefined();
  });
});
