import { answered, type Answers } from '../../../contract/move/answers/asked-values.js';
import type { OwnValues } from '../../../contract/move/answers/own-values.js';
import type { ColumnReading, SheetFacts } from '../../../contract/move/cells/column-reading.js';
import type { Corrections } from '../../../contract/move/cells/corrections.js';
import { readCell } from '../../../contract/move/cells/read-cell.js';
import { reasonOf } from '../../../contract/move/cells/reasons.js';
import type { MoveColumn } from '../../../contract/move/kind.js';
import type { Label } from '../../../contract/label.js';

/** Why a row is wrong or doubtful: the column of its kind, and the name by which equal reasons are counted together. */
export interface RowProblem {
  field: string | null;
  name: string;
  text: Label;
  /** What would be right, or what it was put right to. */
  right?: string;
  /** What differs between rows of one reason, such as the month: the reason names all of them. */
  among?: { value: string; textOf: (values: readonly string[]) => Label };
}

/** The values of a row under the columns of its kind, as our forms take them; columns that the sheet lacks are missing. */
export interface ReadRow {
  values: Readonly<Record<string, string | null>>;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  /** Cells that were put right. */
  corrected: readonly RowProblem[];
}

/** One of our columns with what it is taken from. */
export interface MappedColumn {
  field: string;
  column: MoveColumn;
  at: number | null;
  /** What rows have whose cell is empty, or all rows where the sheet lacks the column. */
  fixed: string | null;
  reading: ColumnReading;
  /** For values that have to be ours. */
  answers?: { own: OwnValues; given: Answers };
}

const unanswered: Label = {
  mn: 'Энэ утга манай жагсаалтад алга. Асуултад нь хариулна уу.',
  en: 'This value is none of ours. Answer its question.',
};

/** Reads one row by the mapping of its sheet. */
export function readRow(
  mapped: readonly MappedColumn[],
  cells: readonly string[],
  facts: SheetFacts,
  corrections?: Corrections,
): ReadRow {
  const values: Record<string, string | null> = {};
  const wrong: RowProblem[] = [];
  const doubtful: RowProblem[] = [];
  const corrected: RowProblem[] = [];
  for (const one of mapped) {
    const { field, column, at, fixed, reading } = one;
    const cell = at === null ? '' : (cells[at] ?? '');
    const text = cell.trim() === '' ? (fixed ?? '') : cell;
    const read = readCell(text, column, reading, facts);
    if ('wrong' in read) {
      wrong.push({ field, ...read.wrong });
      continue;
    }
    if (read.doubtful) doubtful.push({ field, ...read.doubtful });
    if (read.corrected) corrected.push({ field, ...read.corrected });
    corrections?.add(field, text, read);
    const value = ownValue(one, read.value);
    if (value === undefined) wrong.push({ field, name: 'unanswered', text: unanswered });
    else if (value === null && column.needed) wrong.push({ field, name: 'required', text: reasonOf('required').text });
    else values[field] = value;
  }
  return { values, wrong, doubtful, corrected };
}

/** Undefined while the question about the value is open. */
function ownValue({ answers }: MappedColumn, value: string | null): string | null | undefined {
  return value === null || !answers ? value : answered(value, answers.own, answers.given);
}
