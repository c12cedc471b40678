import type { ClientBase, Pool } from 'pg';
import { fieldKinds } from '../../contract/fields/kinds.js';
import type { Cell, ListColumn, ListRow } from '../../contract/list.js';
import { localInstant } from '../../contract/time.js';
import { asNumber } from './answered-number.js';
import { columnSource, type ComputedSource, type Listing, type LookUp, type ListMoment } from './listing.js';
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

/** Adds to the stored rows what their shown columns look up, each look-up once for all of them. */
export async function lookUpFor(
  listing: Listing,
  shown: readonly string[],
  stored: readonly Record<string, Cell>[],
  database: Pool | ClientBase,
  at: ListMoment,
): Promise<void> {
  if (stored.length === 0) return;
  for (const lookUp of lookUpsOf(listing, shown)) {
    const values = await lookUp.read(
      database,
      stored.map((row) => valuesOf(lookUp.of, row)),
      at,
    );
    for (const [index, row] of stored.entries()) row[neededPrefix + lookUp.name] = values[index] ?? null;
  }
}

function lookUpsOf(listing: Listing, shown: readonly string[]): Set<LookUp> {
  return new Set(
    shown.flatMap((key) => {
      const source = columnSource(listing, key);
      return typeof source === 'object' && 'make' in source && source.lookUp ? source.lookUp : [];
    }),
  );
}

function neededBy({ of, found = {}, lookUp }: ComputedSource, stored: Record<string, Cell>): Record<string, Cell> {
  return valuesOf([...of, ...Object.keys(found), ...(lookUp ? [lookUp.name] : [])], stored);
}

function valuesOf(names: readonly string[], stored: Record<string, Cell>): Record<string, Cell> {
  return Object.fromEntries(names.map((name) => [name, stored[neededPrefix + name] ?? null]));
}

function plainCell(column: ListColumn, value: Cell): Cell {
  if (typeof value !== 'string') return value;
  if (column.kind === 'instant') return localInstant(value);
  return fieldKinds[column.kind].answeredPlaces === undefined ? value : asNumber(value, column);
}
