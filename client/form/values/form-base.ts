import { diffForm, type FormRow } from '../../../contract/diff';
import type { Fields } from '../../../contract/fields/field';
import { sameJson, type Json } from '../../../contract/json';
import { normalValues } from './form-values';
import { liveRows, liveUpdate } from './live-values';
import type { Values } from './merge';
import { normalTables, rowsOf, shapeOf, type FormTables } from './table';

/** A record as it was stored at one of its versions, as inputs hold it. */
export interface StoredRecord {
  values: Values;
  version: number;
}

/** The record that a form is typed on. What differs from its values is unsaved. */
export interface FormBase extends StoredRecord {
  /** The newest record that was seen: an older one, that a cache or a slow answer still holds, is never taken in. */
  newest: StoredRecord;
  /**
   * What others saved for fields that hold something typed. As long as one is open its field stays on the value it was typed on and the
   * form on that version, so that a save merges; all other fields go along with the newest record.
   */
  offers: Values;
}

/** What a form holds, and what it is typed on. */
export interface FormContent {
  base: FormBase;
  values: Values;
}

/** What the form held when it was sent, and without the rows that were begun and left empty. */
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

/** What was typed, as the server would store it: two spellings of one value are no change. */
export function normalForm({ fields, tables }: DeclaredForm, values: Values): Values {
  return { ...values, ...normalValues(fields, values), ...normalTables(tables, values) };
}

/** Another save of the record: nothing where it is not newer than what was seen already. */
export function takeIn(
  { base, values }: FormContent,
  stored: StoredRecord,
  parts: DeclaredForm,
  focused: string | undefined,
): FormContent | undefined {
  return stored.version > base.newest.version ? moveOn({ base, values }, stored, parts, focused) : undefined;
}

/** What nobody touched is renewed, what holds something typed or the cursor is offered. */
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
  return { base: settled(moved), values: { ...values, ...update.apply, ...rows.apply } };
}

/** Fields without an offer stand on the newest record; without any offer all of the form does. */
function settled({ newest, offers, ...base }: FormBase): FormBase {
  const open = Object.keys(offers);
  if (open.length === 0) return baseOn(newest);
  const unanswered = Object.fromEntries(open.map((name) => [name, base.values[name] ?? null]));
  return { version: base.version, values: { ...newest.values, ...unanswered }, newest, offers };
}

/** Takes what was offered for a field, or leaves what was typed there. */
export function answerOffer({ base, values }: FormContent, name: string, isTaken: boolean): FormContent {
  const { [name]: offered, ...offers } = base.offers;
  if (offered === undefined) return { base, values };
  return { base: settled({ ...base, offers }), values: isTaken ? { ...values, [name]: offered } : values };
}

/** Goes on with merged values on top of what the others saved. */
export function rebased({ newest }: FormBase, record: StoredRecord): FormBase {
  return baseOn(record.version < newest.version ? newest : record);
}

/**
 * After a save: the form holds the record as it was answered, and on top of it what was typed while the answer was on its way. What the
 * server made of the values that were sent is nobody's change.
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

/** After a new record the form begins the next one, with what was typed for it while the answer was on its way. */
export function afterAdding({ base, values }: FormContent, sent: Values, next: Values): FormContent {
  const since = Object.entries(values).filter(([name, value]) => !sameJson(value, sent[name] ?? null));
  return { base: baseOn({ values: next, version: base.version }), values: { ...next, ...Object.fromEntries(since) } };
}

/** Blanks at the end of a text that has the cursor are the beginning of the next word: they stay, and are no change. */
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

/** A row that was begun and not sent goes with the save, unless somebody has filled it in meanwhile. */
function withoutEmptyRows(values: Values, { values: sent, entered }: SentForm, tables: FormTables): Values {
  const left = Object.keys(tables).map((table) => {
    const unsent = rowsOf(sent, table).filter(({ id }) => rowsOf(entered, table).every((row) => row.id !== id));
    return [table, rowsOf(values, table).filter((row) => !unsent.some((one) => sameJson(one, row)))] as const;
  });
  return { ...values, ...Object.fromEntries(left) };
}

/** New rows get their ids from the server, in the order in which they were sent: what is typed in them goes on under these. */
function storedIds(sent: Values, stored: Values, tables: FormTables): (values: Values) => Values {
  const ids = Object.keys(tables).map((table): readonly [string, Map<number, number>] => {
    const known = new Set(rowsOf(sent, table).map(({ id }) => id));
    const begun = [...known].filter((id) => id < 0);
    const added = rowsOf(stored, table).filter(({ id }) => !known.has(id));
    return [table, new Map(begun.length === added.length ? begun.map((id, place) => [id, added[place]!.id]) : [])];
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

/** Whether something would be lost. */
export function isUnsaved({ base, values }: FormContent, parts: DeclaredForm): boolean {
  const { fields, tables } = parts;
  return diffForm(normalForm(parts, base.values), normalForm(parts, values), shapeOf(fields, tables)) !== undefined;
}
