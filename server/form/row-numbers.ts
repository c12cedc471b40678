import { refuse } from '../../contract/refusals/refusals.js';
import type { SentForm } from '../../contract/form/wire-form.js';

interface Row {
  id: number;
}

/** A copied form: all values, with new ids for the rows of its tables. */
export function withNewRows<Table extends string, Form extends Record<Table, readonly Row[]>>(
  form: Form,
  tables: readonly Table[],
  nextId: () => number,
): Form {
  const rows = tables.map((table) => [table, form[table].map((row) => ({ ...row, id: nextId() }))]);
  return { ...form, ...Object.fromEntries(rows) };
}

/** How many rows of a sent form have no id yet. */
export function newRows(form: SentForm): number {
  return Object.values(form.tables).reduce((count, rows) => count + rows.filter(({ id }) => id === null).length, 0);
}

/** Returns drawn ids one by one; when the file got more rows since they were drawn, the command has to be repeated. */
export function idPool(ids: readonly number[]): () => number {
  const remaining = [...ids];
  return () => {
    const next = remaining.shift();
    if (next === undefined) throw refuse('Unavailable');
    return next;
  };
}

/** How many rows a stored form has, over all of its tables. */
export function rowsIn(form: object | null | undefined): number {
  return Object.values(form ?? {}).reduce(
    (count: number, value) => count + (Array.isArray(value) ? value.length : 0),
    0,
  );
}
