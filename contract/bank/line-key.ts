import { asMongolian } from '../text/old-fonts.js';
import type { BankEntry } from './line.js';

type Known = Pick<BankEntry, 'day' | 'amount' | 'text'>;

/** Letters of a text that are compared; a longer one is the same payment as another that begins alike. */
const compared = 400;

/** The text as it is compared: letters that the bank writes differently from file to file are one. */
export function comparedText(text: string): string {
  return asMongolian(text.normalize('NFKC')).replace(/\s+/gu, ' ').trim().toLowerCase().slice(0, compared);
}

/** A bank line is known by account, day, amount, text and its place among equal lines of the day (D142); here of one account. */
export function lineKey({ day, amount, text }: Known): string {
  return `${day} ${amount} ${comparedText(text)}`;
}

/** The place of each line among equal ones, counted from 1: 0 where it cannot be read. */
export function placesOf(entries: readonly (Known | null)[]): number[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    if (!entry) return 0;
    const key = lineKey(entry);
    const place = (counts.get(key) ?? 0) + 1;
    counts.set(key, place);
    return place;
  });
}
