import { Decimal } from 'decimal.js';
import { withoutEndZeros } from '../../text/format-number.js';
import type { Label } from '../../label.js';
import { fieldMessages } from '../../refusals/refusals.js';

export type AmountRead = { amount: string } | { wrong: Label };

const exponent: Label = {
  mn: 'зэрэгт хэлбэрийн тоо (1E6) уншихгүй',
  en: 'a number with an exponent (1E6) is not read',
};
const noAmount: Label = { mn: 'дүн биш', en: 'no amount' };

/** The signs of currencies, and the spaces and apostrophes that separate thousands. */
const decoration = /[\s\u00a0\u202f'’₮$€¥]/gu;
const maxWhole = 13;
const places = 2;

/**
 * 1,234,567.89 and 1 234 567,89 and (12.50): a single comma before three digits separates thousands, as the banks here write it. What can be
 * read in two ways is not guessed.
 */
export function readAmount(written: string): AmountRead {
  const text = written.replace(/[−–]/gu, '-').replace(decoration, '');
  if (/^[-+(]?[\d.,]+e[-+]?\d+\)?$/i.test(text)) return { wrong: exponent };
  const [, open, first, digits, last, close] = /^(\()?([-+])?([\d.,]*\d[.,]?)(-)?(\))?$/.exec(text) ?? [];
  const signs = [open, first === '+' ? undefined : first, last].filter((sign) => sign !== undefined).length;
  if (digits === undefined || (open === undefined) !== (close === undefined) || signs > 1) return { wrong: noAmount };
  const plain = plainNumber(digits);
  if (plain === undefined) return { wrong: noAmount };
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.replace(/^0+/, '').length > maxWhole) return { wrong: fieldMessages.tooLargeNumber };
  if (withoutEndZeros(fraction).length > places) return { wrong: fieldMessages.tooManyDecimals };
  const number = new Decimal(signs > 0 ? `-${plain}` : plain);
  return { amount: number.isZero() ? '0' : number.toFixed() };
}

/** The digits with a point before the decimals; undefined where the separators are not in their places. */
function plainNumber(digits: string): string | undefined {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma < 0 && point < 0) return digits;
  if (comma >= 0 && point >= 0) {
    const [decimal, thousands] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', fraction, more] = digits.split(decimal);
    if (more !== undefined || !isGrouped(whole, thousands)) return undefined;
    return withFraction(whole.replaceAll(thousands, ''), fraction);
  }
  const sign = comma >= 0 ? ',' : '.';
  const pieces = digits.split(sign);
  const isThousands = isGrouped(digits, sign) && (sign === ',' || pieces.length > 2);
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
