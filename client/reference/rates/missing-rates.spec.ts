import { describe, expect, it } from '@jest/globals';
import { missingThisMonth } from './missing-rates';

const rate = (currency: string, exchange_rate: number, of_month: boolean) => ({ currency, exchange_rate, of_month });

describe('the rates of the month', () => {
  it('are reported missing if the rate of an earlier month is used', () => {
    expect(missingThisMonth([rate('usd', 3560, true), rate('eur', 4120, false), rate('mnt', 1, true)])).toEqual([
      'eur',
    ]);
  });

  it('are not reported missing for a currency that the company never used', () => {
    expect(missingThisMonth([rate('usd', 3560, true), rate('rmb-gb', 1, false), rate('mnt', 1, true)])).toEqual([]);
  });

  it('are all reported missing if there is no rate at all', () => {
    expect(missingThisMonth([rate('usd', 1, false), rate('eur', 1, false), rate('mnt', 1, true)])).toEqual([
      'usd',
      'eur',
    ]);
  });
});
