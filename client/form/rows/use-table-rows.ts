import { useEffect, useRef, type RefObject } from 'react';
import { useController, type ControllerFieldState } from 'react-hook-form';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { useFormContext } from '../form-context';
import { newRow, nextId, setCell, type FormTable } from '../values/table';

/** Initial values of a new row, in addition to those of its fields. */
export type Begins = () => Readonly<Record<string, Json>>;
/** Adds cells that follow from changed cells, such as the rate from the currency. */
export type Settle = (row: FormRow, cells: Record<string, Json>) => Record<string, Json>;

export interface TableRows {
  name: string;
  table: FormTable;
  /** The rows as rendered. */
  rows: readonly FormRow[];
  /** The current rows: a key may come before the previous change is rendered. */
  latest: RefObject<FormRow[]>;
  begins: Begins;
  settle: Settle;
  state: ControllerFieldState;
  change: (rows: FormRow[]) => void;
  write: (id: number, cells: Record<string, Json>) => void;
  add: () => void;
  remove: (which: (row: FormRow, place: number) => boolean) => void;
  onBlur: () => void;
}

/** The rows of one table of the form, and the changes to them. */
export function useTableRows(name: string, begins: Begins, settle: Settle): TableRows {
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
    begins,
    settle,
    state,
    change,
    write: (id, cells) => {
      const row = latest.current.find((one) => one.id === id);
      if (row) change(setCell(latest.current, id, settle(row, cells)));
    },
    add: () => {
      const row = newRow(table.fields, nextId(latest.current), begins());
      form.beginRow(name, row);
      change([...latest.current, row]);
    },
    remove: (which) => {
      const kept = latest.current.filter((row, place) => !which(row, place));
      if (kept.length < latest.current.length) change(kept);
    },
    onBlur: field.onBlur,
  };
}
