import { currency as declaration } from '../../../contract/reference/lists/currency';
import { currencies } from '../../../contract/reference/fixed/currencies';
import { type MonthlyRate } from '../../../contract/money/figures/rate-in-force';
import { rateInForce } from '../../../contract/money/figures/rates-of-day';
import { parseNumber } from '../../fields/number/numbers';

/** The rate of a currency in a month: `usd 2026-03`. */
export type RateKey = string;

/** A rate as it is stored. */
export interface StoredRate {
  id: number;
  /** As decimal text. */
  rate: string;
}

/** The tugrik is always 1 and has no row. */
export const foreign = Object.keys(currencies).filter((code) => code !== 'mnt');
export const months = Array.from({ length: 12 }, (_, at) => at + 1);

export function rateKey(code: string, year: number, month: number): RateKey {
  return `${code} ${year}-${String(month).padStart(2, '0')}`;
}

function partsOf(key: RateKey): { currency: string; year: number; month: number } {
  const [currency = '', moment = ''] = key.split(' ');
  const [year, month] = moment.split('-').map(Number);
  return { currency, year: year ?? 0, month: month ?? 0 };
}

/** The typed text as the number that is sent; unchanged if it is no number. */
export function asTyped(text: string): string {
  return parseNumber(text) ?? text.trim();
}

/** Why a typed rate is invalid, in the words of the contract. */
export function complaintAbout(typed: string): string | undefined {
  const read = declaration.fields['exchange_rate']?.body.safeParse(asTyped(typed));
  return read?.success === false ? read.error.issues[0]?.message : undefined;
}

/** Only a value that differs from the stored one is a change; an emptied cell is left as it was. */
export function changedRates(
  typed: ReadonlyMap<RateKey, string>,
  stored: ReadonlyMap<RateKey, StoredRate>,
): Map<RateKey, string> {
  return new Map([...typed].filter(([key, text]) => text.trim() !== '' && asTyped(text) !== stored.get(key)?.rate));
}

/** The rows of an import: an existing rate is changed, a missing one added. */
export function rowsOf(
  changed: ReadonlyMap<RateKey, string>,
  stored: ReadonlyMap<RateKey, StoredRate>,
): { line: number; id: number | null; given: Record<string, string | number> }[] {
  return [...changed].map(([key, text], at) => ({
    line: at + 1,
    id: stored.get(key)?.id ?? null,
    given: { ...partsOf(key), exchange_rate: asTyped(text) },
  }));
}

/** The rate that is used in a month that has none of its own. */
export function fallbackRate(
  stored: ReadonlyMap<RateKey, StoredRate>,
  code: string,
  year: number,
  month: number,
): string | undefined {
  const rates = [...stored].map(([key, { rate }]): MonthlyRate => ({ ...partsOf(key), rate, isDefault: false }));
  const earlier = rates.filter((one) => one.currency === code && one.year * 12 + one.month <= year * 12 + month);
  return earlier.length === 0 ? undefined : rateInForce(earlier, code, `${year}-${String(month).padStart(2, '0')}-01`);
}

/** The rates of a block copied from a spreadsheet, starting at one cell; what falls outside the table is left out. */
export function pastedRates(text: string, from: { row: number; month: number }, year: number): Map<RateKey, string> {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const pasted = new Map<RateKey, string>();
  lines.forEach((cells, down) =>
    cells.forEach((cell, right) => {
      const code = foreign[from.row + down];
      const month = from.month + right;
      if (code !== undefined && month <= 12 && cell.trim() !== '')
        pasted.set(rateKey(code, year, month), asTyped(cell));
    }),
  );
  return pasted;
}

/** The cell that a key leads to; undefined if the input handles the key. */
export function rateMove(
  code: string,
  shift: boolean,
  at: { row: number; month: number },
  caret: { atStart: boolean; atEnd: boolean },
): { row: number; month: number } | undefined {
  const to = (row: number, month: number) =>
    row >= 0 && row < foreign.length && month >= 1 && month <= 12 ? { row, month } : undefined;
  switch (code) {
    case 'ArrowUp':
      return to(at.row - 1, at.month);
    case 'ArrowDown':
      return to(at.row + 1, at.month);
    case 'ArrowLeft':
      return caret.atStart ? to(at.row, at.month - 1) : undefined;
    case 'ArrowRight':
      return caret.atEnd ? to(at.row, at.month + 1) : undefined;
    case 'Enter':
    case 'NumpadEnter':
      return to(at.row + (shift ? -1 : 1), at.month);
    case 'Home':
      return to(at.row, 1);
    case 'End':
      return to(at.row, 12);
    default:
      return undefined;
  }
}
