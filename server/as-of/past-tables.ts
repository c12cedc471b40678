import { listings } from '../list/catalogue.js';
import { Lists } from '../list/lists.js';
import { allTables } from '../table/all-tables.js';
import type { Tables } from '../table/table.js';
import { endOfDay, positionAt } from './past-day.js';
import type { Making, PastStores } from './past-stores.js';

/** Every list and every report as it was at the end of a past day: its rows, its names and its rates (D149). */
export async function withPastTables<T>(
  stores: PastStores,
  pool: Parameters<typeof positionAt>[0],
  day: string,
  making: Making,
  use: (tables: Tables) => Promise<T>,
): Promise<T> {
  const end = endOfDay(day);
  const position = await positionAt(pool, end);
  return stores.at(position, making, (past) => use(allTables(new Lists(past, listings, () => end), past)));
}
