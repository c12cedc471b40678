import { describe, expect, it } from '@jest/globals';
import { formatNumber, parseNumber } from './numbers';

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
  ])('%s means %s', (typed, meant) => {
    expect(parseNumber(typed)).toBe(meant);
  });

  it('of nothing but spaces or a currency sign is empty', () => {
    expect(parseNumber('')).toBeNull();
    expect(parseNumber('   ')).toBeNull();
    expect(parseNumber('₮')).toBeNull();
  });

  it.each(['abc', '1,23,456', '1.2,3.4', '1,234,56', '1.234.56', '12a', '--1', '1e5', '-', '.'])('%s is refused', (typed) => {
    expect(parseNumber(typed)).toBeUndefined();
  });
});

describe('a shown number', () => {
  it.each([
    ['1234567.5', 2, 2, '1,234,567.50'],
    ['0.005', 2, 2, '0.01'],
    ['-0.005', 2, 2, '-0.01'],
    ['-0.004', 2, 2, '0.00'],
    ['999.995', 2, 2, '1,000.00'],
    ['12.5', 0, 6, '12.5'],
    ['12', 0, 0, '12'],
    ['12.5', 0, 0, '13'],
    ['123456789012345678.91', 2, 2, '123,456,789,012,345,678.91'],
  ] as const)('%s with %d to %d decimals reads %s', (value, least, most, shown) => {
    expect(formatNumber(value, { least, most })).toBe(shown);
  });

  it('never shows an exponent', () => {
    expect(formatNumber(1e-7, { most: 8 })).toBe('0.0000001');
  });

  it('reads back as what was stored', () => {
    expect(parseNumber(formatNumber('-1234567.891', { least: 2, most: 4 }))).toBe('-1234567.891');
  });
});
