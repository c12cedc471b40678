import { money, rate } from '../../../contract/paper/figures.js';

/** What is all in tugrik needs no rate, and no second amount. */
export function isAllTugrik(lines: readonly { currency: string | null }[]): boolean {
  return lines.every(({ currency }) => currency === 'mnt');
}

/** Currency, amount and rate of a line; empty where all lines are in tugrik: a table then leaves these columns out. */
export function inItsCurrency(
  line: { currency: string; amount: string; rate: string },
  isTugrik: boolean,
): [currency: string, amount: string, rate: string] {
  return isTugrik ? ['', '', ''] : [line.currency.toUpperCase(), money(line.amount), rate(line.rate)];
}
