import { readAmount } from '../../../contract/bank/reading/amounts.js';
import { asMongolian } from '../../../contract/text/old-fonts.js';
import { foldLabel } from '../../../contract/text/fold.js';

/** What titles above and lines below a table tell: the account, its currency, the balances and the totals. */
export interface FrameFacts {
  account?: string;
  currency?: string;
  opening?: string;
  closing?: string;
}

const folded = (labels: readonly string[]): ReadonlySet<string> => new Set(labels.map(foldLabel));
const accountLabels = folded(['Данс', 'Дансны дугаар', 'Account', 'Account number', 'Account no', 'IBAN']);
const currencyLabels = folded(['Валют', 'Currency']);
const openingLabels = folded(['Эхний үлдэгдэл', 'Opening balance']);
const closingLabels = folded(['Эцсийн үлдэгдэл', 'Closing balance']);
const accountNumber = /^([A-Z]{2}\d{2}[\dA-Z]{10,30}|\d{8,34})$/u;
const currencyCode = /^\p{L}{3}$/u;
const totalLabel = /(?:^|\s)(?:нийт|бүгд|total|итого)/iu;
/** A longer cell is a sentence. */
const longestLabel = 120;

export function isTotal(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.length < longestLabel && totalLabel.test(asMongolian(cell)));
}

/** A line that belongs to no movement. */
export function factsOf(cells: readonly string[]): FrameFacts {
  const facts: FrameFacts = {};
  for (const [at, cell] of cells.entries()) {
    if (cell === '' || cell.length > longestLabel) continue;
    const { label, value } = labelled(cell, cells.slice(at + 1));
    const account = value.replace(/\s/g, '');
    if (accountLabels.has(label) && accountNumber.test(account)) facts.account ??= account;
    if (currencyLabels.has(label) && currencyCode.test(value)) facts.currency ??= value;
    const amount = openingLabels.has(label) || closingLabels.has(label) ? amountIn(value) : undefined;
    if (amount === undefined) continue;
    if (openingLabels.has(label)) facts.opening ??= amount;
    else facts.closing ??= amount;
  }
  return facts;
}

/** A label with its value behind a colon, before its digits, or in the next cell. */
function labelled(cell: string, following: readonly string[]): { label: string; value: string } {
  const end = cell.search(/[:\d]/);
  const own = end < 0 ? '' : cell.slice(cell[end] === ':' ? end + 1 : end).trim();
  const label = foldLabel(asMongolian(end < 0 ? cell : cell.slice(0, end)));
  return { label, value: own === '' ? (following.find((one) => one !== '') ?? '') : own };
}

/** An amount with or without its currency behind it. */
function amountIn(value: string): string | undefined {
  const behind = value.lastIndexOf(' ');
  for (const text of [value, behind < 0 ? value : value.slice(0, behind)]) {
    const read = readAmount(text);
    if ('amount' in read) return read.amount;
  }
  return undefined;
}
