import { z } from 'zod';
import { isDate } from '../fields/date/field.js';
import { fieldMessages } from '../refusals/refusals.js';
import { route } from '../route.js';

const day = z
  .any()
  .default(null)
  .transform((sent: unknown, context): string | null => {
    if (sent === null || sent === '') return null;
    if (isDate(sent)) return sent;
    context.addIssue({ code: 'custom', message: fieldMessages.date.mn });
    return z.NEVER;
  });
const count = z.number().int();

/** The start page of every user: what was ordered on which day, and the key figures of the firm (D119). */
export const dashboardRoutes = {
  calendar: route({
    name: 'dashboard.calendar',
    method: 'GET',
    path: '/api/dashboard/calendar',
    capability: 'dashboard.read',
    fromReplica: true,
    summary: 'How many shipping orders began on each day; a bound that is missing is none',
    query: z.looseObject({ start: day, end: day }),
    answer: z.object({ listdata: z.array(z.object({ ognoo: z.string(), cnt: count })) }),
  }),
  day: route({
    name: 'dashboard.day',
    method: 'GET',
    path: '/api/dashboard/cday/{date}',
    capability: 'dashboard.read',
    fromReplica: true,
    summary: 'Whose shipping orders began on a day',
    params: z.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }),
    answer: z.object({ listdata: z.array(z.object({ sales: z.string(), cnt: count })) }),
  }),
  figures: route({
    name: 'dashboard.figures',
    method: 'GET',
    path: '/api/dashboard/stat',
    capability: 'dashboard.read',
    fromReplica: true,
    summary: 'Arrived shipments, consignees, active agents, and how many days a shipment takes',
    answer: z.object({ totalarrived: count, totalconsignee: count, totalagent: count, averageday: count }),
  }),
} as const;
