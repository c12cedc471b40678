import type { FormRow } from '../../../contract/diff';
import { decimals, type NumberKind } from '../../../contract/format-number';
import type { Language } from '../../i18n/language';
import { isNumeric, labelOf, type RowColumn, type RowFigures } from './row-column';
import type { FormTable } from './table';

/** Widths at the size that tables are written in: a digit, a letter of a heading, and what stands around a text. */
const digit = 8;
const letter = 7.6;
const around = 20;

/**
 * A column of figures is as wide as its widest figure and its heading, so that none is ever cut; other columns are as
 * wide as they say.
 */
export function widthOf(
  column: RowColumn,
  table: FormTable,
  rows: readonly FormRow[],
  figures: readonly RowFigures[] | undefined,
  language: Language,
): number {
  if (!isNumeric(table, column)) return column.width;
  const field = table.fields[column.name];
  const heading = labelOf(table, column, language).length + (field?.required ? 2 : 0);
  const places = field && field.kind in decimals ? decimals[field.kind as NumberKind].least : 0;
  let longest = 0;
  for (const [at, row] of rows.entries()) {
    const figure = figures?.[at]?.[column.name]?.length ?? 0;
    const value = column.figure ? undefined : row[column.name];
    longest = Math.max(longest, figure, typeof value === 'string' ? writtenLength(value, places) : 0);
  }
  return Math.ceil(Math.max(heading * letter, longest * digit) + around);
}

/** How long a number is with its thousands and its places. */
export function writtenLength(value: string, places: number): number {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = whole.replace('-', '').length;
  const shown = Math.max(fraction.length, places);
  return whole.length + Math.floor(Math.max(0, digits - 1) / 3) + (shown === 0 ? 0 : shown + 1);
}
