import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numberDigits, plainNumber, storedNumber } from './written-number.js';

describe('the digits of a number', () => {
  it('follow the decimal sign only where a single separator stands before three digits', () => {
    expect([plainNumber('1,234', '.'), plainNumber('1,234', ',')]).toEqual(['1234', '1.234']);
    expect([plainNumber('1.234', '.'), plainNumber('1.234', ',')]).toEqual(['1.234', '1234']);
    for (const sign of ['.', ','] as const) {
      expect(plainNumber('1.234,50', sign)).toBe('1234.50');
      expect(plainNumber('1,234.50', sign)).toBe('1234.50');
      expect(plainNumber('1,234,567', sign)).toBe('1234567');
      expect(plainNumber('12,34,5', sign)).toBeUndefined();
    }
  });

  it('are read without their sign and currency', () => {
    expect(numberDigits('(₮1 234,50)')).toEqual({ isNegative: true, digits: '1234,50' });
    expect(numberDigits('1.12E+11')).toBe('exponent');
    expect(numberDigits('-(5)')).toBeUndefined();
  });
});

describe('a stored number of a spreadsheet', () => {
  it.each([
    ['0.30000000000000004', '0.3'],
    ['1234.5600000000002', '1234.56'],
    ['1.1200000000000001E+11', '112000000000'],
    ['9.9999999999999995E-8', '0.0000001'],
    ['-0', '0'],
    ['123456789012345', '123456789012345'],
  ])('%s is what the spreadsheet shows: %s', (stored, shown) => {
    expect(storedNumber(stored)).toBe(shown);
  });

  it('is what was typed, for every number of up to 15 digits that went through a double', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 14 }), (digits, places) => {
        const text = digits.toString().padStart(places + 1, '0');
        const typed = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
        const shown = places === 0 ? typed : typed.replace(/\.?0*$/, '');
        expect(storedNumber(Number(typed).toPrecision(17))).toBe(shown);
      }),
      { seed: 36 },
    );
  });

  it('is none where it is a text', () => {
    expect(storedNumber('1,5')).toBeUndefined();
  });
});
