import { randomBytes } from 'node:crypto';

/** So deep may a body be nested. */
export const deepest = 20;
/** The largest of our own bodies has some hundred; rows of a table share theirs. */
export const mostNames = 2_000;

const [quote, escape, colon] = [0x22, 0x5c, 0x3a];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);
/** Nobody can prepare names that count as one. */
const start = randomBytes(4).readInt32LE();

/**
 * Why JSON is not parsed: it is nested deeper than any schema reads, or has more different names than all of them together. For
 * either the parser would take some tenths of a second, in which nobody else is answered.
 */
export function whyNotParsed(json: Uint8Array): 'Malformed' | 'TooLarge' | null {
  const names = new Set<number>();
  let depth = 0;
  let isText = false;
  /** Of the text that ended last, which is a name if a colon follows. */
  let sum = start;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] as number;
    if (isText) {
      if (sign === quote) isText = false;
      else sum = Math.imul(sum ^ (sign === escape ? (json[++at] ?? 0) : sign), 0x01000193);
    } else if (sign === quote) {
      isText = true;
      sum = start;
    } else if (sign === colon) {
      if (names.add(sum).size > mostNames) return 'TooLarge';
    } else if (opens.has(sign)) {
      if (++depth > deepest + 1) return 'Malformed';
    } else if (closes.has(sign)) depth--;
  }
  return null;
}
