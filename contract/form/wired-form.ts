import type { Field } from '../fields/field.js';
import type { Label } from '../label.js';
import type { Json, JsonObject } from '../json.js';
import { fieldMessages } from '../refusals.js';

/**
 * A field under our own name, with the names that it has in requests and answers (decisions, part 3). Only this module maps
 * between them.
 */
export interface WiredField<V = unknown> extends Field<V> {
  sent: string;
  read: string;
  /** False if it is read and validated but not stored by the form, because it is computed or belongs to another section. */
  stored: boolean;
}
export type WiredFields = Readonly<Record<string, WiredField>>;

/** A table of the form. Its rows keep their ids permanently. */
export interface WiredTable<F extends WiredFields = WiredFields> {
  label: Label;
  sent: string;
  read: string;
  fields: F;
}

/** What one form of the shipment edits: single fields and tables. */
export interface WiredForm {
  fields: WiredFields;
  tables: Readonly<Record<string, WiredTable>>;
}

/** The sent values under our names: a missing key leaves the value unchanged. New rows have no id yet. */
export type SentRow = Record<string, Json> & { id: number | null };
export interface SentForm {
  fields: Record<string, Json>;
  tables: Record<string, SentRow[]>;
}
/** Messages by path, with the names as sent, e.g. `newpriceoffers.0.price`. */
export type FormErrors = Record<string, string[]>;
export type FieldMessage = keyof typeof fieldMessages;

/** Far more than a quotation has; limits the work that one call can cause. */
const mostRows = 500;

export function wired<V>(sent: string, field: Field<V>, read = sent): WiredField<V> {
  return { ...field, sent, read, stored: true };
}

export function notStored<V>(field: WiredField<V>): WiredField<V> {
  return { ...field, stored: false };
}

/** The columns that a diff of a table compares. */
export function storedFields(fields: WiredFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.stored);
}

/** `skip` returns the tables that do not apply to this record; what was sent for them is ignored. */
export function readForm(
  form: WiredForm,
  sent: Readonly<Record<string, unknown>>,
  skip: (fields: SentForm['fields']) => readonly string[] = () => [],
): { given: SentForm; errors: FormErrors } {
  const errors: FormErrors = {};
  const fields = readFields(form.fields, sent, false, (field, message) => void (errors[field] = [message]));
  const skipped = skip(fields);
  const tables: SentForm['tables'] = {};
  for (const [name, table] of Object.entries(form.tables)) {
    const rows = sent[table.sent];
    if (skipped.includes(name) || rows === undefined) continue;
    tables[name] = readRows(table, rows, errors);
  }
  return { given: { fields, tables }, errors };
}

type Say = (field: string, message: string) => void;

function readRows(table: WiredTable, sent: unknown, errors: FormErrors): SentRow[] {
  if (sent === null || sent === '') return [];
  if (!Array.isArray(sent) || sent.length > mostRows) {
    errors[table.sent] = [fieldMessages[Array.isArray(sent) ? 'tooLong' : 'characters'].mn];
    return [];
  }
  return sent.map((row: unknown, at): SentRow => {
    const say: Say = (field, message) => void (errors[`${table.sent}.${at}.${field}`] = [message]);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      errors[`${table.sent}.${at}`] = [fieldMessages.characters.mn];
      return { id: null };
    }
    const values = row as Record<string, unknown>;
    return { id: readId(values['id'], say), ...readFields(table.fields, values, true, say) };
  });
}

/** A row must send all of its fields; a form may leave out those that it does not show. */
function readFields(
  fields: WiredFields,
  sent: Readonly<Record<string, unknown>>,
  whole: boolean,
  say: Say,
): Record<string, Json> {
  const given: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[field.sent];
    const isSent = field.kind === 'flag' ? value !== undefined && value !== null && value !== '' : value !== undefined;
    if (!isSent && !field.required && (!whole || !field.stored)) continue;
    // A switch that was not sent gets its initial value; one that another section stores stays unchanged.
    if (!isSent && field.kind === 'flag') {
      if (whole && field.stored) given[name] = (field.initial as Json | undefined) ?? false;
      continue;
    }
    const read = field.body.safeParse(value);
    if (!read.success) say(field.sent, read.error.issues[0]?.message ?? fieldMessages.required.mn);
    else given[name] = (read.data ?? field.initial ?? null) as Json;
  }
  return given;
}

/** 0, empty and negative numbers mean a row without an id: a form numbers its new rows downwards. */
function readId(sent: unknown, say: Say): number | null {
  if (sent === undefined || sent === null || sent === '') return null;
  const id =
    typeof sent === 'number' || (typeof sent === 'string' && /^-?\d{1,10}$/.test(sent)) ? Number(sent) : Number.NaN;
  if (Number.isSafeInteger(id)) return id > 0 ? id : null;
  say('id', fieldMessages.wholeNumber.mn);
  return null;
}

/** The values of a new record that the form does not send. */
export function emptyFields(fields: WiredFields): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, initial }]) => [
      name,
      (initial as Json | undefined) ?? (kind === 'flag' ? false : null),
    ]),
  );
}

/** Each value under both of its names, so that a form can post what it read. `show` converts a stored value to the answered one. */
export function answered(
  fields: WiredFields,
  values: Readonly<Record<string, Json | undefined>>,
  show: (field: WiredField, value: Json) => Json,
): JsonObject {
  const answer: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    if (values[name] === undefined) continue;
    const shown = show(field, values[name]);
    answer[field.sent] = shown;
    answer[field.read] = shown;
  }
  return answer;
}

/** Converts a path of a diff (`transportPrices.12.price`) to the names of the calls (`newpriceoffers.12.price`). */
export function sentPath(form: WiredForm, path: string): string {
  const [head = '', id, cell] = path.split('.');
  const table = form.tables[head];
  if (!table) return form.fields[head]?.sent ?? head;
  return [
    table.sent,
    ...(id === undefined ? [] : [id]),
    ...(cell === undefined ? [] : [table.fields[cell]?.sent ?? cell]),
  ].join('.');
}
