import { describe, expect, it } from '@jest/globals';
import { bankRate, hasRateOfMonth, rateOf, describeRateSource, type MonthlyRate } from './rate-in-force.js';
import { rateInForce, ratesOfDay } from './rates-of-day.js';

const of = (year: number, month: number, currency: string, rate: string, isDefault = false): MonthlyRate => ({
  year,
  month,
  currency,
  rate,
  isDefault,
});
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

  it('before the first month is the default one, wherever it is in the list', () => {
    expect(rateInForce([of(2024, 1, 'usd', '3400'), of(2024, 5, 'usd', '3500', true)], 'usd', '2023-01-01')).toBe(
      '3500',
    );
  });

  it('are computed once for all days of a month, from a table that is sorted once', () => {
    const currencies = Array.from({ length: 40 }, (_, at) => `c${at}`);
    const months = Array.from({ length: 240 }, (_, at) => ({ year: 2005 + Math.floor(at / 12), month: (at % 12) + 1 }));
    let reads = 0;
    const table: MonthlyRate[] = months.flatMap((month) =>
      currencies.map((currency) => ({
        ...month,
        get currency() {
          reads++;
          return currency;
        },
        rate: '2',
        isDefault: false,
      })),
    );
    const first = ratesOfDay(table, '2024-01-01');
    const readsOfFirst = reads;
    expect(ratesOfDay(table, '2024-01-31')).toBe(first);
    for (let day = 1; day <= 28; day++) ratesOfDay(table, `2019-02-${String(day).padStart(2, '0')}`);
    expect([Object.keys(first).length, reads]).toEqual([41, readsOfFirst]);
    expect(ratesOfDay([...table], '2024-01-01')).toEqual(first);
  });

  it('of the month is missing when an older rate is used instead', () => {
    expect(hasRateOfMonth(rates, 'usd', '2024-03-31')).toBe(true);
    expect(hasRateOfMonth(rates, 'usd', '2024-02-29')).toBe(false);
    expect(hasRateOfMonth(rates, 'mnt', '2024-02-29')).toBe(true);
  });

  it.each([
    ['usd', '2024-02-15', { mn: 'USD, 2024 оны 1-р сарын ханш', en: 'USD of 2024-01' }],
    ['usd', '2023-12-31', { mn: 'USD, үндсэн ханш (2024 оны 1-р сарын)', en: 'USD, the default rate (2024-01)' }],
    [
      'rmb',
      '2023-12-31',
      { mn: 'RMB, хамгийн анхны ханш (2024 оны 2-р сарын)', en: 'RMB, the earliest rate (2024-02)' },
    ],
    ['mnt', '2024-02-15', { mn: 'төгрөгийн ханш үргэлж 1', en: 'the tugrik is always 1' }],
    ['eur', '2024-02-15', { mn: 'EUR ханш бүртгээгүй тул 1', en: '1, as EUR never had a rate' }],
  ])('of %s on %s names its source', (currency, day, text) => {
    expect(describeRateSource(rateOf(ratesOfDay(rates, day), currency).source)).toEqual(text);
  });

  it('of a row says when it was entered by hand', () => {
    expect(describeRateSource({ from: 'entered' }).en).toBe('entered by hand');
  });

  // D057
  it('for totals is that of the first bank, else of the second, else without a bank, else none', () => {
    const all = ['usd-gb', 'usd-mgb', 'usd'].map((currency, at) => of(2024, 1, currency, String(3400 + at)));
    const picked = [0, 1, 2, 3].map((skipped) => bankRate(ratesOfDay(all.slice(skipped), '2024-01-31'), 'usd')?.rate);
    expect(picked).toEqual(['3400', '3401', '3402', undefined]);
  });
});
