import { describe, expect, it } from '@jest/globals';
import { widthOf } from '../../../contract/paper/text-width.js';
import { printedWidths } from './printed-widths.js';

const row = ['SM2600125', 'Хан Хэнтий Констракшн ХХК', '11,450,000.00', 'MNT', '2027-01-08', '20,267,016.90'];
const heads = ['SO дугаар', 'Төлөгч', 'Гэрээний дүн', 'Валют', 'Төлөх хугацаа', 'Баталгаажсан'];
const fontSize = 7.5;
const widest = (texts: readonly string[]): number => fontSize * Math.max(...texts.map(widthOf));

describe('the columns of a list on paper', () => {
  it('break no code, date, figure or name', () => {
    // Fourteen columns on a landscape page.
    const all = { heads: [...heads, ...heads, 'Ханш', 'Ханш'], rows: [[...row, ...row, '3,549.39', '1.00']] };
    const available = 762 - 14 * 8;
    const widths = printedWidths({ ...all, fontSize, available });
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(available);
    const torn = all.rows[0]!.filter((text, at) => widest(text.split(' ')) > widths[at]! + 1);
    expect(torn).toEqual([]);
  });

  it('have texts in one line if there is space', () => {
    const widths = printedWidths({ heads: ['Код', 'Нэр'], rows: [row.slice(0, 2)], fontSize, available: 499 });
    expect(widths[1]).toBeGreaterThan(widest([row[1]!]));
    expect(widths[0]! + widths[1]!).toBeCloseTo(499);
  });

  it('do not break figures even when nothing else fits', () => {
    const long = Array.from({ length: 12 }, () => 'Цахилгаанжуулалтын');
    const widths = printedWidths({
      heads: [...long, 'Дүн'],
      rows: [[...long, '1,234,567.89']],
      fontSize,
      available: 500,
    });
    expect(widths.at(-1)).toBeGreaterThan(widest(['1,234,567.89']));
  });
});
