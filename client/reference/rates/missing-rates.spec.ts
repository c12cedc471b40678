import { describe, expect, it } from '@jest/globals';
import { missingThisMonth } from './missing-rates';

const rate = (currency: string, exchange_rate: number, of_month: boolean) => ({ currency, exchange_rate, of_month });

describe('the rates of the month', () => {
  it('are missed where an older one stands in', () => {
    expect(missingThisMonth([rate('usd', 3560, true), rate('eur', 4120, false), rate('mnt', 1, true)])).toEqual([
      'eur',
    ]);
  });

  it('are not missed of a currency that the firm never used', () => {
    expect(missingThisMonth([rate('usd', 3560, true), rate('rmb-gb', 1, false), rate('mnt', 1, true)])).toEqual([]);
  });

  it('are all missed where there is none of any', () => {
    expect(missingThisMonth([rate('usd', 1, false), rate('eur', 1, false), rate('mnt', 1, true)])).toEqual([
      'usd',
      'eur',
    ]);
  });
});
