import { sizeMessage } from '../refusals/field-texts.js';
import type { Field, Fields } from '../fields/field.js';
import type { Label } from '../label.js';
import type { Json, JsonObject } from '../json.js';
import { fieldMessages } from '../refusals/refusals.js';

/**
 * A field under our own name, with the names that it has in requests and answers (decisions, part 3). Only this module maps
 * between them.
 */
export interface WireField<V = unknown> extends Field<V> {
  sent: string;
  read: string;
  /** False if it is read and validated but not stored by the form, because it is computed or belongs to another section. */
  stored: boolean;
}
export type WireFields = Readonly<Record<string, WireField>>;

/** A table of the form. Its rows keep their ids permanently. */
export interface WireTable<F extends WireFields = WireFields> {
  label: Label;
  sent: string;
  read: string;
  fields: F;
}

/** What one form of the shipment edits: single fields and tables. */
export interface WireForm {
  fields: WireFields;
  tables: Readonly<Record<string, WireTable>>;
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
const maxRows = 500;

export function wireField<V>(sent: string, field: Field<V>, read = sent): WireField<V> {
  return { ...field, sent, read, stored: true };
}

type OwnNames<F extends Fields> = { [N in keyof F]: WireField<F[N] extends Field<infer V> ? V : never> };

/** Our own calls use the internal name of a field for both directions. */
export function byOwnName<F extends Fields>(fields: F): OwnNames<F> {
  const named = Object.entries(fields).map(([name, field]) => [name, wireField(name, field)]);
  return Object.fromEntries(named) as OwnNames<F>;
}

export function notStored<V>(field: WireField<V>): WireField<V> {
  return { ...field, stored: false };
}

/** The columns that a diff of a table compares. */
export function storedFields(fields: WireFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.stored);
}

/** `skip` returns the tables that do not apply to this record; what was sent for them is ignored. */
export function readForm(
  form: WireForm,
  sent: Readonly<Record<string, unknown>>,
  skip: (fields: SentForm['fields']) => readonly string[] = () => [],
): { values: SentForm; errors: FormErrors } {
  const errors: FormErrors = {};
  const fields = readFields(form.fields, sent, false, (field, message) => void (errors[field] = [message]));
  const skipped = skip(fields);
  const tables: SentForm['tables'] = {};
  for (const [name, table] of Object.entries(form.tables)) {
    const rows = sent[table.sent];
    if (skipped.includes(name) || rows === undefined) continue;
    tables[name] = readRows(table, rows, errors);
  }
  return { values: { fields, tables }, errors };
}

type ReportError = (field: string, message: string) => void;

function readRows(table: WireTable, sent: unknown, errors: FormErrors): SentRow[] {
  if (sent === null || sent === '') return [];
  if (!Array.isArray(sent) || sent.length > maxRows) {
    errors[table.sent] = [
      Array.isArray(sent) ? sizeMessage('tooMany', sent.length, maxRows) : fieldMessages.characters.mn,
    ];
    return [];
  }
  return sent.map((row: unknown, at): SentRow => {
    const reportError: ReportError = (field, message) => void (errors[`${table.sent}.${at}.${field}`] = [message]);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      errors[`${table.sent}.${at}`] = [fieldMessages.characters.mn];
      return { id: null };
    }
    const values = row as Record<string, unknown>;
    return { id: readId(values['id'], reportError), ...readFields(table.fields, values, true, reportError) };
  });
}

/** A row must send all of its fields; a form may leave out those that it does not show. */
function readFields(
  fields: WireFields,
  sent: Readonly<Record<string, unknown>>,
  whole: boolean,
  reportError: ReportError,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[field.sent];
    const isSent = field.kind === 'flag' ? value !== undefined && value !== null && value !== '' : value !== undefined;
    if (!isSent && !field.required && (!whole || !field.stored)) continue;
    // A switch that was not sent gets its initial value; one that another section stores stays unchanged.
    if (!isSent && field.kind === 'flag') {
      if (whole && field.stored) values[name] = (field.initial as Json | undefined) ?? false;
      continue;
    }
    const read = field.body.safeParse(value);
    if (!read.success) reportError(field.sent, read.error.issues[0]?.message ?? fieldMessages.required.mn);
    else values[name] = (read.data ?? field.initial ?? null) as Json;
  }
  return values;
}

/** 0, empty and negative numbers mean a row without an id: a form numbers its new rows downwards. */
function readId(sent: unknown, reportError: ReportError): number | null {
  if (sent === undefined || sent === null || sent === '') return null;
  const id =
    typeof sent === 'number' || (typeof sent === 'string' && /^-?\d{1,10}$/.test(sent)) ? Number(sent) : Number.NaN;
  if (Number.isSafeInteger(id)) return id > 0 ? id : null;
  reportError('id', fieldMessages.wholeNumber.mn);
  return null;
}

/** The values of a new record that the form does not send. */
export function emptyFields(fields: WireFields): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, initial }]) => [
      name,
      (initial as Json | undefined) ?? (kind === 'flag' ? false : null),
    ]),
  );
}

/** Each value under both of its names, so that a form can post what it read. `show` converts a stored value to the answered one. */
export function answered(
  fields: WireFields,
  values: Readonly<Record<string, Json | undefined>>,
  show: (field: WireField, value: Json) => Json,
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
export function sentPath(form: WireForm, path: string): string {
  const [head = '', id, cell] = path.split('.');
  const table = form.tables[head];
  if (!table) return form.fields[head]?.sent ?? head;
  return [
    table.sent,
    ...(id === undefined ? [] : [id]),
    ...(cell === undefined ? [] : [table.fields[cell]?.sent ?? cell]),
  ].join('.');
}
