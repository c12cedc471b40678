import { exportRoutes, scheduleRoutes } from '../../contract/export/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import type { Retention } from '../retention/retention.js';
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
  retention: {
    export_request: [
      {
        rows: 'Requested files, except those that are being made or sent, and the last one of each schedule',
        afterwards: 'The list or report makes the file again, also as of the past day',
        since: 't.created_at',
        after: { setting: 'EXPORT_RECORD_DAYS' },
        where: `not exists (select from job j where j.key in ('export:' || t.id, 'letter:' || t.id) and j.state in ('waiting', 'running'))
          and (t.schedule_id is null
            or exists (select from export_request later where later.schedule_id = t.schedule_id and later.id > t.id))`,
        jobs: ['export', 'letter'],
      },
    ],
    export_schedule: 'Until its owner removes it; each user has room for a limited number',
    workbook_download: [
      {
        rows: 'Times of downloaded workbooks',
        afterwards: 'Nothing changes: only those of the last hour count',
        since: 't.at',
        after: { hours: 1 },
      },
    ],
  } satisfies Retention,
  jobs: exportJobs,
  server: async () => [(await import('./export-api.module.js')).ExportApiModule],
  worker: async () => [(await import('./export-worker.module.js')).ExportWorkerModule],
};
