import { applyDiff, type Diff } from '../../contract/diff.js';
import type { Json, JsonObject } from '../../contract/json.js';
import type { SectionForm, SentForm, SentRow } from '../../contract/shipment/section-form.js';

interface Row {
  id: number;
}

/** A copied form: everything that was entered, the rows of its tables as new ones. */
export function withNewRows<Table extends string, Form extends Record<Table, readonly Row[]>>(
  form: Form,
  tables: readonly Table[],
  nextId: () => number,
): Form {
  const rows = tables.map((table) => [table, form[table].map((row) => ({ ...row, id: nextId() }))]);
  return { ...form, ...Object.fromEntries(rows) };
}

/** The form as it would be sent to stand as it did before a save. */
export function formBefore({ fields, tables }: SectionForm, form: object, inverse: Diff): SentForm {
  const before = applyDiff(form as JsonObject, inverse);
  const valueOf = (name: string): [string, Json] => [name, before[name] ?? null];
  return {
    fields: Object.fromEntries(Object.keys(fields).map(valueOf)),
    tables: Object.fromEntries(Object.keys(tables).map(valueOf)) as Record<string, SentRow[]>,
  };
}
