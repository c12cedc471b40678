import type { Pool } from 'pg';
import type { Lists } from '../list/lists.js';
import { reportTables } from '../report/reports.js';
import { Tables } from './table.js';

/** What can be had as a file or be sent regularly: every list and every report, the same behind HTTP and in the command line. */
export function allTables(lists: Lists, pool: Pool): Tables {
  return new Tables([...lists.tables(), ...reportTables(pool)]);
}
