import { overLength, fieldMessageIn } from '../../refusals/field-texts.js';
import { withoutMixedLayouts } from '../../text/layouts.js';
import { withoutOldFonts } from '../../text/old-fonts.js';
import type { CellRules, ColumnReading } from './column-reading.js';
import { reasonOf, wrongCell, type CellRead, type Reason } from './reasons.js';

export const usualLengths = { line: 255, note: 10_000, code: 50 } as const;

/** A text with the letters of old fonts and mixed layouts put right, and why; with `leave` it stays as it is. */
function correctedText(written: string, { letters }: ColumnReading): { text: string; corrected?: Reason } {
  if (letters === 'leave') return { text: written };
  const mongolian = withoutOldFonts(written);
  const text = withoutMixedLayouts(mongolian);
  if (text === written) return { text };
  return { text, corrected: reasonOf(mongolian === written ? 'mixedLayouts' : 'oldFont', { right: text }) };
}

/** One line: line breaks and repeated spaces become one space. */
export function readLine(written: string, rules: CellRules, reading: ColumnReading): CellRead {
  const { text, corrected } = correctedText(oneLine(written), reading);
  return withinLength(text, rules.max ?? usualLengths.line, corrected);
}

export function readNote(written: string, rules: CellRules, reading: ColumnReading): CellRead {
  const { text, corrected } = correctedText(written, reading);
  return withinLength(text, rules.max ?? usualLengths.note, corrected);
}

export function oneLine(written: string): string {
  return written.replace(/\s+/gu, ' ').trim();
}

export function withinLength(text: string, most: number, corrected?: Reason): CellRead {
  const message = overLength(text, most);
  if (message !== undefined) return wrongCell('tooLong', { text: { mn: message, en: fieldMessageIn('en', message) } });
  return corrected === undefined ? { value: text } : { value: text, corrected };
}
