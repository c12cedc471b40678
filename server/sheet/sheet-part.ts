import { refuse } from '../../contract/refusals/refusals.js';
import { serialDay } from '../../contract/days/written-day.js';
import { storedNumber } from '../../contract/text/written-number.js';
import type { Archive } from './archive.js';
import type { DateStyles } from './workbook.js';
import { isYes, readPart } from './xml-part.js';

/** A cell as in the file: its own text, or the index of a shared text. */
export type RawCell = string | number;

export interface RawLine {
  line: number;
  cells: RawCell[];
  isHidden?: true;
  /** The columns whose cells are computed by a formula. */
  formulas?: number[];
  /** Those of them that were stored without a result. */
  withoutResult?: number[];
  /** Columns whose cells show an error, such as #REF!; in `cells` they are empty. */
  errors?: { column: number; text: string }[];
}

/** Cells that a spreadsheet program shows as one; both corners are included. */
export interface MergedRange {
  lines: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
}

export interface SheetLimits {
  rows: number;
  columns: number;
}

/** The lines of one sheet that are not empty; formats are only used to distinguish dates from numbers. */
export async function readSheetPart(
  archive: Archive,
  path: string,
  { dates, countsFrom1904 }: DateStyles,
  limits: SheetLimits,
): Promise<{ lines: RawLine[]; merges: MergedRange[] }> {
  const lines: RawLine[] = [];
  const merges: MergedRange[] = [];
  let line: RawLine = { line: 0, cells: [] };
  let column = -1;
  let type = '';
  let isDate = false;
  let texts: string[] = [];
  let hasValue = false;
  let isFormula = false;
  const assertWidth = (): void => {
    if (column >= limits.columns) throw refuse('ImportTooWide', { values: { most: limits.columns, line: line.line } });
  };
  const put = (cell: RawCell): void => {
    if (cell === '') return;
    assertWidth();
    while (line.cells.length < column) line.cells.push('');
    line.cells[column] = cell;
  };
  const endCell = (): void => {
    const text = texts.join('');
    if (isFormula) (line.formulas ??= []).push(column);
    if (isFormula && !hasValue && text === '') (line.withoutResult ??= []).push(column);
    if (type === 'e') {
      assertWidth();
      (line.errors ??= []).push({ column, text });
    }
    put(cellOf(type, text, hasValue && isDate, countsFrom1904));
  };
  const endLine = (): void => {
    if (line.cells.length === 0 && !line.errors && !line.withoutResult) return;
    // One of the lines is the head.
    if (lines.length > limits.rows) throw refuse('ImportTooLong', { values: { most: limits.rows } });
    lines.push(line);
  };
  await readPart(archive, path, {
    open(tag, attributes) {
      if (tag === 'row') {
        const { r = '' } = attributes;
        line = { line: /^\d{1,7}$/.test(r) ? Number(r) : line.line + 1, cells: [] };
        if (isYes(attributes['hidden'])) line.isHidden = true;
        column = -1;
      } else if (tag === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        isDate = dates.has(Number(attributes['s'] ?? -1));
        texts = [];
        hasValue = false;
        isFormula = false;
      } else if (tag === 'mergeCell') {
        const merge = mergeOf(attributes['ref'] ?? '');
        if (merge) merges.push(merge);
      }
    },
    close(tag, text) {
      if (tag === 'v') hasValue = true;
      if (tag === 'f') isFormula = true;
      if (tag === 'v' || tag === 't') texts.push(text);
      else if (tag === 'c') endCell();
      else if (tag === 'row') endLine();
    },
  });
  return { lines, merges };
}

function cellOf(type: string, text: string, isDate: boolean, countsFrom1904: boolean): RawCell {
  if (text === '' || type === 'e') return '';
  if (type === 's') return Number(text);
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'd') return text.slice(0, 10);
  if (type !== 'n') return text;
  const number = storedNumber(text);
  if (number === undefined) return text;
  return (isDate && serialDay(Number(number), countsFrom1904)) || number;
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,4})\d+$/.exec(address ?? '')?.[1];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function mergeOf(address: string): MergedRange | undefined {
  const [, first = '', firstLine = '', last = '', lastLine = ''] =
    /^([A-Z]{1,4})(\d{1,7}):([A-Z]{1,4})(\d{1,7})$/.exec(address) ?? [];
  const columns = [columnOf(`${first}1`), columnOf(`${last}1`)] as const;
  if (columns[0] === undefined || columns[1] === undefined) return undefined;
  return { lines: [Number(firstLine), Number(lastLine)], columns: [columns[0], columns[1]] };
}
