import { fieldKinds } from '../../contract/fields/kinds.js';
import type { Cell, ListColumn, ListRow } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { asNumber } from './answered-number.js';
import { columnSource, type Listing, type ComputedSource } from './listing.js';
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

function neededBy({ of, found = {} }: ComputedSource, stored: Record<string, Cell>): Record<string, Cell> {
  const names = [...of, ...Object.keys(found)];
  return Object.fromEntries(names.map((name) => [name, stored[neededPrefix + name] ?? null]));
}

function plainCell(column: ListColumn, value: Cell): Cell {
  if (typeof value !== 'string') return value;
  if (column.kind === 'instant') return localInstant(value);
  return fieldKinds[column.kind].answeredPlaces === undefined ? value : asNumber(value, column);
}
