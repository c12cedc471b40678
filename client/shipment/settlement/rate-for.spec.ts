import { describe, expect, it } from '@jest/globals';
import { rateFor } from './rate-for';

const march = { from: 'month', currency: 'usd', year: 2026, month: 3 } as const;
const rates = [
  { currency: 'usd', exchange_rate: 3400, of_month: true, source: march },
  { currency: 'eur', exchange_rate: 0, of_month: false, source: { from: 'unknown', currency: 'eur' } as const },
];
const owed = { currency: 'eur', rate: '3700' };

describe('the rate that a transaction begins with', () => {
  it('is that of its currency on its day', () => {
    expect(rateFor(rates, 'usd', owed)).toEqual({ rate: '3400', source: march });
  });

  it('of the tugrik is one, whatever the table says', () => {
    const wrong = [{ currency: 'mnt', exchange_rate: 2, of_month: true, source: march }];
    expect(rateFor(wrong, 'mnt', owed)?.rate).toBe('1');
  });

  it('is the booked one of the row where its currency has none on that day, and none of another currency', () => {
    expect(rateFor(rates, 'eur', owed)).toEqual({ rate: '3700', source: undefined });
    expect(rateFor([], 'usd', owed)).toBeUndefined();
    expect(rateFor(rates, 'rmb', owed)).toBeUndefined();
    expect(rateFor(rates, 'eur', { ...owed, rate: '' })).toBeUndefined();
  });
});
