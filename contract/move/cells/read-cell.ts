import { withoutInvisible } from '../../fields/read-text.js';
import type { CellRules, ColumnQuestion, ColumnReading, SheetFacts } from './column-reading.js';
import { readDayColumn } from './day-column.js';
import { readDay } from './days.js';
import { readFlag } from './flags.js';
import { isIdentifierCell, readIdentifier } from './identifiers.js';
import { readNumberColumn } from './number-column.js';
import { isNumberCell, readNumber } from './numbers.js';
import { wrongCell, type CellRead } from './reasons.js';
import { withoutResult } from './spoilt.js';
import { readLine, readNote } from './texts.js';

/** Old lists write a dash where there is nothing. */
const dash = /^\p{Pd}$/u;

/**
 * Reads one cell by what its column holds and how the column as a whole is read. An empty cell is null; whether the row needs it is
 * not decided here. A choice is the text as written, because what it means is an answer (contract/move/answers).
 */
export function readCell(written: string, rules: CellRules, reading: ColumnReading, facts: SheetFacts): CellRead {
  const text = cleaned(written);
  if (text === '') return { value: null };
  const { cell } = rules;
  const spoilt = withoutResult(text);
  if (spoilt) return spoilt;
  if (/\p{Surrogate}/u.test(text)) return wrongCell('characters');
  if (isNumberCell(cell)) return readNumber(cell, text, rules, reading);
  if (isIdentifierCell(cell)) return readIdentifier(cell, text, rules);
  switch (cell) {
    case 'day':
      return readDay(text, rules, reading, facts);
    case 'flag':
      return readFlag(text);
    case 'text':
    case 'choice':
      return readLine(text, rules, reading);
    case 'note':
      return readNote(text, rules, reading);
    default:
      return cell satisfies never;
  }
}

/**
 * How a column is read as a whole, and what must be asked because its cells allow several readings. What is given, by an answer or by
 * an earlier file with the same mapping, is not asked again.
 */
export function readColumn(
  texts: readonly string[],
  rules: CellRules,
  facts: SheetFacts,
  given: ColumnReading = {},
): { reading: ColumnReading; questions: readonly ColumnQuestion[] } {
  const { cell } = rules;
  if (cell !== 'day' && !isNumberCell(cell)) return { reading: given, questions: [] };
  const filled = texts.flatMap((written) => cleaned(written) || []);
  return cell === 'day' ? readDayColumn(filled, rules, facts, given) : readNumberColumn(cell, filled, rules, given);
}

function cleaned(written: string): string {
  const text = withoutInvisible(written).trim();
  return dash.test(text) ? '' : text;
}
