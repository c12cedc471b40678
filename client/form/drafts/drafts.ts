import { diffForm, type Diff, type FormShape } from '../../../contract/diff';
import type { Values } from '../values/merge';

/** Unsaved input of a form, with the record it was typed on. */
export interface Draft {
  /** Belongs to one form in one tab, so that no other one overwrites it. */
  id: string;
  /** `shipment/12`, or `inquiry/add`. */
  record: string;
  userId: number;
  /** The record's version when typing began; 0 for a new record. */
  version: number;
  /** ISO instant of the last change. */
  at: string;
  base: Values;
  values: Values;
  /** The address of the form; empty in drafts stored by an older build. */
  path: string;
  /** The title of the panel of the form. */
  title: string;
  /** A short summary of what was typed. */
  about: string;
}

/** The most drafts stored per user in one browser, and for how many days. */
export const maxDrafts = 50;
export const draftDays = 30;

/** The drafts to delete, given newest first: over the limit of their user, or too old. */
export function surplusOf(drafts: readonly Draft[], now: Date): Draft[] {
  const oldest = new Date(now.getTime() - draftDays * 86_400_000).toISOString();
  const counts = new Map<number, number>();
  return drafts.filter(({ userId, at }) => {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count > maxDrafts || at < oldest;
  });
}

/** The changes a draft would restore, or undefined when the record already holds them all. */
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
