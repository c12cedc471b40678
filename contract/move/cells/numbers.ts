import { Decimal } from 'decimal.js';
import { withoutEndZeros } from '../../text/format-number.js';
import { numberDigits, plainNumber, storedNumber, type DecimalSign } from '../../text/written-number.js';
import type { CellKind } from './cell-kind.js';
import type { CellRules, ColumnReading } from './column-reading.js';
import { reasonOf, wrongCell, type CellRead } from './reasons.js';

/** The decimals that a kind of number accepts. */
const places = { money: 2, rate: 4, weight: 4, decimal: 4, integer: 0 } as const satisfies Partial<
  Record<CellKind, number>
>;
export type NumberCell = keyof typeof places;

export function isNumberCell(cell: CellKind): cell is NumberCell {
  return Object.hasOwn(places, cell);
}

export function placesOf(cell: NumberCell): number {
  return places[cell];
}

const maxWhole = 13;
const shownDigits = 15;
const largestInteger = 2_147_483_647;
/** Digits with a space or an apostrophe between them that do not separate thousands: 1 23, 1234 567, 1,5 000. */
const looseSpaces = /\d{4}[\s'’]\d|\d[\s'’]+(?!\d{3}(?!\d))\d|[.,]\d*[\s'’]+\d/u;
const spacedThousands = /\d[\s'’]\d/u;

/** Most numbers of workbooks arrive so. */
const stored = /^(-?)((?:0|[1-9]\d*)(?:\.\d+)?)$/;
/** The same, where it is already the text of its value. */
const plainValue = /^-?(?:0|[1-9]\d{0,8})(?:\.(?:\d?[1-9]|\d{3,5}[1-9]))?$/;

/** What the separators of a written number show. */
export interface NumberShape {
  isNegative: boolean;
  digits: string;
  /** The only separator, where it may stand before decimals as well as between thousands: 1,234. */
  open?: DecimalSign;
  /** The sign that stands before decimals here, or must, because the other one separates thousands. */
  decimal?: DecimalSign;
  /** The sign that separates thousands here. */
  thousands?: DecimalSign;
}

export function numberShape(written: string): NumberShape | 'exponent' | undefined {
  const [, sign, plain] = stored.exec(written) ?? [];
  if (plain !== undefined) return { isNegative: sign === '-', digits: plain, ...separatorsOf(plain, false) };
  const found = numberDigits(written);
  if (found === undefined || found === 'exponent') return found;
  if (looseSpaces.test(written)) return undefined;
  return { ...found, ...separatorsOf(found.digits, spacedThousands.test(written)) };
}

function separatorsOf(digits: string, isSpaced: boolean): Pick<NumberShape, 'open' | 'decimal' | 'thousands'> {
  const signs = digits.replace(/\d/g, '');
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return {};
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return { decimal: last, thousands: other };
  if (signs.length > 1) return { decimal: other, thousands: last };
  const isOpen = !isSpaced && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return isOpen ? { open: last } : { decimal: last };
}

/** The number as plain decimal text, before it is checked; undefined if its separators are not in their places. */
export function plainDigits({ digits, open, decimal }: NumberShape, sign: DecimalSign): string | undefined {
  const plain = plainNumber(digits, open ? sign : (decimal ?? sign));
  if (plain === undefined || !plain.includes('.')) return plain;
  const significant = plain.replace('.', '').replace(/^0+/, '').length;
  // More digits than a spreadsheet shows come from a double, not from a person.
  return significant > shownDigits ? storedNumber(plain) : plain;
}

export function decimalsOf(plain: string): number {
  const point = plain.indexOf('.');
  return point < 0 ? 0 : withoutEndZeros(plain.slice(point + 1)).length;
}

/** Reads a number as decimal text without a float in between. */
export function readNumber(cell: NumberCell, written: string, rules: CellRules, reading: ColumnReading): CellRead {
  if (plainValue.test(written) && decimalsOf(written) <= places[cell] && !written.startsWith('-'))
    return written === '0' && rules.positive ? wrongCell('positive') : { value: written };
  const shape = numberShape(written);
  if (shape === 'exponent') return wrongCell('exponent');
  if (shape === undefined) return wrongCell('number');
  if (shape.open && reading.decimalSign === undefined) return wrongCell('decimalSignOpen');
  const plain = plainDigits(shape, reading.decimalSign ?? '.');
  if (plain === undefined) return wrongCell('number');
  const number = new Decimal(shape.isNegative ? `-${plain}` : plain);
  if (decimalsOf(plain) <= places[cell]) return inRange(cell, number, rules);
  if (cell === 'integer') return wrongCell('wholeNumber');
  const rounded = number.toDecimalPlaces(places[cell], Decimal.ROUND_HALF_UP);
  if (reading.rounding !== 'halfUp') return wrongCell('tooManyDecimals', { right: rounded.toFixed() });
  const read = inRange(cell, rounded, rules);
  return 'wrong' in read ? read : { ...read, corrected: reasonOf('rounded', { right: rounded.toFixed() }) };
}

function inRange(cell: NumberCell, number: Decimal, rules: CellRules): CellRead {
  if (number.abs().trunc().toFixed().length > maxWhole) return wrongCell('tooLargeNumber');
  if (cell === 'integer' && number.abs().greaterThan(largestInteger)) return wrongCell('tooLargeNumber');
  if (number.isZero()) return rules.positive ? wrongCell('positive') : { value: '0' };
  if (number.isNegative() && !rules.negative) return wrongCell('notNegative');
  return { value: number.toFixed() };
}
