import { z } from 'zod';
import { isDate } from '../fields/date/field.js';
import { route } from '../route.js';

/** `missing`: never requested, or removed since; `ready`: can be read. */
const states = ['ready', 'preparing', 'failed', 'missing'] as const;

const pastDay = z.object({
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDate)
    .meta({ example: '2026-10-31' }),
});

const pastDayAnswer = z.object({
  day: z.string(),
  state: z.enum(states),
  /** The share of the log that was read for it, in percent. */
  prepared: z.number().int(),
});
export type PastDayAnswer = z.output<typeof pastDayAnswer>;

/** The state of the firm at the end of a past day, for lists and reports that are queried with `as_of` (D149). */
export const asOfRoutes = {
  prepare: route({
    name: 'as-of.prepare',
    method: 'POST',
    path: '/api/as-of/{day}',
    capability: 'asof.read',
    summary: 'Has a past day made ready for lists and reports, where it is not yet',
    needsDiskSpace: true,
    params: pastDay,
    answer: pastDayAnswer,
  }),
  state: route({
    name: 'as-of.state',
    method: 'GET',
    path: '/api/as-of/{day}',
    capability: 'asof.read',
    summary: 'Whether a past day is ready for lists and reports, and how far it is',
    params: pastDay,
    answer: pastDayAnswer,
  }),
} as const;
