import { money, rate } from '../../../contract/paper/figures.js';

/** What is all in tugrik needs no rate, and no second amount. */
export function isAllTugrik(lines: readonly { currency: string | null }[]): boolean {
  return lines.every(({ currency }) => currency === 'mnt');
}

/** The currency, the amount and the rate of a line. Beside lines that are all in tugrik they are empty, and a table leaves their columns out. */
export function inItsCurrency(
  line: { currency: string; amount: string; rate: string },
  isTugrik: boolean,
): [currency: string, amount: string, rate: string] {
  return isTugrik ? ['', '', ''] : [line.currency.toUpperCase(), money(line.amount), rate(line.rate)];
}
