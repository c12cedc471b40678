import { describe, expect, it } from '@jest/globals';
import { columnWidths } from './column-widths.js';
import { table, type PaperTable } from './paper.js';
import { countLines } from './text-width.js';

const columns = [
  { label: 'Тээвэрлэгч', width: 'rest' as const },
  { label: 'Хугацаа', width: 60 },
  { label: 'Валют', width: 38 },
  { label: 'Үнэ', width: 72, right: true },
];
const widthsOf = (rows: string[][]): number[] => columnWidths(table(columns, rows) as PaperTable, false);
const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
const long = 'Тяньжинь боомтоос Улаанбаатар хүртэл '.repeat(7).slice(0, 255);

describe('the columns of a paper', () => {
  it('have their declared width while their texts are short', () => {
    expect(widthsOf([['COSCO', '21 хоног', 'USD', '1,500.00']])).toEqual([313, 60, 38, 72]);
  });

  it('give a long text the space that a short one does not need', () => {
    const widths = widthsOf([['COSCO', long, 'USD', '1,500.00']]);
    expect(sum(widths)).toBeCloseTo(313 + 60 + 38 + 72);
    expect(widths[1]).toBeGreaterThan(280);
    expect(countLines('COSCO', widths[0]!, 9)).toBe(1);
    expect(widths[3]).toBe(72);
  });

  it('share the space between several long texts', () => {
    const [carrier, time] = widthsOf([[long, long, 'USD', '1,500.00']]);
    expect(carrier).toBeCloseTo(time!);
  });

  it('do not break a word of a shorter text in favour of a longer one', () => {
    const phones = '99110011 88110011 77110011 99110011 88110011';
    const [name, phone] = widthsOf([[long, phones, 'USD', '1,500.00']]);
    expect(countLines('99110011', phone!, 9)).toBe(1);
    expect(name).toBeGreaterThan(313);
  });
});
