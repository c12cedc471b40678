import { allDataTable } from '../../contract/all-data/table.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Table } from '../table/table.js';

export const allDataJob = 'all-data';

/** All data among what users request as a file and schedule: it has no rows of its own. */
export const allDataFile: Table = {
  declaration: allDataTable,
  archive: { job: allDataJob },
  whole: () => Promise.reject(refuse('Invalid')),
  totals: async () => undefined,
};
