import { describe, expect, it } from '@jest/globals';
import { formatNumber } from '../../../contract/text/format-number';
import { parseNumber } from './numbers';

describe('a typed number', () => {
  it.each([
    ['1234', '1234'],
    ['1 234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234', '1234'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1 234 567,125', '1234567.125'],
    ['1 234,500', '1234.5'],
    ['1\u00a0234\u202f567', '1234567'],
    ['0,125', '0.125'],
    ['1,5', '1.5'],
    ['1.234', '1.234'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-12', '-12'],
    ['−12,50', '-12.5'],
    ['-0', '0'],
    ['+3', '3'],
    ['₮ 1,234,567.50', '1234567.5'],
    ["1'234.50", '1234.5'],
  ])('%s means %s', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });

  it('of only spaces or a currency sign is empty', () => {
    expect(parseNumber('')).toBeNull();
    expect(parseNumber('   ')).toBeNull();
    expect(parseNumber('₮')).toBeNull();
  });

  it.each(['abc', '1,23,456', '1.2,3.4', '1,234,56', '1.234.56', '12a', '--1', '1e5', '-', '.'])(
    '%s is refused',
    (typed) => {
      expect(parseNumber(typed)).toBeUndefined();
    },
  );

  it('parses a formatted number back to the stored one', () => {
    expect(parseNumber(formatNumber('-1234567.891', { least: 2, most: 4 }))).toBe('-1234567.891');
  });
});
