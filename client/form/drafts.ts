import { diffForm, type Diff, type FormShape } from '../../contract/diff';
import { inTable } from '../browser/browser-database';
import type { Values } from './merge';

/** What was typed and not saved, with the record it was typed on. */
export interface Draft {
  /** `shipment/12`, or `inquiry/add`. */
  record: string;
  userId: number;
  /** The record's version when typing began; 0 for a new record. */
  version: number;
  /** ISO instant of the last keystroke in it. */
  at: string;
  base: Values;
  values: Values;
}

/** Where drafts lie; in the browser it is IndexedDB, which outlives the tab and a crash. */
export interface DraftStore {
  find(userId: number, record: string): Promise<Draft | undefined>;
  keep(draft: Draft): Promise<void>;
  drop(userId: number, record: string): Promise<void>;
}

/** What a draft would bring back, or undefined when the record already says all of it. */
export function draftDiff(draft: Draft, current: Values, shape: FormShape): Diff | undefined {
  const typed = diffForm(draft.base, draft.values, shape);
  if (!typed) return undefined;
  const fields = Object.fromEntries(
    Object.keys(typed.fields).map((name) => [name, { from: current[name] ?? null, to: draft.values[name] ?? null }]),
  );
  const rows = Object.keys(typed.rows);
  const same = diffForm(
    current,
    { ...current, ...draft.values },
    { fields: Object.keys(fields), rows: onlyRows(shape, rows) },
  );
  return same && { fields: same.fields, rows: typed.rows };
}

function onlyRows(shape: FormShape, names: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, shape.rows?.[name] ?? []]));
}

/** Passwords and pictures are never stored: `values` arrives without them. */
export class BrowserDrafts implements DraftStore {
  /** The newest draft of this person on this record, whatever version it was typed on. */
  async find(userId: number, record: string): Promise<Draft | undefined> {
    const found = await inTable<Draft[]>('drafts', 'readonly', (store) => store.getAll(rangeOf(userId, record)));
    return found.sort((a, b) => b.at.localeCompare(a.at))[0];
  }

  async keep(draft: Draft): Promise<void> {
    await inTable('drafts', 'readwrite', (store) => store.put(draft));
  }

  async drop(userId: number, record: string): Promise<void> {
    await inTable('drafts', 'readwrite', (store) => store.delete(rangeOf(userId, record)));
  }
}

function rangeOf(userId: number, record: string): IDBKeyRange {
  return IDBKeyRange.bound([userId, record, 0], [userId, record, Number.MAX_SAFE_INTEGER]);
}
