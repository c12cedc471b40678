import { z } from 'zod';
import { fieldMessages } from '../refusals.js';
import { route } from '../route.js';

/** Everybody's orders; where nobody is named, too. */
export const everyone = 'all';

const person = z
  .any()
  .default(null)
  .transform((sent: unknown, context): number | null => {
    if (sent === null || sent === '' || sent === everyone) return null;
    if (typeof sent === 'string' && /^\d{1,9}$/.test(sent)) return Number(sent);
    context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
    return z.NEVER;
  });

/** The calendar year that the twelve months are of: the one in which it is asked, where none is named (D094). */
const year = z
  .any()
  .default(null)
  .transform((sent: unknown, context): number | null => {
    if (sent === null || sent === '') return null;
    if (typeof sent === 'string' && /^(19|20)\d\d$/.test(sent)) return Number(sent);
    context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
    return z.NEVER;
  });

/** Behind each name its id, by which the list of its orders is asked for; null where the orders name nothing (D148). */
const ids = z.array(z.number().int().nullable());
const slices = z.object({ labels: z.array(z.string()), series: z.array(z.number()), ids });
const bars = z.object({ categories: z.array(z.string()), series: z.array(z.number()), ids });

/** The charts of a year: of the orders that belong to the reader, or of everybody's for an administrator (D094, D116). */
export const chartRoutes = {
  charts: route({
    name: 'dashboard.charts',
    method: 'GET',
    path: '/api/dashboard/new',
    capability: 'dashboard.read',
    summary: 'The shipping orders of a calendar year by month, mode, consignee and agent; own ones unless of type 4',
    query: z.looseObject({ filteruser: person, year }),
    answer: z.object({
      users: z.array(z.object({ id: z.number().int(), name: z.string() })),
      soqnt: z.array(z.object({ month: z.number().int(), qnt: z.number().int() })),
      incomebymonth: z.array(z.object({ cmonth: z.number().int(), totalall: z.number() })),
      profitbymonth: z.array(z.object({ cmonth: z.number().int(), profit: z.number() })),
      shipmentbymode: slices,
      profitconsignee: slices,
      agentspayment: bars,
      consigneeincome: bars,
    }),
  }),
} as const;
