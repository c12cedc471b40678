import { fold } from '../../text/fold.js';

/** The code of an order, or of one of its invoices, as a payer writes it. */
export interface WrittenCode {
  /** Such as SM2400001. */
  code: string;
  /** The running number of the invoice in its file, if it is written: SM2400001/1. */
  invoice: number | null;
}

/** The letters of a code in either alphabet, signs and spaces between them, and the number of the invoice. */
const withLetters =
  /(?<![\p{L}\d])(?:SM|СМ)[\s\p{Pd}#№.:_]*(\d{2})[\s\p{Pd}]?(\d{5})(?!\d)(?:\s*\/\s*(\d{1,3})(?!\d))?/gu;
const digitsOnly = /(?<![\p{L}\d.,/])(\d{7})(?![\d.,]\d|\d)(?:\s*\/\s*(\d{1,3})(?!\d))?/gu;
const firmRegister = /(?<!\d)\d{7}(?!\d)/gu;
const taxNumber = /(?<!\d)\d{11,14}(?!\d)/gu;
const personRegister = /(?<!\p{L})[А-ЯЁӨҮ]{2}\d{8}(?!\d)/gu;

/** The codes that a text names, each once, in the order in which they are written. */
export function codesIn(text: string): WrittenCode[] {
  const upper = upperOf(text);
  const found: WrittenCode[] = [];
  // Seven digits alone may be any other number, too; they add nothing to a code that is written whole.
  const add = (code: string, invoice: string | undefined, isBare: boolean): void => {
    const written = { code, invoice: invoice === undefined ? null : Number(invoice) };
    if (!found.some((one) => one.code === code && (one.invoice === written.invoice || isBare))) found.push(written);
  };
  for (const [, year, number, invoice] of upper.matchAll(withLetters)) add(`SM${year}${number}`, invoice, false);
  for (const [, digits, invoice] of upper.replace(withLetters, ' ').matchAll(digitsOnly))
    add(`SM${digits}`, invoice, true);
  return found;
}

/** Where full-width letters are equal to others; № would become letters before a number. */
function upperOf(text: string): string {
  return text.replaceAll('№', ' ').normalize('NFKC').toUpperCase();
}

/** The numbers in a text that may be the register or the tax number of a party. */
export function registersIn(text: string): string[] {
  const upper = upperOf(text);
  return [...new Set([firmRegister, taxNumber, personRegister].flatMap((form) => upper.match(form) ?? []))];
}

/** Words that nearly every name of a firm has, so that they say nothing about which one it is. */
const legalForms = new Set(
  ['ххк', 'хк', 'ххн', 'ббн', 'бгд', 'тббнн', 'llc', 'ltd', 'co', 'inc', 'gmbh', 'ооо', 'company', 'компани'].map(fold),
);

/** The words of a text as they are compared: in one spelling, without legal forms. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').match(/[\p{L}\d]+/gu) ?? [];
  return words.map(fold).filter((word) => word.length > 1 && !legalForms.has(word));
}

/** A name of one word may be any word of a text. */
const leastWords = 2;

/** The parties whose whole name, of two words or more, stands in a text, found by the first word of their names. */
export class NamesOfParties<P extends { name: string }> {
  private readonly byFirstWord = new Map<string, { party: P; words: readonly string[] }[]>();

  constructor(parties: Iterable<P>) {
    for (const party of parties) {
      const words = wordsOf(party.name);
      const [first] = words;
      if (first === undefined || words.length < leastWords) continue;
      const named = this.byFirstWord.get(first);
      if (named) named.push({ party, words });
      else this.byFirstWord.set(first, [{ party, words }]);
    }
  }

  /** The parties that the text names; of two names where one begins with the other only the longer one. */
  namedIn(text: string): P[] {
    const written = wordsOf(text);
    const found = written.flatMap((word, at) =>
      (this.byFirstWord.get(word) ?? []).filter(({ words }) => words.every((one, next) => written[at + next] === one)),
    );
    const longest = found.filter(
      ({ words }) =>
        !found.some((other) => other.words.length > words.length && words.every((one, at) => other.words[at] === one)),
    );
    return [...new Set(longest.map(({ party }) => party))];
  }
}
