import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { advanceMnt, overpaidAmount, proposedUse, returnedAmounts } from './advance.js';

describe('an advance in figures', () => {
  it('offers what a row needs at its rate, rounded down, and no more than is left (E39)', () => {
    expect(advanceMnt('3000.00', '3430')).toBe('10290000.00');
    expect(proposedUse('1692000.00', '3430', '1000.00')).toBe('493.29');
    expect(advanceMnt('493.29', '3430')).toBe('1691984.70');
    expect(proposedUse('1692000.00', '3430', '493.28')).toBe('493.28');
    expect(proposedUse('-15.30', '3430', '10.00')).toBe('0.00');
    expect(returnedAmounts('1000.00', '3430', '3460')).toEqual({
      ...{ carried: '3430000.00', paid: '3460000.00', difference: '30000.00' },
    });
  });

  it('never offers more than the row needs or than is left', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map((n) => new Decimal(n).div(100).toFixed(2));
    const rate = fc.constantFrom('1', '470', '3430', '3430.55', '0.0125');
    fc.assert(
      fc.property(cents, rate, cents, (rest, used, left) => {
        const proposed = proposedUse(rest, used, left);
        expect(Number(proposed)).toBeGreaterThanOrEqual(0);
        expect(new Decimal(proposed).lte(Decimal.max(0, left))).toBe(true);
        expect(new Decimal(proposed).times(used).lte(Decimal.max(0, rest))).toBe(true);
      }),
    );
  });
});

describe('what was overpaid on a row', () => {
  const usd = { currency: 'usd', booked: '3400' };

  it('is what no exchange difference explains, in the currency of the last movement', () => {
    // 1,100 USD at 3,460 on 1,000 USD at 3,400.
    expect(
      overpaidAmount({ ...usd, rest: '-406000.00', difference: '66000.00' }, { currency: 'usd', rate: '3460' }),
    ).toBe('100.00');
    // 17,300,000 MNT on 5,000 USD at 3,400: nothing is explained by a rate (E38).
    expect(overpaidAmount({ ...usd, rest: '-300000.00', difference: '0.00' }, { currency: 'mnt', rate: '1' })).toBe(
      '300000.00',
    );
    // The difference alone is written off, and is no advance.
    expect(
      overpaidAmount({ ...usd, rest: '-300000.00', difference: '300000.00' }, { currency: 'usd', rate: '3460' }),
    ).toBe('0.00');
  });

  it('is no more than was overpaid in tugrik, and nothing where the row is not overpaid', () => {
    // 5,200 USD at 3,350 on 5,000 USD at 3,400: 420,000 MNT are over.
    const over = overpaidAmount(
      { ...usd, rest: '-420000.00', difference: '-260000.00' },
      { currency: 'usd', rate: '3350' },
    );
    expect(over).toBe('125.37');
    expect(overpaidAmount({ ...usd, rest: '10.00', difference: '-20.00' }, { currency: 'usd', rate: '3350' })).toBe(
      '0.00',
    );
    expect(
      overpaidAmount({ ...usd, booked: '0', rest: '-10.00', difference: '0' }, { currency: 'usd', rate: '1' }),
    ).toBe('0.00');
  });
});
