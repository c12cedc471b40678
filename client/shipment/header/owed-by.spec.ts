import { describe, expect, it } from '@jest/globals';
import { affectsOwedAmount, changesOwedAmount } from './owed-by';

const offer = {
  id: 102,
  currency: 'usd',
  price: '1500',
  rate: '3400',
  profit: '300',
  carrier: null,
  transitTime: null,
};
const read = { currency: 'mnt', priceOffers: [offer] };

describe('an amount that is confirmed as paid', () => {
  it.each<[string, object]>([
    ['another price', { priceOffers: [{ ...offer, price: '1600' }] }],
    ['another rate', { priceOffers: [{ ...offer, rate: '3500' }] }],
    ['another currency of a row', { priceOffers: [{ ...offer, currency: 'rmb' }] }],
    ['a row more', { priceOffers: [offer, { ...offer, id: -1 }] }],
    ['a row less', { priceOffers: [] }],
    ['a row in the place of another', { priceOffers: [{ ...offer, id: -1 }] }],
    ['another default currency', { currency: 'usd' }],
  ])('is changed by %s', (_what, more) => {
    expect(changesOwedAmount(read, { ...read, ...more })).toBe(true);
  });

  it('is not changed by columns that do not affect the debt, or when nothing differs', () => {
    expect(changesOwedAmount(read, read)).toBe(false);
    const others = { ...offer, profit: '200', carrier: 'MSC', transitTime: '14' };
    expect(changesOwedAmount(read, { ...read, priceOffers: [others] })).toBe(false);
    expect(['currency', 'price', 'rate'].every(affectsOwedAmount)).toBe(true);
    expect(['profit', 'carrier', 'transitTime', 'id'].some(affectsOwedAmount)).toBe(false);
  });
});
