import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';

/** Work that has to be repeated regularly for a reliable store. */
export const maintenanceArea = {
  name: 'maintenance',
  personal: {
    anchor: 'Hashes of the log',
    upkeep: 'Times of backups and verifications',
  } satisfies PersonalStores,
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
      name: 'old-keys',
      title: { mn: 'Хуучин хүсэлтийн түлхүүрийг цэвэрлэх', en: 'Clearing away old keys of requests' },
      runsIn: 'server',
      every: every('day', '03:45'),
      handler: async () => (await import('./old-keys.js')).OldKeys,
    },
  ] satisfies JobKind[],
  server: async () => [(await import('./maintenance-figures.module.js')).MaintenanceFiguresModule],
};
