import type { EventRights } from '../audit/check.js';
import type { JobKind } from '../job/kind.js';
import { allDataAggregate } from './all-data.aggregate.js';
import { allDataRecord } from './all-data-record.js';
import { allDataFile, allDataJob } from './all-data-table.js';

/** Everything of the firm in open formats, for an administrator who leaves, or who wants to have it (D181). */
export const allDataArea = {
  name: 'all-data',
  offers: { 'move-sheets/move-sheet-source': ['MoveSheetSource'] },
  aggregates: [allDataAggregate],
  records: [allDataRecord],
  eventRights: { AllDataTaken: ['allData.take'] } satisfies EventRights,
  tables: () => [allDataFile],
  jobs: [
    {
      name: allDataJob,
      title: { mn: 'Бүх мэдээллийг бэлтгэх', en: 'Making all data ready' },
      runsIn: 'worker',
      // It reads the whole store: one at a time, and what crashed its worker twice will do so again.
      inAll: 1,
      maxLosses: 2,
      retentionDays: 'with its request',
      copiesValues: true,
      handler: async () => (await import('./all-data-run.js')).AllDataRun,
    },
  ] satisfies JobKind[],
};
