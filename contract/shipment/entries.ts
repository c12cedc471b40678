import { diffOf, type FormShape } from '../diff.js';
import type { EventType } from '../events.js';
import type { Label } from '../label.js';
import type { WiredTable } from '../form/wired-form.js';

/**
 * Entries that a file collects, such as what was heard of it on the way: each stands as it was entered until it is taken out.
 * Their numbers are given once, 1, 2, 3 in every file, never shifted and never used again (D145).
 */
export type Entry = {
  id: number;
  number: number;
  /** Who entered it. */
  by: number | null;
};

/** The entries of a section by the name of their table, and the last number that each table has given. */
export type EntryTables<T extends string> = Readonly<Record<T, readonly Entry[]>> & {
  given: Readonly<Record<T, number>>;
};

/** How the log records that one entry was added or removed: as the diff of its table. */
export function entryShape(table: string): FormShape {
  return { fields: [], rows: { [table]: [] } };
}

export function entryEvent(section: string, table: string, deed: Label): EventType {
  return { section, schema: 1, undoable: true, deed, data: diffOf(entryShape(table)) };
}

/** One table of entries, with how a call sends its fields. */
export function entryTable<F extends WiredTable['fields']>(name: string, label: Label, fields: F): WiredTable<F> {
  return { label, sent: name, read: name, fields };
}
