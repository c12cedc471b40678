import type { FormRow } from '../../../contract/diff';
import type { Label } from '../../../contract/label';
import { sameJson, type Json } from '../../../contract/json';
import { isNumberKind } from '../../../contract/fields/kinds';
import type { Language } from '../../i18n/language';
import { fieldMessageIn } from '../../../contract/refusals/field-texts';
import { valueText } from '../values/form-values';
import type { NameOf } from '../../fields/field-input';
import type { RefSource } from '../../fields/picker/ref-item';
import { fieldDisplays } from '../../fields/field-displays';
import type { FormTable } from '../values/table';

/** A column of a table in a form: a field of its rows, or a computed figure. */
export interface RowColumn {
  name: string;
  /** In pixels, only where the usual width of the kind does not suit; a column of figures is as wide as its figures. */
  width?: number;
  /** The heading, where it is not the label of the field. */
  label?: Label;
  /** The search behind a picker; required for a `ref`. */
  source?: RefSource;
  /** Creates an entry for an unknown name in a pasted block; missing for users without the right. */
  onCreate?: (typed: string, onCreated: (id: number) => void, onClosed: () => void) => void;
  /** Computed, not entered. */
  figure?: true;
  /** Where it has a text, the row is also marked at its number, which does not scroll. */
  marksRow?: true;
}

/** The formatted figures of one row, by column name. */
export type RowFigures = Readonly<Record<string, string>>;

/** A cell that the server refused, with the refused value. */
export interface CellError {
  message: string;
  value: Json | undefined;
}

/** What decides how the cells of a table are shown and whether they can be changed; a new object only when one of these changes. */
export interface CellRules {
  name: string;
  table: FormTable;
  columns: readonly RowColumn[];
  readOnly: boolean;
  /** Rows can be added and removed, so each has a remove button. */
  canAdd: boolean;
  /** Why a cell cannot be changed; a locked row has one reason for all cells, also for an empty name. */
  lockOf: (row: FormRow, column: string) => string | undefined;
  /** A save was tried, so missing values are shown as errors. */
  tried: boolean;
  cellErrors: Readonly<Record<string, CellError>>;
  nameOf: NameOf;
  language: Language;
  words: { readOnly: string; figure: string };
}

export function labelOf(table: FormTable, column: RowColumn, language: Language): string {
  return (column.label ?? table.fields[column.name]?.label)?.[language] ?? column.name;
}

export function isNumeric(table: FormTable, column: RowColumn): boolean {
  const kind = table.fields[column.name]?.kind;
  return column.figure === true || (kind !== undefined && isNumberKind(kind));
}

/** A cell that a click or the space bar toggles. */
export function isTicked(table: FormTable, column: RowColumn): boolean {
  const kind = table.fields[column.name]?.kind;
  return !column.figure && kind !== undefined && fieldDisplays[kind].editor === 'tick';
}

/** The text of a cell that is not being edited. */
export function textOf(
  { table, name, language, nameOf }: CellRules,
  row: FormRow,
  column: RowColumn,
  figures?: RowFigures,
): string {
  if (column.figure) return figures?.[column.name] ?? '';
  const field = table.fields[column.name];
  return (field && valueText(`${name}.${column.name}`, field, row[column.name] ?? null, language, nameOf)) ?? '';
}

/** The text of the marking column of a row. */
export function markOf({ columns, language }: CellRules, figures: RowFigures | undefined): string | undefined {
  const column = columns.find((one) => one.marksRow);
  const figure = column && figures?.[column.name];
  return figure ? `${column.label?.[language] ?? ''}: ${figure}` : undefined;
}

/** The placeholder of an empty cell: the value that applies where nothing was entered. */
export function placeholderOf(row: FormRow, column: RowColumn, figures: RowFigures | undefined): string {
  const value = row[column.name];
  return !column.figure && (value === '' || value === null) ? (figures?.[column.name] ?? '') : '';
}

export function lockReasonOf(
  { readOnly, lockOf, words }: CellRules,
  row: FormRow,
  column: Pick<RowColumn, 'name' | 'figure'>,
): string | undefined {
  if (readOnly) return words.readOnly;
  return lockOf(row, column.name) ?? (column.figure ? words.figure : undefined);
}

export function isRowLocked({ readOnly, lockOf }: CellRules, row: FormRow): boolean {
  return readOnly || lockOf(row, '') !== undefined;
}

/** The error of a cell. Missing values in the active row are not errors yet. */
export function problemIn(
  { table, name, readOnly, tried, cellErrors, language }: CellRules,
  row: FormRow,
  column: RowColumn,
  isActive: boolean,
): string | undefined {
  const field = table.fields[column.name];
  if (!field || column.figure || readOnly) return undefined;
  const refusal = cellErrors[`${name}.${row.id}.${column.name}`];
  if (refusal && sameJson(refusal.value, row[column.name])) return fieldMessageIn(language, refusal.message);
  const value = row[column.name] ?? null;
  if ((value === '' || value === null) && !tried && (isActive || row.id < 0)) return undefined;
  const read = field.body.safeParse(value);
  return read.success ? undefined : fieldMessageIn(language, read.error.issues[0]?.message ?? '');
}
