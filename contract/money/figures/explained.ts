import { Decimal } from 'decimal.js';
import type { Label } from '../../label.js';
import type { RateSource } from './rate-in-force.js';

/** Rounded half away from zero (D003), as in PostgreSQL; no two accepted amounts multiply to more digits than these. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/**
 * The operation of a rule on its inputs. A quotient divides the product of all but the last input by the last; a share is the
 * same, rounded down, so that the last line gets the remainder (D003). A percentage counts as hundredths unless the result is a
 * percentage itself.
 */
type Operation = 'given' | 'sum' | 'difference' | 'product' | 'quotient' | 'share' | 'larger';

/** How a figure is computed: in words for users, and as an operation for the program. */
export interface Rule {
  by: Operation;
  places: number;
  label: Label;
  /** Missing if the figure was entered or is fixed. */
  how?: Label;
}

/**
 * A figure that can be explained: its value is the rule's operation on the values in `from`, rounded once. All inputs are visible
 * to the user, so each figure can be recomputed by hand.
 */
export interface Figure {
  rule: Rule;
  /** A decimal text with the number of decimals of its rule. */
  value: string;
  /** A currency, kg, cm, cbm, % or an empty text. */
  unit: string;
  /** The index of the row in its table, from 0. */
  row?: number;
  /** The source of a rate. */
  source?: RateSource;
  from: readonly Figure[];
}

export function rule(by: Exclude<Operation, 'given'>, places: number, label: Label, how: Label): Rule {
  return { by, places, label, how };
}

/** A figure that was entered by a user or is fixed. An empty field counts as zero. */
export function inputFigure(
  label: Label,
  value: string | number | null,
  unit: string,
  at: { row?: number; source?: RateSource } = {},
): Figure {
  const written = String(value ?? 0);
  const [, , decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(written) ?? throwNotAFigure(written);
  return { rule: { by: 'given', places: decimals.length, label }, value: written, unit, ...at, from: [] };
}

/** Fields only accept plain decimals, so this is a programming error. */
function throwNotAFigure(written: string): never {
  throw new Error(`${written} is not a figure`);
}

/** Computes a figure from others by a rule. */
export function compute(by: Rule, unit: string, from: readonly Figure[], row?: number): Figure {
  const rounding = by.by === 'share' ? Decimal.ROUND_DOWN : Decimal.ROUND_HALF_UP;
  const value = result(by.by, unit, from).toDecimalPlaces(by.places, rounding).toFixed(by.places);
  return row === undefined ? { rule: by, value, unit, from } : { rule: by, value, unit, row, from };
}

function result(by: Operation, unit: string, from: readonly Figure[]): Decimal {
  switch (by) {
    case 'sum':
      return from.reduce((total, { value }) => total.plus(value), new Exact(0));
    case 'difference':
      return from.slice(1).reduce((remainder, { value }) => remainder.minus(value), new Exact(from[0]?.value ?? 0));
    case 'product':
      return product(unit, from);
    case 'quotient':
    case 'share':
      return product(unit, from.slice(0, -1)).div(factor(unit, from.at(-1)));
    case 'larger':
      return Exact.max(...from.map(({ value }) => value));
    case 'given':
      throw new Error('A given figure is not worked out');
    default:
      return by satisfies never;
  }
}

function product(unit: string, from: readonly Figure[]): Decimal {
  return from.reduce((total, figure) => total.times(factor(unit, figure)), new Exact(1));
}

function factor(unit: string, figure: Figure | undefined): Decimal {
  const value = new Exact(figure?.value ?? 1);
  return figure?.unit === '%' && unit !== '%' ? value.times('0.01') : value;
}

export function isPositive({ value }: Figure): boolean {
  return value[0] !== '-' && /[1-9]/.test(value);
}

export function isZero({ value }: Figure): boolean {
  return !/[1-9]/.test(value);
}

export function isLess(a: Figure, b: Figure): boolean {
  return new Exact(a.value).lt(b.value);
}

/** From 10^13 on, a double and the database cannot represent an amount exactly. */
export function isTooLarge({ value }: Figure): boolean {
  const whole = value.split('.', 1)[0] as string;
  return whole.replace('-', '').length > 13;
}
