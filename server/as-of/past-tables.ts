import type { Pool } from 'pg';
import type { Lists } from '../list/lists.js';
import { positionAt } from '../log/position-at.js';
import type { Tables } from '../table/table.js';
import { endOfDay } from './past-day.js';
import type { Making, PastStores } from './past-stores.js';

export interface PastTables {
  lists: Lists;
  tables: Tables;
}

/** Every list and every report, read through connections that see the store of a past day. The composition knows all of them. */
export abstract class PastTablesFactory {
  abstract tablesOf(past: Pool, day: string): PastTables;
}

/** Every list and every report as it was at the end of a past day: its rows, its names and its rates (D149). */
export async function withPastTables<T>(
  stores: PastStores,
  factory: PastTablesFactory,
  pool: Parameters<typeof positionAt>[0],
  day: string,
  making: Making,
  use: (tables: Tables) => Promise<T>,
): Promise<T> {
  const position = await positionAt(pool, endOfDay(day));
  return stores.at(position, making, (past) => use(factory.tablesOf(past, day).tables));
}
