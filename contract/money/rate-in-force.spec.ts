import { describe, expect, it } from '@jest/globals';
import { hasRateOfMonth, rateInForce, type MonthlyRate } from './rate-in-force.js';

const of = (year: number, month: number, currency: string, rate: string, isDefault = false): MonthlyRate => ({ year, month, currency, rate, isDefault });
const rates = [of(2024, 3, 'usd', '3450'), of(2024, 1, 'usd', '3400', true), of(2024, 2, 'rmb', '470')];

describe('the rate in force', () => {
  // E33
  it.each([
    ['usd', '2024-02-15', '3400'],
    ['usd', '2024-03-01', '3450'],
    ['usd', '2025-01-01', '3450'],
    ['usd', '2023-12-31', '3400'],
    ['eur', '2024-03-01', '1'],
    ['mnt', '2024-03-01', '1'],
    ['rmb', '2024-01-31', '470'],
  ])('of %s on %s is %s', (currency, day, rate) => {
    expect(rateInForce(rates, currency, day)).toBe(rate);
  });

  it('before the first month is the default one, wherever it stands', () => {
    expect(rateInForce([of(2024, 1, 'usd', '3400'), of(2024, 5, 'usd', '3500', true)], 'usd', '2023-01-01')).toBe('3500');
  });

  it('of the month is missing when an older one stands in', () => {
    expect(hasRateOfMonth(rates, 'usd', '2024-03-31')).toBe(true);
    expect(hasRateOfMonth(rates, 'usd', '2024-02-29')).toBe(false);
    expect(hasRateOfMonth(rates, 'mnt', '2024-02-29')).toBe(true);
  });
});
