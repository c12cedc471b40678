import { z } from 'zod';
import { filterValue, mostPerPage, type TableDeclaration } from '../list.js';
import { isDate } from '../fields/date/field.js';
import { text } from '../fields/text/field.js';
import { fieldMessages } from '../refusals.js';
import { readCron } from './cron.js';
import { isTimeZone, periodOn } from './periods.js';

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `done` keeps its file for a day; `empty` had no rows and was to be left out then; all but the first two are ends. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'empty'] as const;
export type ExportState = (typeof exportStates)[number];

/** Of a file that goes out by mail. */
const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Addresses of one schedule at most. */
const mostAddresses = 20;

/** How long a finished file can be fetched. */
export const fileHours = 24;

const name = z.string().trim().min(1).max(64);
const format = z.enum(exportFormats, fieldMessages.choose.mn).default('xlsx');

/** The rows as they are filtered and sorted on the screen, the columns as they stand there; no columns means all. */
const shown = {
  filters: z.record(z.string().max(64), filterValue).default({}),
  columns: z.array(z.string().max(64)).max(200).default([]),
  sort: z.string().max(500).default(''),
};

export const exportBody = z.object({
  list: name,
  ...shown,
  /** Only these rows, as far as they match. */
  ids: z.array(z.number().int().min(1)).max(mostPerPage).optional(),
  format,
  /** A past day: the rows as they stood at its end (D149). */
  as_of: z.string().refine(isDate, fieldMessages.date.mn).meta({ example: '2026-10-31' }).optional(),
});
export type ExportBody = z.output<typeof exportBody>;

export const scheduleBody = z.object({
  what: name,
  ...shown,
  format,
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
  /** What its owner calls it; otherwise the name of the list. */
  name: text({ mn: 'Нэр', en: 'Name' }, { max: 100 }).body.transform((name) => name ?? ''),
  /** Where nothing matches: no file, no mail, only a line in its history. */
  skip_empty: z.boolean().default(false),
  /** Who gets each file by mail; its owner has it in the product in any case. */
  mail: z
    .array(z.string().trim().pipe(z.email(fieldMessages.email.mn).max(200)))
    .max(mostAddresses, fieldMessages.tooMany.mn)
    .default([]),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

/** The filters of a table with every moving period turned into the day that it means today. */
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
  /** What people call the list. */
  title: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** Rows written, and rows in all once they were counted. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  created: z.string(),
  ended: z.string().nullable(),
  /** Until when the file can be fetched; null when there is none. */
  expires: z.string().nullable(),
  file: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Of the file, to tell whether two are the same. */
  sha256: z.string().nullable(),
  /** Where the log stood when the rows were read. */
  position: z.number().int().nullable(),
  /** Why there is no file. */
  error: z.string().nullable(),
  schedule: z.number().int().nullable(),
  /** The past day whose end it shows. */
  as_of: z.string().nullable(),
  /** Of a past day: how much of the log was read for it, in percent. */
  prepared: z.number().int().nullable(),
  /** To whom it goes by mail, and why it could not; null where to nobody. */
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
  format: z.enum(exportFormats),
  cron: z.string(),
  tz: z.string(),
  paused: z.boolean(),
  /** When it runs next; null while it is paused. */
  next: z.string().nullable(),
  created: z.string(),
  skip_empty: z.boolean(),
  mail: z.array(z.string()),
});
export type ScheduleAnswer = z.output<typeof scheduleAnswer>;

/** A list or a report that one may have made regularly, with what the form of a schedule asks about it. */
export const schedulableAnswer = z.object({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), usual: z.boolean() })),
  /** As the list declares them; of a report both days are needed. */
  filters: z.record(z.string(), z.looseObject({ kind: z.string() })),
  needed: z.array(z.string()),
});
export type SchedulableAnswer = z.output<typeof schedulableAnswer>;
