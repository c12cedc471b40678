import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';
import type { Retention } from '../retention/retention.js';

/** Work that has to be repeated regularly for a reliable store. */
export const maintenanceArea = {
  name: 'maintenance',
  personal: {
    anchor: 'Hashes of the log',
    upkeep: 'Times of backups and verifications',
  } satisfies PersonalStores,
  retention: {
    anchor: 'One row a day: with it a log that was cut off or rewritten is noticed, however long ago',
    upkeep: 'Two rows: when the store was last backed up and verified',
  } satisfies Retention,
  jobs: [
    {
      name: 'anchor',
      title: { mn: 'Бүртгэлийн өдрийн баталгаа', en: 'Daily anchor of the log' },
      runsIn: 'worker',
      // A day on which the database was unavailable or the disk full gets its anchor later.
      every: every('minutes', 10),
      handler: async () => (await import('./daily-anchor.js')).DailyAnchor,
    },
    {
      name: 'unneeded-rows',
      title: { mn: 'Хэрэггүй болсон бүртгэлийг цэвэрлэх', en: 'Removing what nobody needs any more' },
      runsIn: 'worker',
      every: every('day', '03:00'),
      handler: async () => (await import('./unneeded-rows.js')).UnneededRows,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./maintenance-figures.module.js')).MaintenanceFiguresModule],
};
