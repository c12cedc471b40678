import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { readAmount } from './amounts.js';

it.each([
  ['1,234,567.89', '1234567.89'],
  ['1 234 567,89', '1234567.89'],
  ['1.234.567,89', '1234567.89'],
  ['1.234.567', '1234567'],
  ['1,234', '1234'],
  ['1234,5', '1234.5'],
  ['(12.50)', '-12.5'],
  ['-12.50', '-12.5'],
  ['12.50-', '-12.5'],
  ['−5', '-5'],
  ['₮ 1,000', '1000'],
  ['0.00', '0'],
  ['.50', '0.5'],
  ['9,999,999,999,999.99', '9999999999999.99'],
])('reads %s as %s', (written, amount) => {
  expect(readAmount(written)).toEqual({ amount });
});

it.each(['1E6', '1.5e+3', '10000000000000', '1.234', '1,23,4', '12 төг', '(5', '-(5)', '', '-', '1.2.3', '1,2,3.4,5'])(
  'does not guess what %s is',
  (written) => {
    expect(readAmount(written)).toHaveProperty('wrong');
  },
);

it('reads every amount as the banks here write it, with thousands and without', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (hundredths) => {
      const amount = new Decimal(hundredths).div(100);
      const [whole = '', fraction = ''] = amount.abs().toFixed(2).split('.');
      const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
      const sign = hundredths < 0 ? '-' : '';
      for (const written of [`${sign}${grouped}`, `${sign}${whole}.${fraction}`])
        expect(readAmount(written)).toEqual({ amount: amount.isZero() ? '0' : amount.toFixed() });
    }),
  );
});
