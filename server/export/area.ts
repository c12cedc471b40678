import { exportRoutes, scheduleRoutes } from '../../contract/export/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import { exportJobs } from './jobs.js';

/** Files made from lists and reports, on request and regularly. */
export const exportArea = {
  name: 'export',
  routes: [exportRoutes, scheduleRoutes],
  entities: async () => {
    const { ExportRequest, ExportSchedule } = await import('./entities.js');
    return [ExportRequest, ExportSchedule];
  },
  personal: {
    workbook_download: { isOwnedByUser: true },
    export_schedule: { isOwnedByUser: true, typed: ['name', 'filters', 'mail_to'] },
    export_request: {
      isOwnedByUser: true,
      typed: ['filters', 'mail_to'],
      // What a file holds is not known from its row, so all that were made before go; one that is being made begins anew.
      files: { where: 'expires_at is not null', set: 'expires_at = least(expires_at, created_at)' },
    },
  } satisfies PersonalStores,
  jobs: exportJobs,
  server: async () => [(await import('./export-api.module.js')).ExportApiModule],
  worker: async () => [(await import('./export-worker.module.js')).ExportWorkerModule],
};
