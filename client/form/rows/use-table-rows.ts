import { useEffect, useRef, type RefObject } from 'react';
import { useController, type ControllerFieldState } from 'react-hook-form';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { useFormContext } from '../form-context';
import { newRow, nextId, setCell, type FormTable } from '../values/table';

/** Initial values of a new row, in addition to those of its fields. */
export type InitialValues = () => Readonly<Record<string, Json>>;
/** Adds cells that follow from changed cells, such as the rate from the currency. */
export type NormalizeRow = (row: FormRow, cells: Record<string, Json>) => Record<string, Json>;

export interface TableRows {
  name: string;
  table: FormTable;
  /** The rows as rendered. */
  rows: readonly FormRow[];
  /** The current rows: a key may come before the previous change is rendered. */
  latest: RefObject<FormRow[]>;
  initialValues: InitialValues;
  normalize: NormalizeRow;
  state: ControllerFieldState;
  change: (rows: FormRow[]) => void;
  write: (id: number, cells: Record<string, Json>) => void;
  add: () => void;
  remove: (which: (row: FormRow, index: number) => boolean) => void;
  onBlur: () => void;
}

/** The rows of one table of the form, and the changes to them. */
export function useTableRows(name: string, initialValues: InitialValues, normalize: NormalizeRow): TableRows {
  const form = useFormContext();
  const table = form.tables[name];
  if (!table) throw new Error(`The form has no table ${name}`);
  const { field, fieldState: state } = useController({ name, control: form.control });
  const rows = (field.value ?? []) as FormRow[];
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const change = (next: FormRow[]): void => {
    latest.current = next;
    field.onChange(next);
  };
  return {
    name,
    table,
    rows,
    latest,
    initialValues,
    normalize,
    state,
    change,
    write: (id, cells) => {
      const row = latest.current.find((one) => one.id === id);
      if (row) change(setCell(latest.current, id, normalize(row, cells)));
    },
    add: () => {
      const row = newRow(table.fields, nextId(latest.current), initialValues());
      form.registerNewRow(name, row);
      change([...latest.current, row]);
    },
    remove: (which) => {
      const remaining = latest.current.filter((row, index) => !which(row, index));
      if (remaining.length < latest.current.length) change(remaining);
    },
    onBlur: field.onBlur,
  };
}
