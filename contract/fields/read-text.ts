import { wrong } from './unreadable.js';

/**
 * Signs that nobody sees and that make a text look like another one: control signs, those that turn the direction of reading,
 * those without a width, and fillers that are as blank as a space.
 */
const unseen =
  /[\u034f\p{Cc}\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const lineBreak = /[\t\r\n\u2028\u2029]/;

/** A text without the signs that nobody sees; what breaks lines stays. */
export function withoutUnseen(written: string): string {
  return written.replace(unseen, (sign) => (lineBreak.test(sign) ? sign : ''));
}

/** A name or another line: what breaks lines is a space in it, other unseen signs are refused. */
export function asLine(sent: unknown, max: number): string {
  const written = asWritten(sent).replace(/[\t\r\n\u2028\u2029]+/g, ' ');
  if (written.search(unseen) >= 0) return wrong('characters');
  return written.length > max ? wrong('tooLong') : written;
}

/** A text of several lines, without its unseen signs. */
export function asText(sent: unknown, max: number): string {
  const written = withoutUnseen(asWritten(sent)).trim();
  return written.length > max ? wrong('tooLong') : written;
}

function asWritten(sent: unknown): string {
  // Phone numbers, registers and codes come as numbers from spreadsheets.
  const written =
    typeof sent === 'string'
      ? sent.trim()
      : typeof sent === 'number' && Number.isSafeInteger(sent)
        ? String(sent)
        : wrong('characters');
  return written.includes('\u0000') || /\p{Surrogate}/u.test(written) ? wrong('characters') : written;
}
