import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { inputFigure, rule, compute } from '../../../contract/money/figures/explained';
import { figureText, unitText } from './figure-text';

const label = { mn: 'Дүн', en: 'Amount' };

describe('a figure', () => {
  it('has the decimals of its rule, and an entered one those that were entered', () => {
    const price = inputFigure(label, '1234567.5', 'usd');
    expect(figureText(price)).toBe('1,234,567.5');
    expect(figureText(compute(rule('sum', 2, label, label), 'mnt', [price]))).toBe('1,234,567.50');
    expect(figureText(compute(rule('sum', 4, label, label), 'usd', [price]))).toBe('1,234,567.50');
    expect(figureText(compute(rule('sum', 3, label, label), 'cbm', []))).toBe('0.000');
  });

  it.each([
    ['mnt', '₮'],
    ['usd-gb', '$'],
    ['rmb', '¥'],
    ['kg', 'кг'],
    ['%', '%'],
    ['chf', 'CHF'],
    ['', ''],
  ])('counts %s as %s', (unit, sign) => expect(unitText(unit)).toBe(sign));

  it('has the unit kilogram in the language of the user', async () => {
    await i18next.init({ lng: 'en', resources: { en: {}, mn: {} } });
    expect([unitText('kg'), unitText('cbm'), unitText('mnt')]).toEqual(['kg', 'm³', '₮']);
    await i18next.changeLanguage('mn');
    expect(unitText('kg')).toBe('кг');
  });
});
