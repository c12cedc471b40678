import type { FormRow } from '../../../../contract/diff';
import type { Field } from '../../../../contract/fields/field';
import type { Json } from '../../../../contract/json';
import { fieldMessages } from '../../../../contract/refusals';
import { readCell, type FoundNames } from './block';
import { newRow, nextId, type FormTable } from '../../values/table';
import type { Begins, Settle } from '../use-table-rows';

export interface PasteCell {
  name: string;
  text: string;
  value: Json | undefined;
  /** In the words of the form, Mongolian. */
  problem?: string;
  /** Why the cell below it may not be changed; it stays as it is. */
  locked?: string;
}
export interface PasteRow {
  /** The row it goes over, or null for one that is added. */
  over: number | null;
  /** Which row of the table it is for, counted from 0. */
  place: number;
  cells: PasteCell[];
  /** A cell cannot be read or is missing: nothing of the row goes in. */
  isWrong: boolean;
}
export interface PastePlan {
  /** Those of the block, and those in which an added row lacks something. */
  columns: string[];
  /** Wrong ones first. */
  rows: PasteRow[];
  /** How many rows are wrong. */
  problems: number;
  locked: number;
}

/** What new rows of the table begin with, and what follows from their cells. */
export interface RowRules {
  table: FormTable;
  begins: Begins;
  settle: Settle;
}

export interface PasteInto extends RowRules {
  rows: readonly FormRow[];
  /** Where the block begins. */
  at: number;
  columns: readonly (string | undefined)[];
  body: readonly (readonly string[])[];
  /** The columns in which something can be entered. */
  writable: readonly string[];
  found: FoundNames;
  today: string;
  /** Why a cell may not be changed. */
  lockOf: (row: FormRow, name: string) => string | undefined;
  /** Missing where rows cannot be added: what goes beyond the last one is dropped. */
  canAdd: boolean;
}

/** What a block would do, cell by cell, before it does anything. */
export function planPaste(into: PasteInto): PastePlan {
  const { rows, at, columns, body, canAdd } = into;
  const plan: PasteRow[] = [];
  body.forEach((texts, place) => {
    const target = rows[at + place];
    if (!target && (!canAdd || texts.every((text) => text === ''))) return;
    const row = target ?? begun(into, rows);
    const pasted = columns.flatMap((name, column): PasteCell[] =>
      name === undefined ? [] : [cellOf(into, row, name, texts[column] ?? '')],
    );
    const cells = target ? pasted : [...pasted, ...missingIn(into, row, pasted)];
    const isWrong = cells.some(({ problem }) => problem !== undefined);
    plan.push({ over: target?.id ?? null, place: at + place, cells, isWrong });
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

/** What a row that is added needs, and has neither from the block nor from what it begins with. */
function missingIn({ table, writable, settle }: PasteInto, row: FormRow, pasted: readonly PasteCell[]): PasteCell[] {
  const filled = { ...row, ...settle(row, valuesOf(pasted, true)) };
  return writable.flatMap((name): PasteCell[] => {
    if (pasted.some((cell) => cell.name === name)) return [];
    const read = table.fields[name]?.body.safeParse(filled[name]);
    if (!read || read.success) return [];
    const problem = read.error.issues[0]?.message ?? fieldMessages.required.mn;
    return [{ name, text: '', value: undefined, problem }];
  });
}

/** Does what the plan says; rows that are wrong are left out. */
export function applyPaste(plan: PastePlan, rules: RowRules, rows: readonly FormRow[]): FormRow[] {
  const next = [...rows];
  for (const { over, cells, isWrong } of plan.rows) {
    if (isWrong) continue;
    const place = over === null ? next.length : next.findIndex(({ id }) => id === over);
    const row = over === null ? begun(rules, next) : next[place];
    if (row) next[place] = { ...row, ...rules.settle(row, valuesOf(cells, over === null)) };
  }
  return next;
}

function begun({ table, begins }: RowRules, rows: readonly FormRow[]): FormRow {
  return newRow(table.fields, nextId(rows), begins());
}

/** An empty cell of a new row leaves what the row begins with. */
function valuesOf(cells: readonly PasteCell[], isNew: boolean): Record<string, Json> {
  return Object.fromEntries(
    cells.flatMap(({ name, text, value }) => (value === undefined || (isNew && text === '') ? [] : [[name, value]])),
  );
}
