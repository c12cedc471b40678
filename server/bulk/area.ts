import { bulkRoutes } from '../../contract/bulk/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import type { JobKind } from '../job/kind.js';
import type { Retention } from '../retention/retention.js';

/** One act over many rows of a list. */
export const bulkArea = {
  name: 'bulk',
  routes: [bulkRoutes],
  entities: async () => {
    const { BulkRequest, BulkRow } = await import('./entities.js');
    return [BulkRequest, BulkRow];
  },
  personal: {
    bulk_request: { isOwnedByUser: true, storage: true, typed: ['entered'] },
    bulk_row: {
      typed: ['refusal', 'entered'],
      // About as large as a row without values of its own is.
      storage: {
        where: 's.request_id in (select id from bulk_request where user_id = $1)',
        bytes: '64 + coalesce(pg_column_size(s.entered), 0)',
      },
    },
  } satisfies PersonalStores,
  retention: {
    bulk_request: [
      {
        rows: 'Acts over many rows, except those that run',
        afterwards: 'What the act changed is in the history of each record, and is undone there one by one',
        since: 't.created_at',
        after: { setting: 'BULK_RECORD_DAYS' },
        where: `not exists (select from job j where j.key = 'bulk:' || t.id and j.state in ('waiting', 'running'))`,
        // Each takes as many rows with it as it was over.
        batch: 1,
        jobs: ['bulk'],
      },
    ],
    bulk_row: 'They go with their act',
  } satisfies Retention,
  jobs: [
    {
      name: 'bulk',
      title: { mn: 'Олон мөрийн үйлдэл', en: 'Acts over many rows' },
      // In a server, through its own pump, so that other users see the saves at once.
      runsIn: 'server',
      atOnce: 2,
      inAll: 2,
      // The result of every row is always found out, no matter how often a server is lost while processing it.
      maxLosses: Infinity,
      retentionDays: 'with its request',
      handler: async () => (await import('./bulk-runner.js')).BulkRunner,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./bulk.module.js')).BulkModule],
};
