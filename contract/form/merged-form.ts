import type { WireField, WireForm, WireTable } from './wire-form.js';

/**
 * Several forms of one record as one form, for the labels of its history. Where two forms have a table of the same name, the merged
 * table has the columns of both and the label of the first.
 */
export function mergedForm(forms: readonly WireForm[]): WireForm {
  const fields: Record<string, WireField> = {};
  const tables: Record<string, WireTable> = {};
  for (const form of forms) {
    for (const [name, field] of Object.entries(form.fields)) fields[name] ??= field;
    for (const [name, table] of Object.entries(form.tables)) {
      const first = tables[name];
      tables[name] = first ? { ...first, fields: { ...table.fields, ...first.fields } } : table;
    }
  }
  return { fields, tables };
}
