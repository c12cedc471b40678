import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { listings } from '../list/catalogue.js';
import type { Listing } from '../list/listing.js';
import { Lists } from '../list/lists.js';
import { allTables } from '../table/all-tables.js';
import type { Tables } from '../table/table.js';
import { positionAt } from '../log/position-at.js';
import { endOfDay } from './past-day.js';
import type { PastTables } from './past-days.js';
import { seenBy, type Making, type PastStores, type Seen } from './past-stores.js';

/** Counters count what is deleted today, too; for who does not see that, rows are counted. */
const countedListings = listings.map(({ counter: _counter, ...listing }): Listing => listing);

/** Every list and every report, read through connections that see the store of a past day. */
export function pastTables(past: Pool, day: string, seen: Seen): PastTables {
  const end = endOfDay(day);
  const lists = new Lists(past, seen === 'all' ? listings : countedListings, { now: () => end });
  return { lists, tables: allTables(lists, past) };
}

/** Every list and every report as it was at the end of a past day: its rows, its names and its rates (D149). */
export async function withPastTables<T>(
  stores: PastStores,
  pool: Parameters<typeof positionAt>[0],
  { day, asker, ...making }: Making & { day: string; asker: Actor },
  use: (tables: Tables) => Promise<T>,
): Promise<T> {
  const position = await positionAt(pool, endOfDay(day));
  const seen = seenBy(asker);
  return stores.at(position, seen, making, (past) => use(pastTables(past, day, seen).tables));
}
