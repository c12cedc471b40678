import { z } from 'zod';
import { sameJson, type Json, type JsonObject } from './json.js';

/**
 * A diff of a form: what a save of the whole form changed, field by field and row by row.
 * History by cell, merge after a conflict, the offer log and undo are all read from it.
 */
export type FieldChange = {
  from: Json;
  to: Json;
};
export interface FormRow extends JsonObject {
  id: number;
}
export type RowChange = {
  id: number;
  fields: Record<string, FieldChange>;
};
export type RowsDiff = {
  added: FormRow[];
  changed: RowChange[];
  removed: FormRow[];
  /** Present when rows were removed or reordered, so that the inverse restores the positions; otherwise added rows come last. */
  order?: { from: number[]; to: number[] };
};
export type Diff = {
  fields: Record<string, FieldChange>;
  rows: Record<string, RowsDiff>;
};

/** Which fields and tables of a state a form edits. */
export interface FormShape {
  fields: readonly string[];
  rows?: Record<string, readonly string[]>;
}

/** Any value; whether the log can store it is checked when the event is appended. */
const value = z.custom<Json>((input) => input !== undefined);
const change = z.strictObject({ from: value, to: value });
const formRow = z.looseObject({ id: z.number().int() });

function changesOf(names: readonly string[]) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, change.optional()])));
}

/** The schema of a diff for this form: only its fields and tables, and every change with its old and new value. */
export function diffOf(shape: FormShape): z.ZodType<Diff> {
  const tables = Object.entries(shape.rows ?? {}).map(([name, columns]) => {
    const rows = z.strictObject({
      added: z.array(formRow),
      changed: z.array(z.strictObject({ id: z.number().int(), fields: changesOf(columns) })),
      removed: z.array(formRow),
      order: z.strictObject({ from: z.array(z.number().int()), to: z.array(z.number().int()) }).optional(),
    });
    return [name, rows.optional()] as const;
  });
  const schema = z.strictObject({ fields: changesOf(shape.fields), rows: z.strictObject(Object.fromEntries(tables)) });
  return schema as z.ZodType<Diff>;
}

type Form = Record<string, Json | undefined>;

function diffFields(before: Form, after: Form, names: readonly string[]): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {};
  for (const name of names) {
    const from = before[name] ?? null;
    const to = after[name] ?? null;
    if (!sameJson(from, to)) changes[name] = { from, to };
  }
  return changes;
}

function diffRows(before: FormRow[], after: FormRow[], names: readonly string[]): RowsDiff | undefined {
  const beforeById = new Map(before.map((row) => [row.id, row]));
  const afterIds = new Set(after.map((row) => row.id));
  const added = after.filter((row) => !beforeById.has(row.id));
  const removed = before.filter((row) => !afterIds.has(row.id));
  const changed: RowChange[] = [];
  for (const row of after) {
    const old = beforeById.get(row.id);
    if (!old) continue;
    const fields = diffFields(old, row, names);
    if (Object.keys(fields).length > 0) changed.push({ id: row.id, fields });
  }
  const from = before.map((row) => row.id);
  const to = after.map((row) => row.id);
  const natural = [...from.filter((id) => afterIds.has(id)), ...added.map((row) => row.id)];
  const order = removed.length > 0 || !sameJson(natural, to) ? { order: { from, to } } : {};
  if (added.length + changed.length === 0 && !('order' in order)) return undefined;
  return { added, changed, removed, ...order };
}

/** The difference, or undefined if nothing changed. A key that the request lacks counts as unchanged. */
export function diffForm(was: object, is: object, shape: FormShape): Diff | undefined {
  const [before, after] = [was as Form, is as Form];
  const fields = diffFields(
    before,
    after,
    shape.fields.filter((name) => after[name] !== undefined),
  );
  const rows: Record<string, RowsDiff> = {};
  for (const [name, columns] of Object.entries(shape.rows ?? {})) {
    if (after[name] === undefined) continue;
    const found = diffRows(rowsOf(before, name), rowsOf(after, name), columns);
    if (found) rows[name] = found;
  }
  return Object.keys(fields).length + Object.keys(rows).length === 0 ? undefined : { fields, rows };
}

function rowsOf(form: Form, name: string): FormRow[] {
  return (form[name] ?? []) as FormRow[];
}

export function applyDiff<S extends object>(state: S, diff: Diff): S {
  const next = { ...state } as Record<string, Json>;
  for (const [name, change] of Object.entries(diff.fields)) next[name] = change.to;
  for (const [name, change] of Object.entries(diff.rows))
    next[name] = applyRows((next[name] ?? []) as FormRow[], change);
  return next as S;
}

