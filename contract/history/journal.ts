import { z } from 'zod';
import { isDate } from '../fields/date/field.js';
import type { Label } from '../label.js';
import { fieldMessages } from '../refusals/refusals.js';
import { references } from '../reference/catalogue.js';
import { route } from '../route.js';
import { timelineEntry } from './timeline.js';

/** The label of each kind of record, besides the entries of reference lists. */
const others: Readonly<Record<string, Label>> = {
  shipment: { mn: 'Тээвэр', en: 'Shipment' },
  user: { mn: 'Хэрэглэгч', en: 'User' },
  firm: { mn: 'Байгууллага', en: 'Firm' },
  custominvoice: { mn: 'Тусгай нэхэмжлэх', en: 'Custom invoice' },
  advance: { mn: 'Урьдчилгаа', en: 'Advance' },
  partystatement: { mn: 'Тооцоо нийлсэн акт', en: 'Statement of account' },
  reminder: { mn: 'Сануулга', en: 'Reminder' },
  netting: { mn: 'Харилцан тооцоо', en: 'Netting' },
  outsideitem: { mn: 'Бусад тооцоо', en: 'Item outside files' },
  bankstatement: { mn: 'Банкны хуулга', en: 'Bank statement' },
  bankline: { mn: 'Банкны мөр', en: 'Bank line' },
  inbox: { mn: 'Мэдэгдэл', en: 'Notices' },
  closing: { mn: 'Сарын хаалт', en: 'Closed month' },
  moves: { mn: 'Нүүлгэлт', en: 'Moves' },
  alldata: { mn: 'Бүх мэдээлэл', en: 'All data' },
};

/** Every kind of record with a history, by the first part of its stream name. */
export const journalKinds: Readonly<Record<string, Label>> = {
  ...others,
  ...Object.fromEntries(Object.values(references).map(({ name, one }) => [name, one])),
};

const day = z.string().refine(isDate, fieldMessages.date.mn).meta({ example: '2026-10-31' }).optional();
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, fieldMessages.wholeNumber.mn)
  .transform(Number)
  .optional();

const journalEntry = timelineEntry
  .omit({ changes: true, data: true, canUndo: true, isRedo: true, version: true })
  .extend({
    kind: z.string(),
    record: z.number().int(),
    /** The current name of the record; null if it has none. */
    title: z.string().nullable(),
    /** How many cells a save changed; null if it was not a save. */
    changed: z.number().int().nullable(),
  });
export type JournalEntry = z.output<typeof journalEntry>;

/** Who changed what and when, over all records, newest first. */
export const journalRoutes = {
  journal: route({
    name: 'journal.read',
    method: 'GET',
    path: '/api/journal',
    capability: 'log.read',
    fromReplica: true,
    summary:
      'What was done to all records, the newest first: of somebody, to a kind of record, in some days, with a text',
    query: z.object({
      user: number,
      kind: z
        .string()
        .refine((kind) => Object.hasOwn(journalKinds, kind), fieldMessages.choose.mn)
        .meta({ example: 'agent' })
        .optional(),
      text: z.string().trim().max(200).optional(),
      /** The events of one bulk act or import, record by record. */
      act: z.string().max(100).optional(),
      start: day,
      end: day,
      /** Only events before this position. */
      before: number,
    }),
    answer: z.object({
      listdata: z.array(journalEntry),
      /** The position to continue from; null when the whole log was searched. */
      before: z.number().int().nullable(),
      /** The time up to which the log was searched. */
      reached: z.string().nullable(),
    }),
  }),
} as const;
