import { sameJson, type Json } from '../../../contract/json';
import { mergeValues, type Values } from './merge';
import { rowsOf, shapeOf, type FormTables } from './table';

export interface LiveUpdate {
  /** Fields nobody is typing in: they simply become what the others saved. */
  apply: Values;
  /** Fields that hold something typed, or the cursor: the new value is offered beside them, never put over them. */
  offer: Values;
}

/** What a record saved by somebody else does to the form that is open on it. */
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

/** The same for tables: rows of both people go together as long as no cell was changed by both; else they wait for the save, which asks. */
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
