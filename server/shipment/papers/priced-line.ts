import { money, rate } from '../../../contract/paper/figures.js';

/** If everything is in tugrik, no rate and no second amount are shown. */
export function isAllTugrik(lines: readonly { currency: string | null }[]): boolean {
  return lines.every(({ currency }) => currency === 'mnt');
}

/** Currency, amount and rate of a line; empty if all lines are in tugrik: a table then leaves these columns out. */
export function inItsCurrency(
  line: { currency: string; amount: string; rate: string },
  isTugrik: boolean,
): [currency: string, amount: string, rate: string] {
  return isTugrik ? ['', '', ''] : [line.currency.toUpperCase(), money(line.amount), rate(line.rate)];
}
