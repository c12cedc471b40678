import { z } from 'zod';
import { filterValue } from '../list.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idParams, messageAnswer, route, savedAnswer } from '../route.js';
import { bulkStates, maxRows } from './bulk.js';

const label = z.object({ mn: z.string(), en: z.string() });
const name = z.string().trim().min(1, fieldMessages.choose.mn).max(64);

/** The fields of the act's form, under the names that the call for a single row uses. */
const entered = z.record(z.string().max(64), z.unknown()).default({});

const result = z.object({
  id: z.number().int(),
  /** The code or name of the record. */
  name: z.string(),
  done: z.boolean(),
  /** Why the row was refused, and for which fields. */
  message: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())),
});

const bulkAnswer = z.object({
  id: z.number().int(),
  list: z.string(),
  act: z.string(),
  label,
  state: z.enum(bulkStates),
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  /** Of those done: how many were as requested before. */
  unchanged: z.number().int(),
  created: z.string(),
  ended: z.string().nullable(),
  /** Whether all changes can be undone at once. */
  can_undo: z.boolean(),
  /** The id that all changes of the act share in the history. */
  history: z.string(),
  /** The first refused rows; the list is truncated if there are very many. */
  results: z.array(result),
});

/** A bulk act is stored, processed and reported row by row; the user who requested it can follow and cancel it. */
export const bulkRoutes = {
  begin: route({
    name: 'bulk.begin',
    method: 'POST',
    path: '/api/bulk',
    capability: 'bulk.own',
    summary:
      'One act over rows of a list: those with these numbers, or all that match a filter; each as its single call',
    body: z
      .object({
        list: name,
        act: name,
        ids: z.array(z.number().int().min(1)).min(1, fieldMessages.choose.mn).max(maxRows).optional(),
        /** The rows with what is entered for each of them, where the act has values of its own for each row. */
        rows: z
          .array(z.object({ id: z.number().int().min(1), entered }))
          .min(1, fieldMessages.choose.mn)
          .max(maxRows)
          .optional(),
        /** Without ids: all rows that match at this moment. */
        filters: z.record(z.string().max(64), filterValue).default({}),
        entered,
      })
      .meta({ example: { list: 'operation', act: 'news', ids: [1], entered: { eta: '2026-03-01' } } }),
    answer: savedAnswer,
  }),
  list: route({
    name: 'bulk.list',
    method: 'GET',
    path: '/api/bulk',
    capability: 'bulk.own',
    summary: 'What one did with many rows at once lately, the newest first, without the rows',
    answer: z.object({ acts: z.array(bulkAnswer) }),
  }),
  one: route({
    name: 'bulk.one',
    method: 'GET',
    path: '/api/bulk/{id}',
    capability: 'bulk.own',
    summary: 'How far one of them is, with its rows',
    params: idParams,
    answer: bulkAnswer,
  }),
  cancel: route({
    name: 'bulk.cancel',
    method: 'POST',
    path: '/api/bulk/{id}/cancel',
    capability: 'bulk.own',
    summary: 'Stops it: what was done stays, the rest is not begun',
    params: idParams,
    answer: messageAnswer,
  }),
  again: route({
    name: 'bulk.again',
    method: 'POST',
    path: '/api/bulk/{id}/again',
    capability: 'bulk.own',
    summary: 'Does it to the rows that were refused or not reached, with what is entered now',
    params: idParams,
    body: z.object({ entered }),
    answer: savedAnswer,
  }),
  undo: route({
    name: 'bulk.undo',
    method: 'POST',
    path: '/api/bulk/{id}/undo',
    capability: 'bulk.own',
    summary:
      'Takes back what was done to all of its rows, as an act of its own; refused row by row where one moved on since',
    params: idParams,
    answer: savedAnswer,
  }),
} as const;
