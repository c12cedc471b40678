import { sameJson, type Json } from '../../../contract/json';
import { mergeValues, type Values } from './merge';
import { rowsOf, shapeOf, type FormTables } from './table';

export interface LiveUpdate {
  /** Fields without input: they get the saved values. */
  apply: Values;
  /** Fields with unsaved input, or with the focus: the new value is offered and never overwrites them. */
  offer: Values;
}

/** What an open form does with a record that another user has saved. */
export function liveUpdate(
  base: Values,
  typed: Values,
  saved: Values,
  names: readonly string[],
  focused: string | undefined,
): LiveUpdate {
  const apply: Values = {};
  const offer: Values = {};
  const value = (values: Values, name: string): Json => values[name] ?? null;
  for (const name of names) {
    const theirs = value(saved, name);
    if (sameJson(theirs, value(typed, name))) continue;
    const untouched = sameJson(value(typed, name), value(base, name)) && name !== focused;
    if (untouched) apply[name] = theirs;
    else if (!sameJson(theirs, value(base, name))) offer[name] = theirs;
  }
  return { apply, offer };
}

/** The same for tables: the rows of both users are merged unless both changed one cell; then the merge waits for the save, which asks. */
export function liveRows(base: Values, typed: Values, saved: Values, tables: FormTables): LiveUpdate {
  const apply: Values = {};
  const offer: Values = {};
  for (const [name, table] of Object.entries(tables)) {
    const only = (values: Values): Values => ({ [name]: rowsOf(values, name) });
    const merge = mergeValues(only(base), only(typed), only(saved), shapeOf({}, { [name]: table }));
    if (merge.clashes.length > 0) offer[name] = saved[name] ?? [];
    else if (!sameJson(merge.values[name], typed[name])) apply[name] = merge.values[name] ?? [];
  }
  return { apply, offer };
}
