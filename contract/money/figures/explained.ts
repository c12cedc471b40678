import { Decimal } from 'decimal.js';
import type { Label } from '../../label.js';
import type { RateSource } from './rate-in-force.js';

/** Half goes away from zero (D003), as PostgreSQL rounds; no two amounts that a field accepts multiply to more digits than these. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/**
 * What a rule does with the figures it takes. A quotient divides the product of all but the last by the last; a share is the same,
 * rounded down, so that somebody gets what is left over (D003). A per cent counts as hundredths unless the result is one itself.
 */
type Operation = 'given' | 'sum' | 'difference' | 'product' | 'quotient' | 'share' | 'larger';

/** How a kind of figure comes about, in words for people and in one operation for everybody else. */
export interface Rule {
  by: Operation;
  places: number;
  label: Label;
  /** Missing where the figure was entered or is fixed. */
  how?: Label;
}

/**
 * A figure that can be opened: its value is the rule's operation over the values in `from`, rounded once. Since every figure
 * begins from the figures that people see, each can be worked out again by hand.
 */
export interface Figure {
  rule: Rule;
  /** A decimal text with the places of its rule. */
  value: string;
  /** A currency, kg, cm, cbm, % or nothing. */
  unit: string;
  /** Which line of its table, counted from 0. */
  row?: number;
  /** Where a rate is from. */
  source?: RateSource;
  from: readonly Figure[];
}

export function rule(by: Exclude<Operation, 'given'>, places: number, label: Label, how: Label): Rule {
  return { by, places, label, how };
}

/** A figure that somebody entered, or that is fixed. A field that is still empty counts as nothing. */
export function given(
  label: Label,
  value: string | number | null,
  unit: string,
  at: { row?: number; source?: RateSource } = {},
): Figure {
  const written = String(value ?? 0);
  const [, , decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(written) ?? notAFigure(written);
  return { rule: { by: 'given', places: decimals.length, label }, value: written, unit, ...at, from: [] };
}

/** Fields let only plain decimals through, so this is a defect of ours. */
function notAFigure(written: string): never {
  throw new Error(`${written} is not a figure`);
}

/** The figure that a rule makes of others. */
export function work(by: Rule, unit: string, from: readonly Figure[], row?: number): Figure {
  const rounding = by.by === 'share' ? Decimal.ROUND_DOWN : Decimal.ROUND_HALF_UP;
  const value = result(by.by, unit, from).toDecimalPlaces(by.places, rounding).toFixed(by.places);
  return row === undefined ? { rule: by, value, unit, from } : { rule: by, value, unit, row, from };
}

function result(by: Operation, unit: string, from: readonly Figure[]): Decimal {
  switch (by) {
    case 'sum':
      return from.reduce((total, { value }) => total.plus(value), new Exact(0));
    case 'difference':
      return from.slice(1).reduce((left, { value }) => left.minus(value), new Exact(from[0]?.value ?? 0));
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

/** Beyond 10^13 a double and the database do not give an amount back exactly. */
export function isTooLarge({ value }: Figure): boolean {
  const whole = value.split('.', 1)[0] as string;
  return whole.replace('-', '').length > 13;
}
