import { bulkRoutes } from '../../contract/bulk/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';

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
    {
      name: 'old-bulk',
      title: { mn: 'Олон мөрийн хуучин үйлдлийг цэвэрлэх', en: 'Clearing away old acts over many rows' },
      runsIn: 'server',
      every: every('day', '03:30'),
      handler: async () => (await import('./old-bulk.js')).OldBulk,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./bulk.module.js')).BulkModule],
};
