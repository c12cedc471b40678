import { z } from 'zod';
import { messageAnswer, route } from '../route.js';

/** A recurring job waits again after each run; for all other jobs the last three states are final. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

const label = z.object({ mn: z.string(), en: z.string() });

const kindOverview = z.object({
  kind: z.string(),
  title: label,
  runs_in: z.enum(['server', 'worker']),
  /** Due and not started. A recurring job does not count before its time. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** Of the last seven days. */
  failed: z.number().int(),
  /** When the last one ended, and how long it took. */
  last: z.string().nullable(),
  seconds: z.number().nullable(),
  /** When the next one is due. */
  next: z.string().nullable(),
  /** Why the last one failed. */
  reason: z.string().nullable(),
});
export type KindOverview = z.output<typeof kindOverview>;

const jobOverview = z.object({
  id: z.number().int(),
  kind: z.string(),
  key: z.string(),
  /** The account that requested it; null for a job of the system. */
  person: z.number().int().nullable(),
  name: z.string().nullable(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  due: z.string(),
  started: z.string().nullable(),
  ended: z.string().nullable(),
  reason: z.string().nullable(),
});
export type JobOverview = z.output<typeof jobOverview>;

/** Why schedules, letters and pushed notices are paused: when this store was restored, and when its backup was made. */
const restorePause = z.object({ restored: z.string(), backup: z.string() });
export type RestorePause = z.output<typeof restorePause>;

export const jobRoutes = {
  list: route({
    name: 'job.list',
    method: 'GET',
    path: '/api/jobs',
    capability: 'operate.jobs',
    summary:
      'Work in the background: by its kind what runs, last ran, comes next, took, failed and why; and the jobs in work or failed',
    answer: z.object({ kinds: z.array(kindOverview), jobs: z.array(jobOverview), paused: restorePause.nullable() }),
  }),
  release: route({
    name: 'job.release',
    method: 'POST',
    path: '/api/jobs/release',
    capability: 'operate.release',
    summary:
      'Releases the schedules, letters and pushed notices of a restored store; a store that is not paused remains as it is',
    answer: messageAnswer,
  }),
} as const;
