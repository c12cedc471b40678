import { diffForm, type Diff, type FormShape } from '../../../contract/diff';
import type { Values } from '../values/merge';

/** What was typed and not saved, with the record it was typed on. */
export interface Draft {
  /** Of the form that it was typed in: no other form, and no other tab, writes over it. */
  id: string;
  /** `shipment/12`, or `inquiry/add`. */
  record: string;
  userId: number;
  /** The record's version when typing began; 0 for a new record. */
  version: number;
  /** ISO instant of the last keystroke in it. */
  at: string;
  base: Values;
  values: Values;
  /** Where its form is; nothing of a draft that an older build left. */
  path: string;
  /** What the panel of its form is called. */
  title: string;
  /** What was typed, in a few words. */
  about: string;
}

/** So many of one person lie in a browser, and none longer than so many days. */
export const mostDrafts = 50;
export const draftDays = 30;

/** Those of them, newest first, that are one draft too many of a person, or too old. */
export function surplusOf(drafts: readonly Draft[], now: Date): Draft[] {
  const oldest = new Date(now.getTime() - draftDays * 86_400_000).toISOString();
  const counts = new Map<number, number>();
  return drafts.filter(({ userId, at }) => {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count > mostDrafts || at < oldest;
  });
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
