import type { PersonalStores } from '../database/personal-stores.js';

/** Files made from lists and reports, on request and regularly. */
export const exportArea = {
  name: 'export',
  entities: async () => {
    const { ExportRequest, ExportSchedule } = await import('./entities.js');
    return [ExportRequest, ExportSchedule];
  },
  personal: {
    export_schedule: { isOwnedByUser: true, typed: ['name', 'filters', 'mail_to'] },
    export_request: {
      isOwnedByUser: true,
      typed: ['filters', 'mail_to'],
      // What a file holds is not known from its row, so all that were made before go, and one that is being made begins anew.
      files: {
        where: `state in ('running', 'done')`,
        set: `state = case state when 'running' then 'queued' else state end,
            touched_at = case state when 'running' then to_timestamp(0) else touched_at end,
            expires_at = case state when 'done' then least(expires_at, ended_at) else expires_at end`,
      },
    },
  } satisfies PersonalStores,
  server: async () => [(await import('./export-api.module.js')).ExportApiModule],
  worker: async () => [(await import('./export-worker.module.js')).ExportWorkerModule],
};
