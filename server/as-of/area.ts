import { asOfRoutes } from '../../contract/as-of/routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';
import type { Retention } from '../retention/retention.js';
import { unusedDays } from './past-store.js';

/** Lists and reports as they were at the end of a past day. */
export const asOfArea = {
  name: 'as-of',
  routes: [asOfRoutes],
  personal: {
    // These schemas contain personal values. They are rebuilt from the log, from which the person was erased.
    past_store: { files: { where: 'not outdated', set: 'outdated = true' } },
  } satisfies PersonalStores,
  retention: {
    past_store: {
      job: 'past-stores',
      rows: 'Past days that nobody read, with their tables, and the least recently read ones of more than three',
      after: { days: unusedDays },
      afterwards: 'A past day is prepared again when a user asks for it',
    },
  } satisfies Retention,
  jobs: [
    {
      name: 'past-day',
      title: { mn: 'Өнгөрсөн өдрийг бэлтгэх', en: 'Making past days ready' },
      runsIn: 'worker',
      maxLosses: 9,
      copiesValues: true,
      handler: async () => (await import('./past-day-run.js')).PastDayRun,
    },
    {
      name: 'past-stores',
      title: { mn: 'Хуучирсан өдрүүдийг цэвэрлэх', en: 'Clearing away past days that are out of date' },
      runsIn: 'worker',
      every: every('minutes', 1),
      handler: async () => (await import('./past-stores-tidy.js')).PastStoresTidy,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./as-of.module.js')).AsOfModule],
  worker: async () => [(await import('./as-of-worker.module.js')).AsOfWorkerModule],
};
