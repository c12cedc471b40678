import { randomBytes } from 'node:crypto';

/** The maximal nesting of a body. */
export const deepest = 20;
/** Our own largest body has some hundred; the rows of a table share their names. */
export const maxNames = 2_000;

const [quote, escape, colon] = [0x22, 0x5c, 0x3a];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);
/** Random, so that no caller can prepare different names with equal hashes. */
const start = randomBytes(4).readInt32LE();

/**
 * Why a JSON body is not parsed: it is nested deeper than any schema allows, or has more different names than all schemas together.
 * Parsing either would block the server for some tenths of a second.
 */
export function whyNotParsed(json: Uint8Array): 'Malformed' | 'TooLarge' | null {
  const names = new Set<number>();
  let depth = 0;
  let isText = false;
  /** The hash of the last string, which is a name if a colon follows. */
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
      if (names.add(sum).size > maxNames) return 'TooLarge';
    } else if (opens.has(sign)) {
      if (++depth > deepest + 1) return 'Malformed';
    } else if (closes.has(sign)) depth--;
  }
  return null;
}
