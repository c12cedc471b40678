import { describe, expect, it } from '@jest/globals';
import { asHtml, asTsv } from './clipboard';

const number = (text: string) => ({ text, isNumber: true });
const words = (text: string) => ({ text, isNumber: false });

describe('rows copied for a spreadsheet', () => {
  it('are separated by tabs and line breaks', () => {
    expect(
      asTsv([
        [words('Нэр'), words('Дүн')],
        [words('Болд'), number('1234.50')],
      ]),
    ).toBe('Нэр\tДүн\r\nБолд\t1234.50');
  });

  it('are quoted where a value would break a cell', () => {
    expect(asTsv([[words('a\tb'), words('x\ny'), words('say "hi"')]])).toBe('"a\tb"\t"x\ny"\t"say ""hi"""');
  });

  it('keep a code with leading zeros a text, and a figure a number', () => {
    const html = asHtml([[words('0001'), number('5.5')]]);
    expect(html).toContain(`<td style="mso-number-format:'\\@'">0001</td>`);
    expect(html).toContain('<td>5.5</td>');
  });

  it('cannot inject markup', () => {
    expect(asHtml([[words('<img src=x onerror="1">')]])).not.toContain('<img');
  });
});
