import { Decimal } from 'decimal.js';
import { withoutEndZeros } from '../../text/format-number.js';
import type { Label } from '../../label.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { numberDigits, plainNumber } from '../../text/written-number.js';

export type AmountRead = { amount: string } | { wrong: Label };

const exponent: Label = {
  mn: 'зэрэгт хэлбэрийн тоо (1E6) уншихгүй',
  en: 'a number with an exponent (1E6) is not read',
};
const noAmount: Label = { mn: 'дүн биш', en: 'no amount' };

const maxWhole = 13;
const places = 2;

/**
 * 1,234,567.89 and 1 234 567,89 and (12.50): a single comma before three digits separates thousands, as the banks here write it. What can be
 * read in two ways is not guessed.
 */
export function readAmount(written: string): AmountRead {
  const found = numberDigits(written);
  if (found === 'exponent') return { wrong: exponent };
  const plain = found && plainNumber(found.digits, '.');
  if (plain === undefined) return { wrong: noAmount };
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.replace(/^0+/, '').length > maxWhole) return { wrong: fieldMessages.tooLargeNumber };
  if (withoutEndZeros(fraction).length > places) return { wrong: fieldMessages.tooManyDecimals };
  const number = new Decimal(found?.isNegative ? `-${plain}` : plain);
  return { amount: number.isZero() ? '0' : number.toFixed() };
}
