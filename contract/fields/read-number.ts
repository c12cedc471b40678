import { Decimal } from 'decimal.js';
import { withoutEndZeros } from '../text/format-number.js';
import { wrong } from './unreadable.js';

/**
 * Converts a sent number to the stored decimal text, without a float in between (D125). Refused are values that a double or the
 * database cannot represent exactly: 10^13 and more, too many decimals, exponents, NaN.
 */
export function asDecimal(sent: unknown, places: number, mayBeNegative = false): string {
  const written = typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent.trim() : '';
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written);
  if (!parts) return wrong('number');
  const [, sign, whole = '', fraction = ''] = parts;
  if (whole.replace(/^0+/, '').length > 13) return wrong('tooLargeNumber');
  if (withoutEndZeros(fraction).length > places) return wrong('tooManyDecimals');
  const number = new Decimal(written);
  if (sign === '-' && !mayBeNegative && !number.isZero()) return wrong('notNegative');
  return number.isZero() ? '0' : number.toFixed();
}

export function asInteger(sent: unknown, mayBeNegative: boolean): number {
  const written = typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent.trim() : '';
  if (!/^-?\d+(\.0+)?$/.test(written)) return wrong('wholeNumber');
  const number = Number(written);
  if (Math.abs(number) > 2_147_483_647) return wrong('tooLargeNumber');
  return number < 0 && !mayBeNegative ? wrong('notNegative') : number + 0;
}