function applyRows(rows: FormRow[], diff: RowsDiff): FormRow[] {
  const removedIds = new Set(diff.removed.map((row) => row.id));
  const changes = new Map(diff.changed.map((change) => [change.id, change.fields]));
  const remaining = rows
    .filter((row) => !removedIds.has(row.id))
    .map((row) => {
      const fields = changes.get(row.id);
      if (!fields) return row;
      const next: FormRow = { ...row };
      for (const [name, change] of Object.entries(fields)) next[name] = change.to;
      return next;
    });
  const all = [...remaining, ...diff.added];
  return diff.order ? inOrder(all, diff.order.to) : all;
}

/** A row that the order does not name, because it was added later, stays behind its predecessor. */
function inOrder(rows: readonly FormRow[], ids: readonly number[]): FormRow[] {
  const positions = new Map(ids.map((id, i) => [id, i]));
  const positionOf = ({ id }: FormRow): number => positions.get(id) ?? 0;
  const ordered = rows.filter(({ id }) => positions.has(id)).sort((a, b) => positionOf(a) - positionOf(b));
  for (const [at, row] of rows.entries()) {
    if (positions.has(row.id)) continue;
    const previous = rows[at - 1];
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, row);
  }
  return ordered;
}

function invertFields(fields: Record<string, FieldChange>): Record<string, FieldChange> {
  return Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, { from: to, to: from }]));
}

export function invertDiff(diff: Diff): Diff {
  const rows: Record<string, RowsDiff> = {};
  for (const [name, change] of Object.entries(diff.rows)) {
    rows[name] = {
      added: change.removed,
      changed: change.changed.map(({ id, fields }) => ({ id, fields: invertFields(fields) })),
      removed: change.added,
      ...(change.order ? { order: { from: change.order.to, to: change.order.from } } : {}),
    };
  }
  return { fields: invertFields(diff.fields), rows };
}

/**
 * The fields and rows (as `offers.12.price`) whose current value differs from what the diff set, so that an undo would overwrite a
 * later change. A table is named as a whole if the diff reordered its rows and the order has changed since.
 */
export function changedSince(state: object, diff: Diff): string[] {
  const now = state as Record<string, Json>;
  const moved: string[] = [];
  for (const [name, { to }] of Object.entries(diff.fields)) if (!sameJson(now[name] ?? null, to)) moved.push(name);
  for (const [name, change] of Object.entries(diff.rows)) {
    const rows = new Map(((now[name] ?? []) as FormRow[]).map((row) => [row.id, row]));
    if (change.order && isReordered([...rows.keys()], change.order.to)) moved.push(name);
    for (const row of change.added) if (!sameJson(rows.get(row.id), row)) moved.push(`${name}.${row.id}`);
    for (const row of change.removed) if (rows.has(row.id)) moved.push(`${name}.${row.id}`);
    for (const { id, fields } of change.changed) {
      const row = rows.get(id);
      for (const [field, { to }] of Object.entries(fields)) {
        if (!row || !sameJson(row[field] ?? null, to)) moved.push(`${name}.${id}.${field}`);
      }
    }
  }
  return moved;
}

/** Whether the rows that both lists contain have a different order. */
function isReordered(now: readonly number[], then: readonly number[]): boolean {
  const [ids, earlier] = [new Set(now), new Set(then)];
  return !sameJson(
    now.filter((id) => earlier.has(id)),
    then.filter((id) => ids.has(id)),
  );
}

/** The value of a cell by its path, or null if it or its row does not exist. */
export function cellAt(state: object, path: string): Json {
  const [name = '', id, field] = path.split('.');
  const value = (state as Form)[name] ?? null;
  if (id === undefined) return value;
  const row = (value as FormRow[] | null)?.find((one) => one.id === Number(id));
  return (field === undefined ? row : row?.[field]) ?? null;
}

/** The paths of the cells that a diff changes, used to check whether two diffs overlap. */
export function changedCells(diff: Diff): string[] {
  return [
    ...Object.keys(diff.fields),
    ...Object.entries(diff.rows).flatMap(([name, change]) => [
      ...change.added.map((row) => `${name}.${row.id}`),
      ...change.removed.map((row) => `${name}.${row.id}`),
      ...change.changed.flatMap(({ id, fields }) => Object.keys(fields).map((field) => `${name}.${id}.${field}`)),
    ]),
  ];
}
