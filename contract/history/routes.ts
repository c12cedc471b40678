import { z } from 'zod';
import { fieldMessages } from '../refusals/refusals.js';
import { idInPath, route } from '../route.js';
import { recordAsOf, timelineEntry } from './timeline.js';

/** The entries of one page of a timeline, where a call does not ask for another number, and the most that it may ask for. */
export const timelineEntriesPerPage = 50;
const mostPerPage = 200;
/** The most JSON of the entries of one page in bytes; a larger entry is a page by itself. */
export const timelineBytesPerPage = 100_000;

const record = z.object({ kind: z.string().regex(/^[a-z][a-z-]{0,39}$/), id: idInPath });
const position = z.union([
  z.number().int().min(1),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+$/, fieldMessages.wholeNumber.mn)
    .transform(Number)
    .refine((number) => number >= least && number <= most, fieldMessages.range.mn);
const largestVersion = 999_999_999;
/** A user who deletes a record may undo that but can no longer read its history: `Deleted` names what the user just did. */
const eventEnding = z.string().regex(/^[A-Z][A-Za-z]{1,39}$/);
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}([T ][0-9:.]{5,12}(Z|[+-]\d{2}:?\d{2})?)?$/);

/** Who may read a record may read its history, and who may save it may undo a save. Each kind of record declares these rights. */
export const historyRoutes = {
  timeline: route({
    name: 'history.timeline',
    method: 'GET',
    path: '/api/history/{kind}/{id}',
    capability: 'session.use',
    fromReplica: true,
    summary:
      'What happened to a record, newest first, in pages of `limit` entries (50 unless it is given, 200 at most) before the version `before`; with `after` only what followed that version, with `only` its changes or its uses, such as prints',
    params: record,
    query: z.object({
      before: wholeNumber(1, largestVersion).optional(),
      after: wholeNumber(0, largestVersion).optional(),
      limit: wholeNumber(1, mostPerPage).optional(),
      only: z.enum(['changes', 'uses']).optional().catch(undefined),
    }),
    answer: z.object({
      listdata: z.array(timelineEntry),
      /** The version to continue from; null when nothing is older. */
      before: z.number().int().nullable(),
      /** How many entries are older than those of this page. */
      earlier: z.number().int(),
    }),
  }),
  asOf: route({
    name: 'history.asOf',
    method: 'GET',
    path: '/api/history/{kind}/{id}/asof',
    capability: 'session.use',
    fromReplica: true,
    summary: 'A record as it was at an instant, a position of the log or a version',
    params: record,
    query: z.object({ at: moment.optional(), position: position.optional(), version: position.optional() }),
    answer: recordAsOf,
  }),
  undo: route({
    name: 'history.undo',
    method: 'POST',
    path: '/api/history/{kind}/{id}/undo',
    capability: 'session.use',
    summary:
      'Takes a save back, as a new event; refused where a field moved on since. It is named by its position, or as the `last` thing done to the record, by the end of its type',
    params: record,
    body: z
      .object({ position: position.optional(), last: eventEnding.optional() })
      .refine((body) => (body.position === undefined) !== (body.last === undefined), fieldMessages.choose.mn),
    answer: z.object({ message: z.string() }),
  }),
  /** After a lost answer the client checks whether its write was recorded (E7). */
  command: route({
    name: 'command.read',
    method: 'GET',
    path: '/api/commands/{key}',
    capability: 'command.own',
    summary: 'Whether the write with this Idempotency-Key was done, and what it answered',
    params: z.object({ key: z.string().regex(/^[\w.:-]{1,200}$/) }),
    query: z.object({ route: z.string().max(100).optional() }),
    answer: z.object({ done: z.boolean(), answer: z.any() }),
  }),
} as const;
