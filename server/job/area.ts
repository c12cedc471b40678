import { jobRoutes } from '../../contract/job/routes.js';
import type { PersonalStore, PersonalStores } from '../database/personal-stores.js';
import type { RemovedRows, Retention } from '../retention/retention.js';
import { withDefaults, type JobKind } from './kind.js';

/** Background work: one table of jobs, whatever they do. */
export const jobArea = {
  name: 'job',
  routes: [jobRoutes],
  entities: async () => [(await import('./entities.js')).JobRow],
  personal: { restore_pause: 'Times of the restore and of its backup' } satisfies PersonalStores,
  retention: {
    restore_pause: 'One row at most, until an administrator ends the pause',
  } satisfies Retention,
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

/** Ended jobs of each kind; one that a request refers to is deleted with that request. */
export function oldJobs(kinds: readonly JobKind[]): RemovedRows[] {
  const byDays = new Map<number, string[]>();
  for (const { name, retentionDays } of kinds.map(withDefaults))
    if (retentionDays !== 'with its request') byDays.set(retentionDays, [...(byDays.get(retentionDays) ?? []), name]);
  return [...byDays].map(([days, names]) => ({
    rows: 'Jobs that ended, except those of requested files and of acts over many rows, which go with their request',
    afterwards: 'What a job did is in the history; its times and errors are in the log of the program',
    since: 't.ended_at',
    after: { days },
    where: `t.state in ('done', 'failed', 'cancelled') and t.kind in (${names.map((name) => `'${name}'`).join(', ')})`,
  }));
}
