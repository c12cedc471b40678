import { diffForm, type FormRow } from '../../../contract/diff';
import type { Fields } from '../../../contract/fields/field';
import { sameJson, type Json } from '../../../contract/json';
import { normalValues } from './form-values';
import { liveRows, liveUpdate } from './live-values';
import type { Values } from './merge';
import { normalTables, rowsOf, shapeOf, type FormTables } from './table';

/** A version of a record as stored, with the values as inputs hold them. */
export interface StoredRecord {
  values: Values;
  version: number;
}

/** The record that a form is edited on. A value that differs from it is unsaved. */
export interface FormBase extends StoredRecord {
  /** The newest record seen so far: an older one from the cache or a slow answer is never applied. */
  newest: StoredRecord;
  /**
   * Values saved by other users for fields with unsaved input. While one is undecided, its field stays based on the old value and the form
   * on the old version, so that a save merges; all other fields follow the newest record.
   */
  offers: Values;
}

/** The values of a form, and the record they are edited on. */
export interface FormContent {
  base: FormBase;
  values: Values;
}

/** The values of the form when it was sent, and the same without new rows that were left empty. */
export interface SentForm {
  values: Values;
  entered: Values;
}

export interface DeclaredForm {
  fields: Fields;
  tables: FormTables;
}

export function baseOn(record: StoredRecord): FormBase {
  return { ...record, newest: record, offers: {} };
}

/** The input as the server would store it, so that two spellings of one value are no change. */
export function normalForm({ fields, tables }: DeclaredForm, values: Values): Values {
  return { ...values, ...normalValues(fields, values), ...normalTables(tables, values) };
}

/** Applies another version of the record; undefined if it is not newer than the newest one seen. */
export function takeIn(
  { base, values }: FormContent,
  stored: StoredRecord,
  parts: DeclaredForm,
  focused: string | undefined,
): FormContent | undefined {
  return stored.version > base.newest.version ? moveOn({ base, values }, stored, parts, focused) : undefined;
}

/** Fields without input are updated; for fields with input, and for the focused one, the new value is offered. */
function moveOn(
  { base, values }: FormContent,
  newest: StoredRecord,
  parts: DeclaredForm,
  focused: string | undefined,
): FormContent {
  const typed = normalForm(parts, values);
  const update = liveUpdate(base.values, typed, newest.values, Object.keys(parts.fields), focused);
  const rows = liveRows(base.values, typed, newest.values, parts.tables);
  const moved = { ...base, newest, offers: { ...update.offer, ...rows.offer } };
  return { base: rebaseUnoffered(moved), values: { ...values, ...update.apply, ...rows.apply } };
}

/** Fields without an offer are based on the newest record; without any offer the whole form is. */
function rebaseUnoffered({ newest, offers, ...base }: FormBase): FormBase {
  const open = Object.keys(offers);
  if (open.length === 0) return baseOn(newest);
  const unanswered = Object.fromEntries(open.map((name) => [name, base.values[name] ?? null]));
  return { version: base.version, values: { ...newest.values, ...unanswered }, newest, offers };
}

/** Accepts the offered value of a field, or keeps the input. */
export function answerOffer({ base, values }: FormContent, name: string, isAccepted: boolean): FormContent {
  const { [name]: offered, ...offers } = base.offers;
  if (offered === undefined) return { base, values };
  return { base: rebaseUnoffered({ ...base, offers }), values: isAccepted ? { ...values, [name]: offered } : values };
}

/** The base after a merge: the newest record. */
export function rebased({ newest }: FormBase, record: StoredRecord): FormBase {
  return baseOn(record.version < newest.version ? newest : record);
}

/**
 * After a save: the form holds the answered record, and on top of it what was typed while the request was running. Values that the server
 * normalized do not count as changes by another user.
 */
export function afterSave(
  { base, values }: FormContent,
  sent: SentForm,
  answered: StoredRecord,
  parts: DeclaredForm,
  focused: string | undefined,
): FormContent {
  const newest = answered.version < base.newest.version ? base.newest : answered;
  const stored = normalForm(parts, sent.entered);
  const renumber = storedIds(stored, answered.values, parts.tables);
  const typed = renumber(normalForm(parts, withoutEmptyRows(values, sent, parts.tables)));
  const from: FormBase = { ...base, values: renumber(stored), offers: {} };
  const content = moveOn({ base: from, values: typed }, newest, parts, undefined);
  return focused === undefined ? content : withCursor(content, focused, typed[focused], values[focused]);
}

/** After adding a record: the form holds the initial values of the next one, and what was typed while the request was running. */
export function afterAdding({ base, values }: FormContent, sent: Values, next: Values): FormContent {
  const since = Object.entries(values).filter(([name, value]) => !sameJson(value, sent[name] ?? null));
  return { base: baseOn({ values: next, version: base.version }), values: { ...next, ...Object.fromEntries(since) } };
}

/** A trailing blank in the focused field begins the next word: it stays and is no change. */
function withCursor(
  content: FormContent,
  name: string,
  typed: Json | undefined,
  written: Json | undefined,
): FormContent {
  const { base, values } = content;
  if (written === undefined || !sameJson(values[name], typed) || !sameJson(values[name], base.values[name]))
    return content;
  return {
    base: { ...base, values: { ...base.values, [name]: written } },
    values: { ...values, [name]: written },
  };
}

/** Drops new rows that were not sent, unless they were filled in the meantime. */
function withoutEmptyRows(values: Values, { values: sent, entered }: SentForm, tables: FormTables): Values {
  const remainingRows = Object.keys(tables).map((table) => {
    const unsent = rowsOf(sent, table).filter(({ id }) => rowsOf(entered, table).every((row) => row.id !== id));
    return [table, rowsOf(values, table).filter((row) => !unsent.some((one) => sameJson(one, row)))] as const;
  });
  return { ...values, ...Object.fromEntries(remainingRows) };
}

/** New rows get their ids from the server, in the order in which they were sent: later input in them is kept under these ids. */
function storedIds(sent: Values, stored: Values, tables: FormTables): (values: Values) => Values {
  const ids = Object.keys(tables).map((table): readonly [string, Map<number, number>] => {
    const known = new Set(rowsOf(sent, table).map(({ id }) => id));
    const begun = [...known].filter((id) => id < 0);
    const added = rowsOf(stored, table).filter(({ id }) => !known.has(id));
    return [table, new Map(begun.length === added.length ? begun.map((id, index) => [id, added[index]!.id]) : [])];
  });
  return (values) => ({
    ...values,
    ...Object.fromEntries(
      ids.map(([table, idOf]) => [
        table,
        rowsOf(values, table).map((row): FormRow => ({ ...row, id: idOf.get(row.id) ?? row.id })),
      ]),
    ),
  });
}

/** Whether there is unsaved input. */
export function isUnsaved({ base, values }: FormContent, parts: DeclaredForm): boolean {
  const { fields, tables } = parts;
  return diffForm(normalForm(parts, base.values), normalForm(parts, values), shapeOf(fields, tables)) !== undefined;
}
