import { overLength } from '../refusals/field-texts.js';
import { Unreadable, wrong } from './unreadable.js';

/**
 * Invisible characters that make a text look like another one: control characters, direction marks, zero-width characters, and
 * blank fillers.
 */
const invisible =
  /[\u034f\p{Cc}\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const lineBreak = /[\t\r\n\u2028\u2029]/;

/** Removes invisible characters from a text, but keeps line breaks. */
export function withoutInvisible(written: string): string {
  return written.replace(invisible, (sign) => (lineBreak.test(sign) ? sign : ''));
}

/** Reads a single line, such as a name: line breaks become spaces, other invisible characters are refused. */
export function asLine(sent: unknown, max: number): string {
  const written = asWritten(sent).replace(/[\t\r\n\u2028\u2029]+/g, ' ');
  if (written.search(invisible) >= 0) return wrong('characters');
  return withinLength(written, max);
}

/** Reads a text of several lines without its invisible characters. */
export function asText(sent: unknown, max: number): string {
  const written = withoutInvisible(asWritten(sent)).trim();
  return withinLength(written, max);
}

function withinLength(written: string, max: number): string {
  const message = overLength(written, max);
  if (message !== undefined) throw new Unreadable(message);
  return written;
}

function asWritten(sent: unknown): string {
  // Spreadsheets send phone numbers, registration numbers and codes as numbers.
  const written =
    typeof sent === 'string'
      ? sent.trim()
      : typeof sent === 'number' && Number.isSafeInteger(sent)
        ? String(sent)
        : wrong('characters');
  return written.includes('\u0000') || /\p{Surrogate}/u.test(written) ? wrong('characters') : written;
}
