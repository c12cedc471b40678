import type { FormRow } from '../../../../contract/diff';
import type { Field } from '../../../../contract/fields/field';
import type { Json } from '../../../../contract/json';
import { fieldMessages } from '../../../../contract/refusals/refusals';
import { readCell, type IdsByName } from './block';
import { newRow, nextId, type FormTable } from '../../values/table';
import type { InitialValues, NormalizeRow } from '../use-table-rows';

export interface PasteCell {
  name: string;
  text: string;
  value: Json | undefined;
  /** The message in Mongolian. */
  problem?: string;
  /** Why the existing cell cannot be changed; it keeps its value. */
  locked?: string;
}
export interface PasteRow {
  /** The id of the row that is overwritten, or null for a new row. */
  over: number | null;
  /** The index of the row in the table. */
  rowIndex: number;
  cells: PasteCell[];
  /** A cell is invalid or missing, so that the whole row is left out. */
  isWrong: boolean;
}
export interface PastePlan {
  /** The columns of the block, and those that a new row still needs. */
  columns: string[];
  /** Rows with errors first. */
  rows: PasteRow[];
  /** The number of rows with errors. */
  problems: number;
  locked: number;
}

/** The initial values of new rows, and how changed cells are normalized. */
export interface RowRules {
  table: FormTable;
  initialValues: InitialValues;
  normalize: NormalizeRow;
}

export interface PasteInto extends RowRules {
  rows: readonly FormRow[];
  /** The row where the block begins. */
  at: number;
  columns: readonly (string | undefined)[];
  body: readonly (readonly string[])[];
  /** The columns that can be edited. */
  writable: readonly string[];
  found: IdsByName;
  today: string;
  /** Why a cell cannot be changed. */
  lockOf: (row: FormRow, name: string) => string | undefined;
  /** Without it rows cannot be added, and what goes beyond the last row is dropped. */
  canAdd: boolean;
}

/** Computes what pasting a block would change, cell by cell. */
export function planPaste(into: PasteInto): PastePlan {
  const { rows, at, columns, body, canAdd } = into;
  const plan: PasteRow[] = [];
  body.forEach((texts, index) => {
    const target = rows[at + index];
    if (!target && (!canAdd || texts.every((text) => text === ''))) return;
    const row = target ?? createRow(into, rows);
    const pasted = columns.flatMap((name, column): PasteCell[] =>
      name === undefined ? [] : [cellOf(into, row, name, texts[column] ?? '')],
    );
    const cells = target ? pasted : [...pasted, ...missingIn(into, row, pasted)];
    const isWrong = cells.some(({ problem }) => problem !== undefined);
    plan.push({ over: target?.id ?? null, rowIndex: at + index, cells, isWrong });
  });
  const wrong = plan.filter(({ isWrong }) => isWrong);
  const named = columns.filter((name) => name !== undefined);
  const cells = plan.flatMap((row) => row.cells);
  return {
    columns: [...new Set([...named, ...(named.length > 0 ? cells.map(({ name }) => name) : [])])],
    rows: [...wrong, ...plan.filter(({ isWrong }) => !isWrong)],
    problems: wrong.length,
    locked: cells.filter(({ locked, text }) => locked !== undefined && text !== '').length,
  };
}

function cellOf({ table, found, today, lockOf }: PasteInto, row: FormRow, name: string, text: string): PasteCell {
  const locked = lockOf(row, name);
  if (locked !== undefined) return { name, text, value: undefined, locked };
  return { name, text, ...readCell(table.fields[name] as Field, text, found[name], today) };
}

/** The required cells of a new row that neither the block nor the initial values fill. */
function missingIn({ table, writable, normalize }: PasteInto, row: FormRow, pasted: readonly PasteCell[]): PasteCell[] {
  const filled = { ...row, ...normalize(row, valuesOf(pasted, true)) };
  return writable.flatMap((name): PasteCell[] => {
    if (pasted.some((cell) => cell.name === name)) return [];
    const read = table.fields[name]?.body.safeParse(filled[name]);
    if (!read || read.success) return [];
    const problem = read.error.issues[0]?.message ?? fieldMessages.required.mn;
    return [{ name, text: '', value: undefined, problem }];
  });
}

/** Applies a plan; rows with errors are left out. */
export function applyPaste(plan: PastePlan, rules: RowRules, rows: readonly FormRow[]): FormRow[] {
  const next = [...rows];
  for (const { over, cells, isWrong } of plan.rows) {
    if (isWrong) continue;
    const index = over === null ? next.length : next.findIndex(({ id }) => id === over);
    const row = over === null ? createRow(rules, next) : next[index];
    if (row) next[index] = { ...row, ...rules.normalize(row, valuesOf(cells, over === null)) };
  }
  return next;
}

function createRow({ table, initialValues }: RowRules, rows: readonly FormRow[]): FormRow {
  return newRow(table.fields, nextId(rows), initialValues());
}

/** An empty cell of a new row keeps the initial value. */
function valuesOf(cells: readonly PasteCell[], isNew: boolean): Record<string, Json> {
  return Object.fromEntries(
    cells.flatMap(({ name, text, value }) => (value === undefined || (isNew && text === '') ? [] : [[name, value]])),
  );
}
