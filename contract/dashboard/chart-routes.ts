import { z } from 'zod';
import { complaintsAboutDays } from '../report/report.js';
import { route } from '../route.js';
import { reading, type Complaint, type Sent } from './question.js';

/** The orders of all users; also the default. */
export const everyone = 'all';

export interface Days {
  start: string;
  end: string;
}

interface ChartsQuestion {
  /** Default: the current calendar year (D094). */
  days: Days | null;
  filteruser: number | null;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function complaintsAboutCharts(sent: Sent): Record<string, Complaint> {
  const { start, end, filteruser } = sent;
  const isPerson = isMissing(filteruser) || /^(all|\d{1,9})$/.test(String(filteruser));
  return {
    ...(isMissing(start) && isMissing(end) ? {} : complaintsAboutDays(sent)),
    ...(isPerson ? {} : { filteruser: 'choose' as const }),
  };
}

function chartsQuestion({ start, end, filteruser }: Sent): ChartsQuestion {
  return {
    days: isMissing(start) ? null : { start: String(start), end: String(end) },
    filteruser: isMissing(filteruser) || filteruser === everyone ? null : Number(filteruser),
  };
}

/** First and last day of the calendar year of a day: the default range of the charts (D094). */
export function yearOf(day: string): Days {
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}

/** The id for each name, by which the list of its orders is queried; null for orders without a value (D148). */
const ids = z.array(z.number().int().nullable());
const slices = z.object({ labels: z.array(z.string()), series: z.array(z.number()), ids });
const bars = z.object({ categories: z.array(z.string()), series: z.array(z.number()), ids });
const year = z.number().int();
const month = z.number().int();

/** The order charts: for the user's own orders, or for everybody's if the user is an administrator (D094, D116). */
export const chartRoutes = {
  charts: route({
    name: 'dashboard.charts',
    method: 'GET',
    path: '/api/dashboard/new',
    capability: 'dashboard.read',
    fromReplica: true,
    summary:
      'The shipping orders of this calendar year, or of the days asked for, by month, mode, consignee and agent; own ones unless of type 4',
    query: reading(['start', 'end', 'filteruser'], complaintsAboutCharts, chartsQuestion),
    answer: z.object({
      users: z.array(z.object({ id: z.number().int(), name: z.string() })),
      soqnt: z.array(z.object({ year, month, qnt: z.number().int() })),
      incomebymonth: z.array(z.object({ year, cmonth: month, totalall: z.number() })),
      profitbymonth: z.array(z.object({ year, cmonth: month, profit: z.number() })),
      shipmentbymode: slices,
      profitconsignee: slices,
      agentspayment: bars,
      consigneeincome: bars,
    }),
  }),
} as const;
