import type { PersonalStores } from '../database/personal-stores.js';

/** One act over many rows of a list. */
export const bulkArea = {
  name: 'bulk',
  entities: async () => {
    const { BulkRequest, BulkRow } = await import('./entities.js');
    return [BulkRequest, BulkRow];
  },
  personal: {
    bulk_request: { isOwnedByUser: true, typed: ['entered'] },
    bulk_row: { typed: ['refusal'] },
  } satisfies PersonalStores,
  server: async () => [(await import('./bulk.module.js')).BulkModule],
};
