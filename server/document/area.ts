import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';
import type { Retention } from '../retention/retention.js';

/** Pictures and papers. */
export const documentArea = {
  name: 'document',
  entities: async () => [(await import('./images/upload.js')).Upload],
  personal: {
    upload: 'The pictures of an account are removed with their rows once it is erased',
  } satisfies PersonalStores,
  retention: {
    upload: {
      job: 'unused-pictures',
      rows: 'Pictures that nothing shows, with their files',
      after: { days: 1 },
      afterwards: 'Those that papers of a past day show stay',
    },
  } satisfies Retention,
  jobs: [
    {
      name: 'unused-pictures',
      title: { mn: 'Ашиглагдахгүй зургийг цэвэрлэх', en: 'Clearing away unused pictures' },
      runsIn: 'server',
      every: every('minutes', 60),
      handler: async () => (await import('./images/unused-pictures.js')).UnusedPictures,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./document.module.js')).DocumentModule],
};
