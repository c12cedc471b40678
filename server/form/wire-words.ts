import { fieldKinds } from '../../contract/fields/kinds.js';
import type { Json } from '../../contract/json.js';
import { Refusal, refuse } from '../../contract/refusals/refusals.js';
import { answered, sentPath, type WireForm, type WireField } from '../../contract/form/wire-form.js';
import { asNumber } from '../list/answered-number.js';

/** D125: decimals are numbers with the decimals of their kind; everything else is answered as it is stored. */
export function answeredValue({ kind, label, places = 4 }: WireField, value: Json): Json {
  return fieldKinds[kind].answeredPlaces !== undefined && typeof value === 'string'
    ? asNumber(value, { kind, label, ...(kind === 'decimal' ? { places: Math.min(4, places) } : {}) })
    : value;
}

/** One cell of a diff as a call answers it: the value that another user saved for a field that is being edited here. */
function answeredCell({ fields, tables }: WireForm, path: string, value: Json): Json {
  const [head = '', , cell] = path.split('.');
  const table = tables[head];
  if (!table) return fields[head] ? answeredValue(fields[head], value) : value;
  if (cell !== undefined) return table.fields[cell] ? answeredValue(table.fields[cell], value) : value;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { id: value['id'] ?? null, ...answered(table.fields, value, answeredValue) }
    : value;
}

/** A conflict with another user's save is reported under the names of the form that was sent (D121); other cells are left out. */
export function inWordsOf(form: WireForm): (error: unknown) => unknown {
  return (error) => wordedBy(form, error);
}

function wordedBy(form: WireForm, error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.conflict) return error;
  const { conflict, ...details } = error.details;
  const isShown = (path: string): boolean => {
    const [head = '', , cell] = path.split('.');
    const table = form.tables[head];
    return table ? cell === undefined || Object.hasOwn(table.fields, cell) : Object.hasOwn(form.fields, head);
  };
  const cells = Object.entries(conflict.fields).filter(([path]) => isShown(path));
  const fields = Object.fromEntries(
    cells.map(([path, { base, theirs }]) => [
      sentPath(form, path),
      { base: answeredCell(form, path, base), theirs: answeredCell(form, path, theirs) },
    ]),
  );
  return refuse(error.word, { ...details, conflict: { ...conflict, fields } });
}
