import { describe, expect, it } from '@jest/globals';
import { currencies } from '../reference/fixed/currencies.js';
import { refusals, sentence, type RefusalWord } from './refusals.js';

const languages = ['mn', 'en'] as const;
const words = Object.keys(refusals) as RefusalWord[];
const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{[\w:]+\}/g)].map(([found]) => found).toSorted();
const amountsIn = (word: RefusalWord): string[] =>
  placeholdersOf(refusals[word].mn).flatMap((found) => /^\{(\w+):mnt\}$/.exec(found)?.[1] ?? []);
const withAmounts = words.filter((word) => amountsIn(word).length > 0);

describe('the texts of refusals', () => {
  it.each(words)('%s has the same values in both languages', (word) => {
    expect(placeholdersOf(refusals[word].en)).toEqual(placeholdersOf(refusals[word].mn));
  });

  it.each(words)('%s contains no amount without a format', (word) => {
    const money = ['₮', ...Object.keys(currencies).map((currency) => currency.toUpperCase())].join('|');
    const bare = new RegExp(`\\{\\w+\\}[\\s-]*(${money})|(${money})[\\s:]*\\{|\\{(amount|rest|sum|total|price|mnt)\\}`);
    for (const language of languages) expect(refusals[word][language]).not.toMatch(bare);
  });

  it('with an amount include at least those of confirming and writing off', () => {
    expect(withAmounts).toEqual(expect.arrayContaining(['NotCoveredYet', 'WriteOffAboveLimit', 'RestMoved']));
  });

  it.each(withAmounts)('%s groups the thousands of its amounts and names their currency', (word) => {
    for (const [amount, shown] of [
      ['1234567.5', '1,234,567.50'],
      ['-300000', '-300,000.00'],
      [100, '100.00'],
    ] as const) {
      const values = Object.fromEntries(amountsIn(word).map((name) => [name, amount]));
      for (const language of ['mn', 'en'] as const) {
        const text = sentence(word, language, { code: 'SM2600001', ...values });
        expect(text.split(`${shown} ₮`)).toHaveLength(amountsIn(word).length + 1);
        expect(text).not.toContain('{');
      }
    }
  });
});
