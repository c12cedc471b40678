import type { FormRow, FormShape } from '../../../contract/diff';
import type { Field, Fields } from '../../../contract/fields/field';
import type { Label } from '../../../contract/label';
import { sameJson, type Json } from '../../../contract/json';
import { formValue, normalValues, readForm } from './form-values';
import type { Values } from './merge';

/** A table of rows inside a form, as declared by the contract. */
export interface FormTable {
  label: Label;
  fields: Fields;
  /** Values of rows besides their fields, such as the source of a rate; never sent and never compared. */
  extraFields?: readonly string[];
}
export type FormTables = Readonly<Record<string, FormTable>>;

export const noTables: FormTables = {};

export function rowsOf(values: Values, table: string): FormRow[] {
  return (values[table] ?? []) as FormRow[];
}

export function tableValues(tables: FormTables, record: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      ((record[name] ?? []) as Record<string, unknown>[]).map((row) => rowValues(table, row)),
    ]),
  );
}

function rowValues({ fields, extraFields = [] }: FormTable, stored: Readonly<Record<string, unknown>>): FormRow {
  const extraValues = Object.fromEntries(
    extraFields.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name] as Json]])),
  );
  return {
    ...extraValues,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, formValue(field, stored[name])])),
    id: Number(stored['id']),
  };
}

/** The rows as the server would store them. */
export function normalTables(tables: FormTables, values: Values): Values {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([name, { fields }]) =>
      values[name] === undefined
        ? []
        : [[name, rowsOf(values, name).map((row): FormRow => ({ ...row, ...normalValues(fields, row), id: row.id }))]],
    ),
  );
}

/** What is compared in a form: its fields, and the cells of each row. */
export function shapeOf(fields: Fields, tables: FormTables): FormShape {
  return {
    fields: Object.keys(fields),
    rows: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, Object.keys(table.fields)])),
  };
}

/** New rows have negative ids, counted downwards; the server assigns the real ones. */
export function nextId(rows: readonly FormRow[]): number {
  return Math.min(0, ...rows.map((row) => row.id)) - 1;
}

/** A new row: the initial values of its fields, overridden by those of the screen. */
export function newRow(fields: Fields, id: number, initialValues: Readonly<Record<string, Json>> = {}): FormRow {
  const initial = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, initialValues[name] ?? formValue(field, field.initial)]),
  );
  return { ...initial, id };
}

/** A new row that still has its initial values and lacks a required one is not sent. */
export function isUntouched(fields: Fields, row: FormRow, initialRow: FormRow | undefined): boolean {
  if (!initialRow || row.id > 0 || !sameJson({ ...row, id: 0 }, { ...initialRow, id: 0 })) return false;
  return Object.entries(fields).some(([name, field]) => field.required && (row[name] === '' || row[name] === null));
}

/** The values without untouched new rows, which are neither validated nor sent. */
export function filledRows(tables: FormTables, values: Values, initialRows: ReadonlyMap<string, FormRow>): Values {
  const rows = Object.entries(tables).map(([table, { fields }]) => [
    table,
    rowsOf(values, table).filter((row) => !isUntouched(fields, row, initialRows.get(`${table}.${row.id}`))),
  ]);
  return { ...values, ...(Object.fromEntries(rows) as Values) };
}

/** Parses every row by the schemas of the contract; a row that is not stored yet has no id. */
export function readTables(
  tables: FormTables,
  values: Values,
): { body: Record<string, unknown>; errors: Record<string, string> } {
  const body: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [table, { fields }] of Object.entries(tables)) {
    body[table] = rowsOf(values, table).map((row) => {
      const read = readForm(fields, row);
      for (const [name, message] of Object.entries(read.errors)) errors[`${table}.${row.id}.${name}`] = message;
      return row.id > 0 ? { ...read.body, id: row.id } : read.body;
    });
  }
  return { body, errors };
}

export function setCell(rows: readonly FormRow[], id: number, cells: Readonly<Record<string, Json>>): FormRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...cells } : row));
}

/** Copies the cells of one row to those below it, except locked ones. */
export function fillDown(
  rows: readonly FormRow[],
  from: number,
  to: number,
  names: readonly string[],
  isLocked: (row: FormRow, name: string) => boolean,
): FormRow[] {
  const source = rows[from];
  if (!source) return [...rows];
  return rows.map((row, index) => {
    if (index <= from || index > to) return row;
    return {
      ...row,
      ...Object.fromEntries(names.filter((name) => !isLocked(row, name)).map((name) => [name, source[name] ?? null])),
    };
  });
}

export function emptyCells(fields: Fields, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(names.map((name) => [name, formValue(fields[name] as Field, null)]));
}
