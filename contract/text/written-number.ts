import { Decimal } from 'decimal.js';

/** The sign before the decimals; the other one of the two separates thousands. */
export type DecimalSign = '.' | ',';

/** A written number without its sign, its currency, and the spaces and apostrophes between thousands. */
export interface NumberDigits {
  isNegative: boolean;
  /** Digits, commas and points. */
  digits: string;
}

/** The signs of currencies, and the spaces and apostrophes that separate thousands. */
const decoration = /[\s\u00a0\u202f'’₮$€¥]/gu;

/** The digits of a number: (12.50), -12.50, 12.50- and −12.50 are below zero. Undefined if it is no number. */
export function numberDigits(written: string): NumberDigits | 'exponent' | undefined {
  const text = written.replace(/[−–]/gu, '-').replace(decoration, '');
  if (/^[-+(]?[\d.,]+e[-+]?\d+\)?$/i.test(text)) return 'exponent';
  const [, open, first, digits, last, close] = /^(\()?([-+])?([\d.,]*\d[.,]?)(-)?(\))?$/.exec(text) ?? [];
  const signs = [open, first === '+' ? undefined : first, last].filter((sign) => sign !== undefined).length;
  if (digits === undefined || (open === undefined) !== (close === undefined) || signs > 1) return undefined;
  return { isNegative: signs > 0, digits };
}

/**
 * The digits with a point before the decimals; undefined where the separators are not in their places. Of a single separator before
 * three digits `decimal` says what it is; of all others their places do.
 */
export function plainNumber(digits: string, decimal: DecimalSign): string | undefined {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma < 0 && point < 0) return digits;
  if (comma >= 0 && point >= 0) {
    const [decimals, thousands] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', fraction, more] = digits.split(decimals);
    if (more !== undefined || !isGrouped(whole, thousands)) return undefined;
    return withFraction(whole.replaceAll(thousands, ''), fraction);
  }
  const sign = comma >= 0 ? ',' : '.';
  const pieces = digits.split(sign);
  const isThousands = isGrouped(digits, sign) && (sign !== decimal || pieces.length > 2);
  if (isThousands) return pieces.join('');
  return pieces.length === 2 ? withFraction(pieces[0] ?? '', pieces[1]) : undefined;
}

function withFraction(whole: string, fraction = ''): string {
  return `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...others] = text.split(sign);
  return (
    first.length > 0 && first.length <= (others.length > 0 ? 3 : Infinity) && others.every((one) => one.length === 3)
  );
}

/** How many digits a spreadsheet shows; it stores doubles, whose further digits nobody typed. */
const shownDigits = 15;

/** A stored number of a spreadsheet as it shows it: 0.30000000000000004 is 0.3. Undefined if it is no number. */
export function storedNumber(written: string): string | undefined {
  if (written.length <= shownDigits && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(written) && written !== '-0')
    return written;
  if (!/^-?\d{1,400}(\.\d{1,400})?(e[-+]?\d{1,3})?$/i.test(written) || !Number.isFinite(Number(written)))
    return undefined;
  const number = new Decimal(written).toSignificantDigits(shownDigits);
  return number.isZero() ? '0' : number.toFixed();
}
