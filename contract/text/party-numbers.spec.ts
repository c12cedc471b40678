import { describe, expect, it } from '@jest/globals';
import { register } from '../fields/register/field.js';
import { taxNumber } from '../fields/tax-number/field.js';
import { fieldMessages } from '../refusals/refusals.js';
import { readRegister, readTaxNumber } from './party-numbers.js';

describe('the register of a party', () => {
  it.each([
    ['5412345', '5412345'],
    [' 54 123-45 ', '5412345'],
    ['уб90010112', 'УБ90010112'],
    ['ЙЁ 00210315', 'ЙЁ00210315'],
    // Typed with Latin letters, or with the letters of an old font.
    ['YH90010112', 'УН90010112'],
    ['Єї90010112', 'ӨҮ90010112'],
  ])('%s is stored as %s', (written, stored) => expect(readRegister(written)).toBe(stored));

  it.each(['541234', '54123456', 'У90010112', 'УБЗ9001011', 'УБ9001011', 'УБ900101123', 'QZ90010112', '54123A5', ''])(
    '%s is none',
    (written) => expect(readRegister(written)).toBeUndefined(),
  );

  it('says at its field what a register is', () => {
    const { body } = register({ mn: 'Регистр', en: 'Register' });
    expect(body.parse(5412345)).toBe('5412345');
    expect(body.parse('')).toBeNull();
    expect(body.safeParse('541').error?.issues[0]?.message).toBe(fieldMessages.register.mn);
  });
});

describe('the tax number of a party', () => {
  it('has 11 to 14 digits', () => {
    expect(readTaxNumber('370 0012 3456')).toBe('37000123456');
    expect(readTaxNumber('37000123456789')).toBe('37000123456789');
    for (const wrong of ['3700012345', '370001234567890', '3700012345A', ''])
      expect(readTaxNumber(wrong)).toBeUndefined();
    const { body } = taxNumber({ mn: 'ТТД', en: 'Tax number' });
    expect(body.safeParse('12').error?.issues[0]?.message).toBe(fieldMessages.taxNumber.mn);
  });
});
