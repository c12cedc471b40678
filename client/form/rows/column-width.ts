import type { FormRow } from '../../../contract/diff';
import { decimalKind } from '../../../contract/fields/decimal/kind';
import type { Field } from '../../../contract/fields/field';
import { fieldKinds } from '../../../contract/fields/kinds';
import { formatNumber } from '../../../contract/text/format-number';
import type { Language } from '../../i18n/language';
import { textWidth } from '../../grid/text-width';
import { fitColumns, leastWidth, widthOfFigure, widthOfKind, type SizedColumn } from '../../grid/column-width';
import { isNumeric, labelOf, type RowColumn, type RowFigures } from './row-column';
import type { FormTable } from '../values/table';

/** The padding of a heading or a text. */
const textPadding = 20;

/** The width of the columns at both sides: the row number, and the button that removes the row or the bare edge of the table. */
export const sideWidth = 36;
const bareEdge = 16;
export const endWidth = (canAdd: boolean): number => (canAdd ? sideWidth : bareEdge);

export interface TableWidths {
  columns: readonly number[];
  /** The width of the whole table. */
  all: number;
}

/**
 * Column widths for the available width: text columns shrink first and take free space. What does not fit is scrolled, and the edge falls
 * between two columns, because a number that is cut off reads as another number.
 */
export function tableWidths(
  columns: readonly RowColumn[],
  table: FormTable,
  rows: readonly FormRow[],
  figures: readonly RowFigures[] | undefined,
  { language, canAdd, room }: { language: Language; canAdd: boolean; room: number },
): TableWidths {
  const ends = sideWidth + endWidth(canAdd);
  const sized = columns.map(
    (column): SizedColumn => ({
      name: column.name,
      width: widthOf(column, table, rows, figures, language),
      least: headingWidth(column, table, language),
      kind: (column.figure ? undefined : table.fields[column.name]?.kind) ?? 'money',
      fixed: false,
    }),
  );
  // If the table has to scroll anyway, text columns shrink to their minimum, so that more figures are visible.
  const least = sized.map((column) => ({ ...column, width: leastWidth(column) }));
  const fits = least.reduce((sum, { width }) => sum + width, ends) <= room;
  const fitted = room === 0 ? {} : fitColumns(fits ? sized : least, room - ends);
  const widths = sized.map(({ name, width }) => fitted[name] ?? width);
  return { columns: widths, all: widths.reduce((sum, width) => sum + width, ends) };
}

function headingWidth(column: RowColumn, table: FormTable, language: Language): number {
  const { required } = table.fields[column.name] ?? {};
  return Math.ceil(textWidth(`${labelOf(table, column, language)}${required ? ' *' : ''}`, 'heading')) + textPadding;
}

/**
 * A column is as wide as its heading and its widest figure; a text column as its kind unless declared, or as its longest text up to a
 * limit.
 */
export function widthOf(
  column: RowColumn,
  table: FormTable,
  rows: readonly FormRow[],
  figures: readonly RowFigures[] | undefined,
  language: Language,
): number {
  const field = table.fields[column.name];
  const heading = headingWidth(column, table, language);
  if (!isNumeric(table, column))
    return Math.max(
      column.width ?? usualWidth(column.name, field),
      heading,
      field?.kind === 'text' ? textWidthOf(column, rows) : 0,
    );
  const decimals = (field && fieldKinds[field.kind].decimals) ?? decimalKind.decimals;
  const written = rows.flatMap((row, at) => {
    const value = column.figure ? '' : row[column.name];
    return [figures?.[at]?.[column.name] ?? '', typeof value === 'string' ? formatNumber(value, decimals) : ''];
  });
  return Math.ceil(written.reduce((widest, text) => Math.max(widest, widthOfFigure(text)), heading));
}

function usualWidth(name: string, field: Field | undefined): number {
  return field ? widthOfKind({ ...field, name }) : 0;
}

/** A text up to this width is shown in full; a longer one may be truncated. */
const maxTextWidth = 200;

function textWidthOf({ name }: RowColumn, rows: readonly FormRow[]): number {
  const widths = rows.map((row) => (typeof row[name] === 'string' ? textWidth(row[name]) : 0));
  return Math.min(maxTextWidth, Math.ceil(Math.max(0, ...widths)) + textPadding);
}
