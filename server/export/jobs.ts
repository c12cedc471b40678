import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';

/** A mail server that is unavailable is tried again after these pauses, and then no more. */
const untilMailIsBack = [1, 5, 15, 60, 240].map((minutes) => minutes * 60_000);

/** Jobs of exported files, from the request to the mail. */
export const exportJobs: readonly JobKind[] = [
  {
    name: 'export',
    title: { mn: 'Файл үүсгэх', en: 'Making files' },
    runsIn: 'worker',
    // A file that crashed its worker this often will do so again, and it delays the others.
    maxLosses: 2,
    retentionDays: 'with its request',
    copiesValues: true,
    handler: async () => (await import('./export-run.js')).ExportRun,
  },
  {
    name: 'letter',
    title: { mn: 'Файлыг шуудангаар илгээх', en: 'Sending files by mail' },
    runsIn: 'worker',
    // A letter may wait for its mail server for a minute; those of other users are sent in the meantime.
    atOnce: 4,
    waitsAfterRestore: true,
    pausesMs: untilMailIsBack,
    retentionDays: 'with its request',
    handler: async () => (await import('./letters/export-letters.js')).ExportLetters,
  },
  {
    name: 'export-notice',
    title: { mn: 'Файлын мэдэгдэл', en: 'Notices of files' },
    runsIn: 'worker',
    handler: async () => (await import('./letters/export-notices.js')).ExportNotices,
  },
  {
    name: 'schedules',
    title: { mn: 'Товлосон файлууд', en: 'Scheduled files' },
    runsIn: 'worker',
    every: every('seconds', 30),
    waitsAfterRestore: true,
    handler: async () => (await import('./schedules/due-schedules.js')).DueSchedules,
  },
  {
    name: 'stray-files',
    title: { mn: 'Хугацаа дууссан файлыг цэвэрлэх', en: 'Clearing away files whose day is over' },
    runsIn: 'worker',
    every: every('minutes', 1),
    handler: async () => (await import('./stray-files.js')).StrayFiles,
  },
];
