import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';

/** What has to be done again and again, or nobody can rely on the store. */
export const upkeepArea = {
  name: 'upkeep',
  personal: {
    anchor: 'Hashes of the log',
    upkeep: 'Times of backups and verifications',
  } satisfies PersonalStores,
  jobs: [
    {
      name: 'anchor',
      title: { mn: 'Бүртгэлийн өдрийн баталгаа', en: 'Daily anchor of the log' },
      runsIn: 'worker',
      // A day on which the database was away or the disk full is anchored later.
      every: every('minutes', 10),
      handler: async () => (await import('./daily-anchor.js')).DailyAnchor,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./upkeep-figures.module.js')).UpkeepFiguresModule],
};
