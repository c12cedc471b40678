import { withoutEndZeros } from '../../../contract/text/format-number';

const spaces = /[\s\u00a0\u2009\u202f]/gu;
const currencySigns = /[₮$¥€]/gu;
const plain = /^-?\d+(\.\d+)?$/;
const grouped = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const;

/**
 * Parses a typed or pasted number to the decimal text that is sent: `1 234,50` and `1,234.50` are both 1234.5.
 * Null when the text is empty, undefined when it is no number. A single comma before three digits is a thousands separator, as in the
 * numbers that the product shows, unless spaces already separate thousands (`1 234,500`).
 */
export function parseNumber(typed: string): string | null | undefined {
  const text = typed.replace(currencySigns, '').trim().replace(/[−–]/gu, '-');
  if (text === '') return null;
  const negative = text.startsWith('-');
  const body = text.replace(/^[-+]/, '').trim();
  const spaced = body.search(spaces) >= 0;
  const compact = body.replace(spaces, '').replace(/['’]/gu, '');
  const number = withPoint(compact, spaced);
  if (number === undefined || body.startsWith('-') || !plain.test(number)) return undefined;
  const canonical = trimZeros(number);
  return negative && canonical !== '0' ? `-${canonical}` : canonical;
}

function withPoint(text: string, spaced: boolean): string | undefined {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas > 0 && points > 0) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    const group = decimal === ',' ? '.' : ',';
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    if (more.length > 0 || !grouped[group].test(whole)) return undefined;
    return `${whole.replaceAll(group, '')}.${fraction}`;
  }
  if (commas > 1) return grouped[','].test(text) ? text.replaceAll(',', '') : undefined;
  if (points > 1) return grouped['.'].test(text) ? text.replaceAll('.', '') : undefined;
  if (commas === 1 && !spaced && grouped[','].test(text)) return text.replace(',', '');
  const pointed = text.replace(',', '.');
  if (pointed.endsWith('.')) return pointed.slice(0, -1);
  return pointed.startsWith('.') ? `0${pointed}` : pointed;
}

function trimZeros(number: string): string {
  const [whole = '', fraction = ''] = number.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = withoutEndZeros(fraction);
  return rest === '' ? digits : `${digits}.${rest}`;
}
