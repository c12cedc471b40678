import { Decimal } from 'decimal.js';
import { fieldKinds } from '../../contract/fields/kinds.js';
import type { JsonObject } from '../../contract/json.js';
import type { Cell, ListColumn, ListRow, TableDeclaration } from '../../contract/list.js';
import type { Column } from './verb.js';

/** A row of a list or report as the JSON of the command line shows it: decimals and record numbers are strings. */
export function tableRow(declaration: TableDeclaration, row: ListRow, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.map((name) => [name, cellOf(name, declaration.columns[name], row[name] ?? null)]),
  ) as JsonObject;
}

function cellOf(name: string, column: ListColumn | undefined, value: Cell): Cell {
  if (typeof value !== 'number' || !column) return value;
  if (column.kind === 'money') {
    const amount = new Decimal(value);
    return amount.toFixed(Math.max(2, amount.decimalPlaces()));
  }
  return fieldKinds[column.kind].answeredPlaces !== undefined || name === 'id' ? new Decimal(value).toFixed() : value;
}

/** The columns of a list or report as a command-line table declares them. */
export function tableColumns(declaration: TableDeclaration, names: readonly string[], shown = names): Column[] {
  return names.map((name) => {
    const { label, kind } = declaration.columns[name] as ListColumn;
    return {
      name,
      about: label.en,
      ...(fieldKinds[kind].align === 'right' ? ({ align: 'right' } as const) : {}),
      ...(shown.includes(name) ? {} : { isWide: true }),
    };
  });
}
