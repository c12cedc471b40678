import type { FormRow } from '../../../contract/diff';
import type { Label } from '../../../contract/label';
import { sameJson, type Json } from '../../../contract/json';
import { isNumberKind } from '../../../contract/fields/kinds';
import type { Language } from '../../i18n/language';
import { messageIn, valueText } from '../values/form-values';
import type { NameOf } from '../../fields/field-input';
import type { RefSource } from '../../fields/picker/ref-item';
import { shownKinds } from '../../fields/shown-kinds';
import type { FormTable } from '../values/table';

/** One column of a table in a form: a field of its rows, or a figure that is worked out from them. */
export interface RowColumn {
  name: string;
  /** In pixels; a column of figures is as wide as its figures. */
  width: number;
  /** Where it is not the label of the field. */
  label?: Label;
  /** Where a picker finds its items; a `ref` cannot do without. */
  source?: RefSource;
  /** Adds what a pasted block names and nothing is called; missing for who may not. */
  onCreate?: (typed: string, onCreated: (id: number) => void, onClosed: () => void) => void;
  /** Worked out, not entered. */
  figure?: true;
  /** Where it says something the row is marked beside its number too, which never scrolls away. */
  marksRow?: true;
}

/** Figures of one row as they are shown, by the name of their column. */
export type RowFigures = Readonly<Record<string, string>>;

/** A cell that the server refused, as it was then. */
export interface CellError {
  message: string;
  value: Json | undefined;
}

/** All that decides how the cells of a table read and whether they may be changed; made anew only when one of these is. */
export interface CellRules {
  name: string;
  table: FormTable;
  columns: readonly RowColumn[];
  readOnly: boolean;
  /** Rows come and go, so each has its button at the end. */
  canAdd: boolean;
  /** Why a cell may not be changed; for a row that is locked the same for all, and also without a name. */
  lockOf: (row: FormRow, column: string) => string | undefined;
  /** Somebody wanted to save, so what is missing is wrong now. */
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

/** A cell that a click or a space turns over. */
export function isTicked(table: FormTable, column: RowColumn): boolean {
  const kind = table.fields[column.name]?.kind;
  return !column.figure && kind !== undefined && shownKinds[kind].editor === 'tick';
}

/** A cell as it reads while nobody types in it. */
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

/** What is to be said of the row as a whole. */
export function markOf({ columns, language }: CellRules, figures: RowFigures | undefined): string | undefined {
  const column = columns.find((one) => one.marksRow);
  const said = column && figures?.[column.name];
  return said ? `${column.label?.[language] ?? ''}: ${said}` : undefined;
}

/** What holds where nothing was entered. */
export function ghostOf(row: FormRow, column: RowColumn, figures: RowFigures | undefined): string {
  const value = row[column.name];
  return !column.figure && (value === '' || value === null) ? (figures?.[column.name] ?? '') : '';
}

export function lockIn(
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

/** What is wrong with a cell. What is still to be entered in the row one is in is not wrong yet. */
export function problemIn(
  { table, name, readOnly, tried, cellErrors, language }: CellRules,
  row: FormRow,
  column: RowColumn,
  isActive: boolean,
): string | undefined {
  const field = table.fields[column.name];
  if (!field || column.figure || readOnly) return undefined;
  const said = cellErrors[`${name}.${row.id}.${column.name}`];
  if (said && sameJson(said.value, row[column.name])) return messageIn(said.message, language);
  const value = row[column.name] ?? null;
  if ((value === '' || value === null) && !tried && (isActive || row.id < 0)) return undefined;
  const read = field.body.safeParse(value);
  return read.success ? undefined : messageIn(read.error.issues[0]?.message ?? '', language);
}
