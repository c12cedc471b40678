import { diffOf, type FormShape } from '../diff.js';
import type { EventType } from '../events.js';
import type { Label } from '../label.js';
import type { WireTable } from '../form/wire-form.js';

/**
 * Entries that a file collects, such as news about the transport: what was entered never changes, but can be removed. Their numbers run 1,
 * 2, 3 in every file and are never changed or reused (D145).
 */
export type Entry = {
  id: number;
  number: number;
  /** The user who entered it. */
  by: number | null;
};

/** The entries of a section by table name, and the last number used in each table. */
export type EntryTables<T extends string> = Readonly<Record<T, readonly Entry[]>> & {
  given: Readonly<Record<T, number>>;
};

/** The shape of the diff that the log stores when an entry is added or removed. */
export function entryShape(table: string): FormShape {
  return { fields: [], rows: { [table]: [] } };
}

export function entryEvent(section: string, table: string, action: Label): EventType {
  return { section, schema: 1, undoable: true, action, data: diffOf(entryShape(table)) };
}

/** A table of entries, with the names of its fields in calls. */
export function entryTable<F extends WireTable['fields']>(name: string, label: Label, fields: F): WireTable<F> {
  return { label, sent: name, read: name, fields };
}

/** Whether an entry with these values is there already. */
export function hasEntry(entries: readonly object[], values: object): boolean {
  const wanted = Object.entries(values);
  return entries.some((entry) => wanted.every(([name, value]) => (entry as Record<string, unknown>)[name] === value));
}
