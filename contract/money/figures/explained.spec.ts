import { describe, expect, it } from '@jest/globals';
import { inputFigure, isTooLarge, rule, compute } from './explained.js';

const label = { mn: 'Дүн', en: 'Amount' };
const amount = (value: string, unit = 'mnt') => inputFigure(label, value, unit);
const row = rule('product', 2, label, label);

describe('a figure', () => {
  // E36
  it.each([
    ['1234.565', '1', '1234.57'],
    ['-0.005', '1', '-0.01'],
    ['0.005', '1', '0.01'],
    ['-0.004', '1', '0.00'],
    ['2.675', '1', '2.68'],
    ['9999999999999.99', '1', '9999999999999.99'],
    ['0.1', '0.2', '0.02'],
    ['9999999999999.9999', '9999999999999.99999999', '99999999999999998999900000.00'],
  ])('of %s × %s is rounded half away from zero, once: %s', (price, rate, value) => {
    expect(compute(row, 'mnt', [amount(price), amount(rate, '')]).value).toBe(value);
  });

  it('has its rule and the figures it was computed from', () => {
    const price = amount('2500', 'usd');
    expect(compute(row, 'mnt', [price], 3)).toEqual({
      rule: row,
      value: '2500.00',
      unit: 'mnt',
      row: 3,
      from: [price],
    });
  });

  it('is zero for an empty input, and invalid for anything but a decimal', () => {
    expect(inputFigure(label, null, 'mnt').value).toBe('0');
    for (const written of ['NaN', 'Infinity', '1e5', '0x10', '', '1,5'])
      expect(() => inputFigure(label, written, 'mnt')).toThrow('is not a figure');
  });

  it('uses a percentage as hundredths, unless the result is a percentage', () => {
    const percent = amount('85', '%');
    expect(compute(row, 'mnt', [amount('200'), percent]).value).toBe('170.00');
    expect(compute(rule('quotient', 2, label, label), '%', [percent, amount('2', '')]).value).toBe('42.50');
  });

  it('from 10^13 on cannot be stored', () => {
    expect(['9999999999999.99', '-9999999999999.99', '0.00'].map((value) => isTooLarge(amount(value)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['10000000000000', '-10000000000000.5'].map((value) => isTooLarge(amount(value)))).toEqual([true, true]);
  });
});
