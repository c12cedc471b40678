import { Decimal } from 'decimal.js';
import type { FieldKind } from '../../contract/fields.js';
import type { Cell, ListColumn, ListDeclaration, ListRow } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { neededPrefix } from './statements.js';

/** Makes the cell of a `computed` column from the columns it named; what depends on the day is made when it is read. */
export type CellMaker = (needed: Readonly<Record<string, Cell>>, now: Date) => Cell;
export type CellMakers = Readonly<Record<string, CellMaker>>;

/** D125; what the reader's double gives back exactly. */
const places: Partial<Record<FieldKind, number>> = { money: 2, rate: 4, weight: 3, decimal: 6 };

export function rowOf(
  list: ListDeclaration,
  shown: readonly string[],
  stored: Record<string, Cell>,
  makers: CellMakers,
  now: Date,
): ListRow {
  const row: ListRow = {};
  for (const key of shown) {
    const column = list.columns[key];
    if (!column) continue;
    row[key] = column.computed
      ? madeCell(list, key, column.computed, stored, makers, now)
      : plainCell(column, stored[key] ?? null);
  }
  return row;
}

/** A sum or a stored decimal as the number of an answer, rounded once, half away from zero (D003). */
export function asNumber(written: string, column: ListColumn): number {
  const digits = column.places ?? places[column.kind] ?? 0;
  return new Decimal(written).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber() + 0;
}

function plainCell(column: ListColumn, value: Cell): Cell {
  if (typeof value !== 'string') return value;
  if (column.kind === 'instant') return localInstant(value);
  return places[column.kind] === undefined ? value : asNumber(value, column);
}

function madeCell(
  list: ListDeclaration,
  key: string,
  from: readonly string[],
  stored: Record<string, Cell>,
  makers: CellMakers,
  now: Date,
): Cell {
  const make = makers[key];
  if (!make) throw new Error(`Nobody makes the cell ${key} of the list ${list.name}`);
  return make(Object.fromEntries(from.map((name) => [name, stored[neededPrefix + name] ?? null])), now);
}
