import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { isPostable, postingsOfPart } from './part-postings.js';

const mnt = { currency: 'mnt' };
const usd = { currency: 'usd' };

describe('the postings of a part of a bank line', () => {
  it('are in the currency of the row at the rate of the payer (E38)', () => {
    expect(postingsOfPart(mnt, { takes: '17300000.00', currency: 'usd', rate: '3460', fee: null })).toEqual([
      { amount: '5000.00', currency: 'usd', rate: '3460', isFee: false },
    ]);
    expect(postingsOfPart(mnt, { takes: '7080000.00', currency: 'rmb', rate: '472', fee: null })).toEqual([
      { amount: '15000.00', currency: 'rmb', rate: '472', isFee: false },
    ]);
  });

  it('leave to the row in tugrik what rounding leaves', () => {
    expect(postingsOfPart(mnt, { takes: '17300001.00', currency: 'usd', rate: '3460', fee: null })).toEqual([
      { amount: '5000.00', currency: 'usd', rate: '3460', isFee: false },
      { amount: '1.00', currency: 'mnt', rate: '1', isFee: false },
    ]);
    expect(postingsOfPart(mnt, { takes: '20.00', currency: 'usd', rate: '3460', fee: null })).toEqual([
      { amount: '20.00', currency: 'mnt', rate: '1', isFee: false },
    ]);
  });

  it('have the fee of banks on the way as one of their own (E38)', () => {
    expect(postingsOfPart(usd, { takes: '4975.00', currency: 'usd', rate: '3460', fee: '25.00' })).toEqual([
      { amount: '4975.00', currency: 'usd', rate: '3460', isFee: false },
      { amount: '25.00', currency: 'usd', rate: '3460', isFee: true },
    ]);
  });

  it('are together what the part takes, whatever the amount and the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 8 }), (hundredths, rate) => {
        const takes = new Decimal(hundredths).div(100).toFixed(2);
        const postings = postingsOfPart(mnt, {
          takes,
          currency: 'usd',
          rate: new Decimal(rate).div(10_000).toFixed(),
          fee: null,
        });
        const sum = postings.reduce(
          (all, one) => all.plus(new Decimal(one.amount).times(one.rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)),
          new Decimal(0),
        );
        expect(sum.toFixed(2)).toBe(takes);
        expect(postings.every(({ amount }) => new Decimal(amount).gt(0))).toBe(true);
      }),
    );
  });

  it('can be made in the currency of the line, or of the row where the line is in tugrik', () => {
    const part = { takes: '1', rate: '1', fee: null };
    expect(isPostable(mnt, { ...part, currency: 'mnt' })).toBe(true);
    expect(isPostable(mnt, { ...part, currency: 'rmb-gb' })).toBe(true);
    expect(isPostable(usd, { ...part, currency: 'usd-gb' })).toBe(true);
    expect(isPostable(usd, { ...part, currency: 'mnt' })).toBe(false);
    expect(isPostable(usd, { ...part, currency: 'rmb' })).toBe(false);
    expect(isPostable(mnt, { ...part, currency: 'mnt', fee: '1' })).toBe(false);
    expect(isPostable(usd, { ...part, currency: 'usd', fee: '1' })).toBe(true);
  });
});
