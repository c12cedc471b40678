import type { FormRow } from '../../../contract/diff';
import type { Fields } from '../../../contract/fields/field';
import type { Json } from '../../../contract/json';
import type { Language } from '../../i18n/language';
import type { Values } from '../values/merge';
import { rowsOf, type FormTables } from '../values/table';

/** A problem that prevents a save, at a field, a table or a cell, with the refused value. */
export interface Problem {
  /** `phone`, `prices`, `prices.12` or `prices.12.agent`. */
  path: string;
  /** The message of the contract or of the server, in Mongolian. */
  message: string;
  value: Json | undefined;
}

/** The value at the path of a problem. */
export function valueAt(values: Values, path: string): Json | undefined {
  const [name = '', id, column] = path.split('.');
  if (id === undefined) return values[name];
  const row = rowsOf(values, name).find((one) => one.id === Number(id));
  return column === undefined ? row : row?.[column];
}

export function problemsOf(errors: Readonly<Record<string, string>>, values: Values): Problem[] {
  return Object.entries(errors).map(([path, message]) => ({ path, message, value: valueAt(values, path) }));
}

/** Converts a path like `transportPrices.2.price`, which counts the rows that were sent, to one with the id of the row. */
export function pathIn(sent: Values, tables: FormTables, path: string): string {
  const [table = '', index, column] = path.split('.');
  const row: FormRow | undefined =
    table in tables && index !== undefined ? rowsOf(sent, table)[Number(index)] : undefined;
  return row ? [table, row.id, column].filter((part) => part !== undefined).join('.') : path;
}

/** Where a problem is, for the user: the table, the row and the column, or the field. */
export function problemLocation(
  { path }: Problem,
  fields: Fields,
  tables: FormTables,
  values: Values,
  language: Language,
  line: (rowNumber: number) => string,
): string {
  const [name = '', id, column] = path.split('.');
  const table = tables[name];
  if (!table) return fields[name]?.label[language] ?? '';
  const at = rowsOf(values, name).findIndex((row) => row.id === Number(id));
  const cell = column === undefined ? undefined : (table.fields[column]?.label[language] ?? column);
  return [table.label[language], at < 0 ? undefined : line(at + 1), cell]
    .filter((part) => part !== undefined)
    .join(', ');
}

/**
 * Sorts problems in screen order. `shown` contains the fields, the tables, and the columns of each table as `table.column`.
 */
export function inOrder(problems: readonly Problem[], shown: readonly string[], values: Values): Problem[] {
  const orderOf = (name: string): number => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  const rank = ({ path }: Problem): readonly [number, number, number] => {
    const [name = '', id, column] = path.split('.');
    if (id === undefined) return [orderOf(name), -1, -1];
    const row = rowsOf(values, name).findIndex((one) => one.id === Number(id));
    return [orderOf(name), row, column === undefined ? -1 : orderOf(`${name}.${column}`)];
  };
  return problems
    .map((problem) => ({ problem, rank: rank(problem) }))
    .sort((a, b) => a.rank.map((one, at) => one - (b.rank[at] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ problem }) => problem);
}
