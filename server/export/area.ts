import { exportRoutes, scheduleRoutes } from '../../contract/export/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import { exportJobs } from './jobs.js';

/** Files of lists and reports, on request and by schedule. */
export const exportArea = {
  name: 'export',
  routes: [exportRoutes, scheduleRoutes],
  entities: async () => {
    const { ExportRequest, ExportSchedule } = await import('./entities.js');
    return [ExportRequest, ExportSchedule];
  },
  personal: {
    workbook_download: { isOwnedByUser: true, storage: 'Thirty times of an hour at most' },
    export_schedule: { isOwnedByUser: true, storage: true, typed: ['name', 'filters', 'mail_to'] },
    export_request: {
      isOwnedByUser: true,
      storage: true,
      typed: ['filters', 'mail_to'],
      // The row does not show which values its file contains, so all existing files expire; one that is being written starts again.
      files: { where: 'expires_at is not null', set: 'expires_at = least(expires_at, created_at)' },
    },
  } satisfies PersonalStores,
  jobs: exportJobs,
  server: async () => [(await import('./export-api.module.js')).ExportApiModule],
  worker: async () => [(await import('./export-worker.module.js')).ExportWorkerModule],
};
