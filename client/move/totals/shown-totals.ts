import { Decimal } from 'decimal.js';
import { allInTugrik } from '../../../contract/move/totals/lines';
import type { MoveTotals } from '../move-calls';

export type TotalLine = MoveTotals['lines'][number];
export type TotalFigure = TotalLine['figures'][number];

/** Whether a typed figure is not equal to what was counted, or could not be compared. */
export function isDiffering({ typed, difference }: Pick<TotalFigure, 'typed' | 'difference'>): boolean {
  return typed !== null && (difference === null || !isZero(difference));
}

const isZero = (figure: string | null): boolean => figure === null || new Decimal(figure).isZero();

/** Figures that say something, and those in which something is usually typed: counts, tugrik, and the currencies that were added. */
export function shownFigures(
  { figures }: Pick<TotalLine, 'figures'>,
  { added, isDifferingOnly }: { added: ReadonlySet<string>; isDifferingOnly: boolean },
): TotalFigure[] {
  if (isDifferingOnly) return figures.filter(isDiffering);
  return figures.filter(
    ({ currency, typed, counted, before, after }) =>
      currency === null || typed !== null || added.has(currency) || ![counted, before, after].every(isZero),
  );
}

/** The currencies in which something is typed everywhere. */
export const usualCurrencies: readonly string[] = ['mnt', allInTugrik];

/** More than the old system has is a plus, so that both kinds of difference are told apart. */
export const withSign = (shown: string): string => (shown.startsWith('-') ? shown.replace('-', '−') : `+${shown}`);
