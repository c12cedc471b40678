import type { Diff } from '../../../../contract/diff.js';
import type { Json, JsonObject } from '../../../../contract/json.js';

/** Whether an event of a file changes the part with this id; of a field, whether it gives it a value. */
export type ChangesPart = (data: JsonObject, id: number, field?: string) => boolean;

const hasId = (rows: Json | undefined, id: number): boolean =>
  Array.isArray(rows) && rows.some((row) => (row as { id?: Json } | null)?.id === id);

/** Rows of a table of a form: what adds the form has all of them, what changes it those that differ. */
export function changesRowOf(table: string): ChangesPart {
  return (data, id, field) => {
    const rows = (data as Partial<Diff>).rows?.[table];
    const changed = rows?.changed?.find((row) => row.id === id);
    return (
      hasId(data[table], id) ||
      hasId(rows?.added, id) ||
      hasId(rows?.removed, id) ||
      (changed !== undefined && (field === undefined || Object.hasOwn(changed.fields, field)))
    );
  };
}

export const changesInvoice: ChangesPart = ({ invoice }, id) => invoice === id;
