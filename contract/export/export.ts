import { z } from 'zod';
import { filterValue, maxPerPage, type TableDeclaration } from '../list.js';
import { isDate } from '../fields/date/field.js';
import { text } from '../fields/text/field.js';
import { fieldMessages } from '../refusals/refusals.js';
import { readCron } from './cron.js';
import { isTimeZone, periodOn } from './periods.js';

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file may be: an archive is a zip, whatever was asked for. */
const fileFormats = [...exportFormats, 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** `done` keeps its file for a day; `empty` had no rows and was to be skipped then. All but the first two are final. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'empty'] as const;
export type ExportState = (typeof exportStates)[number];

/** The state of the mail with the file. */
const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The most mail addresses of one schedule. */
const maxAddresses = 20;

/** How long a finished file can be downloaded. */
export const fileHours = 24;

const name = z.string().trim().min(1).max(64);
const format = z.enum(exportFormats, fieldMessages.choose.mn).default('xlsx');

/** The rows as filtered and sorted on the screen, the columns as arranged there; no columns means all. */
const shown = {
  filters: z.record(z.string().max(64), filterValue).default({}),
  columns: z.array(z.string().max(64)).max(200).default([]),
  sort: z.string().max(500).default(''),
};

export const exportBody = z.object({
  list: name,
  ...shown,
  /** Only these rows, if they still match. */
  ids: z.array(z.number().int().min(1)).max(maxPerPage).optional(),
  format,
  /** A past day: the rows as of its end (D149). */
  as_of: z.string().refine(isDate, fieldMessages.date.mn).meta({ example: '2026-10-31' }).optional(),
});
export type ExportBody = z.output<typeof exportBody>;

export const scheduleBody = z.object({
  what: name,
  ...shown,
  format: z.enum(fileFormats, fieldMessages.choose.mn).default('xlsx'),
  /** Minute, hour, day of the month, month, day of the week. */
  cron: z
    .string()
    .max(1_000)
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .max(100)
        .refine((text) => readCron(text) !== undefined, fieldMessages.cron.mn),
    )
    .meta({ example: '0 8 * * 1-5' }),
  tz: z.string().max(64).default('Asia/Ulaanbaatar').refine(isTimeZone, fieldMessages.choose.mn),
  /** The name given by its owner; by default the name of the list. */
  name: text({ mn: 'Нэр', en: 'Name' }, { max: 100 }).body.transform((name) => name ?? ''),
  /** Without matching rows: no file and no mail, only an entry in its history. */
  skip_empty: z.boolean().default(false),
  /** Who gets each file by mail; its owner can always download it. */
  mail: z
    .array(z.string().trim().pipe(z.email(fieldMessages.email.mn).max(200)))
    .max(maxAddresses)
    .default([]),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

/** The filters of a table with every relative period replaced by the day that it means today. */
export function onDay(
  table: TableDeclaration,
  filters: Readonly<Record<string, string>>,
  today: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      const kind = Object.hasOwn(table.filters, key) ? table.filters[key]?.kind : undefined;
      const period = kind === 'from' || kind === 'to' ? periodOn(value, today) : undefined;
      return [key, period ? (kind === 'from' ? period.first : period.last) : value];
    }),
  );
}

export const exportAnswer = z.object({
  id: z.number().int(),
  list: z.string(),
  /** The displayed name of the list. */
  title: z.string(),
  format: z.enum(fileFormats),
  state: z.enum(exportStates),
  /** The rows written so far, and the total once they were counted. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  created: z.string(),
  ended: z.string().nullable(),
  /** How long the file can be downloaded; null if there is none. */
  expires: z.string().nullable(),
  file: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** The hash of the file, to check whether two files are equal. */
  sha256: z.string().nullable(),
  /** The position of the log when the rows were read. */
  position: z.number().int().nullable(),
  /** Why there is no file. */
  error: z.string().nullable(),
  schedule: z.number().int().nullable(),
  /** The past day whose end is shown. */
  as_of: z.string().nullable(),
  /** For a past day: the share of the log that was read for it, in percent. */
  prepared: z.number().int().nullable(),
  /** The mail recipients, and why sending failed; null if it is not sent by mail. */
  mail: z.object({ to: z.array(z.string()), state: z.enum(mailStates), error: z.string().nullable() }).nullable(),
});
export type ExportAnswer = z.output<typeof exportAnswer>;

export const scheduleAnswer = z.object({
  id: z.number().int(),
  name: z.string(),
  what: z.string(),
  title: z.string(),
  filters: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  sort: z.string(),
  format: z.enum(fileFormats),
  cron: z.string(),
  tz: z.string(),
  paused: z.boolean(),
  /** The next run; null while it is paused. */
  next: z.string().nullable(),
  created: z.string(),
  skip_empty: z.boolean(),
  mail: z.array(z.string()),
});
export type ScheduleAnswer = z.output<typeof scheduleAnswer>;

/** A list or report that the user may schedule, with what the schedule form needs about it. */
export const schedulableAnswer = z.object({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), usual: z.boolean() })),
  /** The filters as the list declares them; a report requires both days. */
  filters: z.record(z.string(), z.looseObject({ kind: z.string() })),
  needed: z.array(z.string()),
});
export type SchedulableAnswer = z.output<typeof schedulableAnswer>;
