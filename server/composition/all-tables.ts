import type { Pool } from 'pg';
import type { Lists } from '../list/lists.js';
import { ReportTurns } from '../report/report-turns.js';
import { Tables } from '../table/table.js';
import { areas } from './areas.js';
import { ledger } from './ledger.js';
import { names } from './names.js';

/**
 * What can be had as a file or be sent regularly: every list, every report and the figures of every chart, the same behind HTTP and in the
 * command line.
 */
export function allTables(lists: Lists, pool: Pool): Tables {
  const from = { pool, names, ledger, turns: new ReportTurns() };
  return new Tables([...lists.tables(), ...areas.flatMap((area) => area.tables?.(from) ?? [])]);
}
