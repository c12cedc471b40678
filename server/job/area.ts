import { jobRoutes } from '../../contract/job/routes.js';
import type { PersonalStore, PersonalStores } from '../database/personal-stores.js';
import { every } from './intervals.js';
import type { JobKind } from './kind.js';

/** Background work: one table of jobs, whatever they do. */
export const jobArea = {
  name: 'job',
  routes: [jobRoutes],
  entities: async () => [(await import('./entities.js')).JobRow],
  personal: { restore_pause: 'Times of the restore and of its backup' } satisfies PersonalStores,
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

/**
 * The effect of an erasure on jobs: those of the person are deleted, and one that is reading personal values at that moment starts again.
 */
export function jobStore(kinds: readonly JobKind[]): PersonalStore {
  const reading = kinds.filter(({ copiesValues }) => copiesValues).map(({ name }) => `'${name}'`);
  return {
    isOwnedByUser: 'person',
    storage: 'The id of a request, which counts',
    typed: ['payload', 'reason'],
    files: {
      where: `state = 'running' and kind in (${reading.join(', ')})`,
      set: `state = 'waiting', due_at = clock_timestamp(), lease_until = null`,
    },
  };
}
