import { describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { compareTransportPrices, type ComparablePrice } from './compare-transport-prices.js';
import { marginOf, offerFromTransportPrice, type Margin } from './offer-from-transport-price.js';

const rates = ratesInForce({ usd: '3400', rmb: '470' });
const of = (agent: number, currency: string, price: string | null, transitTime: number | null): ComparablePrice => ({
  agent,
  currency,
  price,
  rate: null,
  transitTime,
});

function marks(prices: ComparablePrice[]): unknown[] {
  return compareTransportPrices(prices, rates).map(({ row, mnt, isCheapest, isFastest }) => [
    row,
    mnt.value,
    isCheapest ? 'cheapest' : '',
    isFastest ? 'fastest' : '',
  ]);
}

describe('compared prices of agents', () => {
  it('are in tugrik, the cheapest and the fastest marked', () => {
    expect(marks([of(71, 'usd', '1000', 3), of(72, 'rmb', '7000', 2), of(73, 'mnt', '3350000', 5)])).toEqual([
      [0, '3400000.00', '', ''],
      [1, '3290000.00', 'cheapest', 'fastest'],
      [2, '3350000.00', '', ''],
    ]);
  });

  it('exclude rows without a price', () => {
    expect(
      marks([of(71, 'usd', '0', 1), of(72, 'usd', null, 1), of(73, 'usd', '10', 4), of(74, 'usd', '9', null)]),
    ).toEqual([
      [2, '34000.00', '', 'fastest'],
      [3, '30600.00', 'cheapest', ''],
    ]);
  });

  it('mark equal prices alike, and nothing if there is only one', () => {
    expect(marks([of(71, 'usd', '10', 2), of(72, 'usd', '10.00', 2)])).toEqual([
      [0, '34000.00', 'cheapest', 'fastest'],
      [1, '34000.00', 'cheapest', 'fastest'],
    ]);
    expect(marks([of(71, 'usd', '10', 2)])).toEqual([[0, '34000.00', '', '']]);
  });
});

describe('an offer based on an agent’s price', () => {
  const cost: ComparablePrice = {
    ...of(71, 'usd', '1800', 3),
    rate: { rate: '3410', source: { from: 'month', currency: 'usd', year: 2024, month: 1 } },
  };

  it.each<[Margin, string, string]>([
    [{ percent: '10' }, '1980.00', '180.00'],
    [{ percent: '12.5' }, '2025.00', '225.00'],
    [{ percent: '-5' }, '1710.00', '-90.00'],
    [{ amount: '250.5' }, '2050.50', '250.5'],
    [{ amount: '0' }, '1800.00', '0'],
  ])('with a margin of %p', (margin, price, profit) => {
    const offer = offerFromTransportPrice(cost, margin);
    expect(offer.row).toEqual({
      currency: 'usd',
      price,
      rate: { rate: '3410', source: { from: 'month', currency: 'usd', year: 2024, month: 1 } },
      profit,
      transitTime: 3,
    });
    expect(offer.price.from.map(({ value }) => value)).toEqual(['1800', profit]);
  });

  it.each<[Margin, string]>([
    [{ percent: '25' }, '20.0'],
    [{ amount: '200' }, '10.0'],
    [{ amount: '0' }, '0.0'],
  ])('and with %p the margin in per cent of the offer', (margin, share) =>
    expect(marginOf(offerFromTransportPrice(cost, margin))).toBe(share),
  );

  it('and an offer of zero has a margin of 0 %', () =>
    expect(marginOf(offerFromTransportPrice(of(1, 'usd', '0', 1), { amount: '0' }))).toBe('0.0'));
});
