import type { Pool } from 'pg';
import { listings } from './listings.js';
import { Lists } from '../list/lists.js';
import { allTables } from './all-tables.js';
import type { Tables } from '../table/table.js';
import { positionAt } from '../log/position-at.js';
import { endOfDay } from '../as-of/past-day.js';
import type { PastTables } from '../as-of/past-days.js';
import type { Making, PastStores } from '../as-of/past-stores.js';

/** Every list and every report, read through connections that see the store of a past day. */
export function pastTables(past: Pool, day: string): PastTables {
  const end = endOfDay(day);
  const lists = new Lists(past, listings, { now: () => end });
  return { lists, tables: allTables(lists, past) };
}

/** Every list and every report as it was at the end of a past day: its rows, its names and its rates (D149). */
export async function withPastTables<T>(
  stores: PastStores,
  pool: Parameters<typeof positionAt>[0],
  day: string,
  making: Making,
  use: (tables: Tables) => Promise<T>,
): Promise<T> {
  const position = await positionAt(pool, endOfDay(day));
  return stores.at(position, making, (past) => use(pastTables(past, day).tables));
}
