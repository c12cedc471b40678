import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { Lists } from '../list/lists.js';
import { positionAt } from '../log/position-at.js';
import type { Tables } from '../table/table.js';
import { endOfDay } from './past-day.js';
import type { BuildOptions } from './build-past-store.js';
import { visibilityFor, type Visibility } from './past-store.js';
import type { PastStores } from './past-stores.js';

export interface PastTables {
  lists: Lists;
  tables: Tables;
}

/** Every list and every report, read through connections that see the store of a past day. Provided by the composition. */
export abstract class PastTablesFactory {
  abstract tablesOf(past: Pool, day: string, visibility: Visibility): PastTables;
}

/** Every list and every report as it was at the end of a past day: its rows, its names and its rates (D149). */
export async function withPastTables<T>(
  stores: PastStores,
  factory: PastTablesFactory,
  pool: Parameters<typeof positionAt>[0],
  { day, actor, ...making }: BuildOptions & { day: string; actor: Actor },
  use: (tables: Tables) => Promise<T>,
): Promise<T> {
  const position = await positionAt(pool, endOfDay(day));
  const visibility = visibilityFor(actor);
  return stores.at(position, visibility, { ...making, person: actor.userId }, (past) =>
    use(factory.tablesOf(past, day, visibility).tables),
  );
}
