import { endOfDay } from '../../as-of/past-day.js';
import type { PastTablesFactory } from '../../as-of/past-tables.js';
import type { Listing } from '../../list/listing.js';
import { Lists } from '../../list/lists.js';
import { allTables } from './all-tables.js';
import { listings } from './listings.js';
import { names } from './names.js';

/** Stored counters include records that are deleted today; for users who may not see those, rows are counted instead. */
const countedListings = listings.map(
  ({ counter: _counter, sums: _sums, marks: _marks, visibleTo, ...listing }): Listing => {
    if (!visibleTo) return listing;
    return {
      ...listing,
      visibleTo(type) {
        const visible = visibleTo(type);
        return visible && { rows: visible.rows };
      },
    };
  },
);

export const pastTables: PastTablesFactory = {
  tablesOf(past, day, visibility) {
    const end = endOfDay(day);
    const hasCounters = visibility === 'all';
    const lists = new Lists(past, hasCounters ? listings : countedListings, names, { now: () => end, hasCounters });
    return { lists, tables: allTables(lists, past, () => end) };
  },
};
