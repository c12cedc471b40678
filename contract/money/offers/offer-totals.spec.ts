import { describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { offerTotals, type PriceOffer } from './offer-totals.js';
import type { InCurrencies } from '../figures/in-currencies.js';
import { fixedFigures } from '../figures/fixed-figures.js';
import { enteredRate } from '../figures/rate-in-force.js';

const fixed = fixedFigures(1);
const rates = ratesInForce({
  usd: '3400',
  'usd-mgb': '3390',
  'usd-gb': '3410',
  rmb: '470',
  'rmb-mgb': '468',
  'rmb-gb': '472',
  eur: '3700',
});
const of = (
  currency: string | null,
  price: string | null,
  rate: string | null,
  profit: string | null = null,
): PriceOffer => ({ currency, price, rate: rate === null ? null : enteredRate(rate), profit });
const offers = [of('usd', '2500', '3400', '300'), of('rmb', '8000', '470', '500'), of('mnt', '1200000', '1', '100000')];

function valuesOf({ mnt, rmb, usd }: InCurrencies): (string | undefined)[] {
  return [mnt.value, rmb?.value, usd?.value];
}

describe('the totals of the price offers', () => {
  // E02
  it('are sums of the rows in tugrik, converted once', () => {
    const totals = offerTotals(offers, rates, fixed);
    expect(totals.rows.map(({ mnt }) => mnt.value)).toEqual(['8500000.00', '3760000.00', '1200000.00']);
    expect(valuesOf(totals.offer)).toEqual(['13460000.00', '28516.95', '3947.21']);
    expect(valuesOf(totals.profit)).toEqual(['1355000.00', '2870.76', '397.36']);
    expect(valuesOf(totals.netProfit)).toEqual(['1219500.00', '2583.69', '357.62']);
  });

  // E03
  it('fall back to the other bank and then to the rate without a bank', () => {
    expect(valuesOf(offerTotals(offers, ratesInForce({ 'usd-mgb': '3390', rmb: '470' }), fixed).offer)).toEqual([
      '13460000.00',
      '28638.30',
      '3970.50',
    ]);
  });

  // E03
  it('are only in tugrik if no rate is known', () => {
    expect(valuesOf(offerTotals(offers, ratesInForce({}), fixed).offer)).toEqual(['13460000.00', undefined, undefined]);
  });

  it('name the source of every rate', () => {
    const { rows, offer } = offerTotals(
      [
        of('usd', '10', '3400'),
        {
          ...of('usd', '10', null),
          rate: { rate: '3410', source: { from: 'month', currency: 'usd', year: 2023, month: 12 } },
        },
        of('eur', '10', null),
        of('rmb-gb', '1', null),
      ],
      rates,
      fixed,
    );
    expect(rows.map(({ mnt }) => [mnt.from[1]?.value, mnt.from[1]?.source])).toEqual([
      ['3400', { from: 'entered' }],
      ['3410', { from: 'month', currency: 'usd', year: 2023, month: 12 }],
      ['3700', { from: 'month', currency: 'eur', year: 2024, month: 1 }],
      ['472', { from: 'month', currency: 'rmb-gb', year: 2024, month: 1 }],
    ]);
    expect(offer.usd?.from[1]?.source).toEqual({ from: 'month', currency: 'usd-gb', year: 2024, month: 1 });
  });

  it('count incomplete rows as far as possible, and the tugrik always with rate 1', () => {
    const { rows } = offerTotals(
      [of(null, '5', null), of('usd', null, '3400', null), of('mnt', '5', '3400', '2')],
      rates,
      fixed,
    );
    expect(rows.map(({ mnt, profitMnt }) => [mnt.value, profitMnt.value])).toEqual([
      ['5.00', '0.00'],
      ['0.00', '0.00'],
      ['5.00', '2.00'],
    ]);
  });
});
