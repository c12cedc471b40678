import type { Pool } from 'pg';
import type { Lists } from '../../list/lists.js';
import type { ReportSemaphore } from '../../report/report-semaphore.js';
import { Tables } from '../../table/table.js';
import { areas } from '../areas.js';
import { reportSource } from './report-source.js';

/**
 * What can be exported or scheduled: every list, every report and the figures of every chart; the same for HTTP and for the command line.
 */
export function allTables(lists: Lists, pool: Pool, now?: () => Date, semaphore?: ReportSemaphore): Tables {
  const from = reportSource(pool, now, semaphore);
  return new Tables([...lists.tables(), ...areas.flatMap((area) => area.tables?.(from) ?? [])]);
}
