import { describe, expect, it } from '@jest/globals';
import { formatNumber } from './format-number.js';

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
});
