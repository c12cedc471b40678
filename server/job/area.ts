import type { PersonalStores } from '../database/personal-stores.js';
import { every } from './intervals.js';
import type { JobKind } from './kind.js';

/** Work in the background: one table of jobs, whatever they do. */
export const jobArea = {
  name: 'job',
  personal: { job: { isOwnedByUser: 'person', typed: ['payload', 'reason'] } } satisfies PersonalStores,
  jobs: [
    {
      name: 'old-jobs',
      title: { mn: 'Хуучин ажлын бүртгэлийг цэвэрлэх', en: 'Clearing away old jobs' },
      runsIn: 'server',
      every: every('day', '03:00'),
      handler: async () => (await import('./old-jobs.js')).OldJobs,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./job-api.module.js')).JobApiModule],
};
