import { endOfDay } from '../as-of/past-day.js';
import type { PastTablesFactory } from '../as-of/past-tables.js';
import { Lists } from '../list/lists.js';
import { allTables } from './all-tables.js';
import { listings } from './listings.js';

export const pastTables: PastTablesFactory = {
  tablesOf(past, day) {
    const end = endOfDay(day);
    const lists = new Lists(past, listings, { now: () => end });
    return { lists, tables: allTables(lists, past) };
  },
};
