import { Decimal } from 'decimal.js';
import { fieldKinds } from '../../contract/fields/kinds.js';
import type { Cell, ListColumn, ListRow } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { columnSource, type Listing, type MadeSource } from './listing.js';
import { neededPrefix } from './statements.js';

export function rowOf(listing: Listing, shown: readonly string[], stored: Record<string, Cell>, now: Date): ListRow {
  const row: ListRow = {};
  for (const key of shown) {
    const column = listing.list.columns[key];
    if (!column) continue;
    const source = columnSource(listing, key);
    row[key] =
      typeof source === 'object' && 'make' in source
        ? source.make(neededBy(source, stored), now)
        : plainCell(column, stored[key] ?? null);
  }
  return row;
}

function neededBy({ of, found = {} }: MadeSource, stored: Record<string, Cell>): Record<string, Cell> {
  const names = [...of, ...Object.keys(found)];
  return Object.fromEntries(names.map((name) => [name, stored[neededPrefix + name] ?? null]));
}

/** A sum or a stored decimal as the number of an answer, rounded once, half away from zero (D003). */
export function asNumber(written: string, column: ListColumn): number {
  const digits = column.places ?? fieldKinds[column.kind].answeredPlaces ?? 0;
  return new Decimal(written).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber() + 0;
}

function plainCell(column: ListColumn, value: Cell): Cell {
  if (typeof value !== 'string') return value;
  if (column.kind === 'instant') return localInstant(value);
  return fieldKinds[column.kind].answeredPlaces === undefined ? value : asNumber(value, column);
}
