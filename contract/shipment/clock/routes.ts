import { z } from 'zod';
import { fieldMessages } from '../../refusals/refusals.js';
import { isDate } from '../../fields/date/field.js';
import { idParams, pageOf, route } from '../../route.js';
import { riskList } from './lists.js';

const day = z.string();
const amount = z.string();

/** Days of one step: the calendar days, the chargeable days counted from the first one, and what they cost. */
const stepDays = z.object({
  first: day,
  last: day,
  from: z.number().int(),
  to: z.number().int(),
  price: amount,
  amount,
});

/** What one side owes in a currency. */
const owed = z.object({
  currency: z.string(),
  amount,
  /** By the rate in force on the day, only shown. */
  tugrik: amount,
  perDay: amount,
  /** Null while no return is planned. */
  atReturn: amount.nullable(),
  steps: z.array(stepDays),
});

const container = z.object({
  /** Null for a file without units. */
  unit: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  count: z.number().int(),
  began: day.nullable(),
  ended: day.nullable(),
  plannedReturn: day.nullable(),
  /** The last day that was charged to the customer. */
  chargedTo: day.nullable(),
  /** Null before its clock begins, and where no free days are known. */
  clock: z
    .object({
      /** Whether dated terms are in force; otherwise the days are those of the container status and there is no money. */
      hasTerms: z.boolean(),
      firstDayCounts: z.boolean(),
      stayed: z.number().int(),
      freeDays: z.number().int(),
      chargeable: z.number().int(),
      daysLeft: z.number().int(),
      ours: z.array(owed),
      /** Null for users who do not see it. */
      customers: z.array(owed).nullable(),
    })
    .nullable(),
});

/** A charge, with the row of the price offer or the custom invoice that it is made by. */
const recharge = z.object({
  id: z.number().int(),
  to: day,
  currency: z.string(),
  amount,
  days: z.string(),
  offerRow: z.number().int().nullable(),
  invoice: z.number().int().nullable(),
  invoiceCode: z.string().nullable(),
});

export const clockRoutes = {
  risk: pageOf(riskList, 'Containers whose free days run or which owe money, a page at a time'),
  read: route({
    name: 'clock.read',
    method: 'GET',
    path: '/api/operation/{id}/clock',
    capability: 'clock.read',
    summary: 'The clocks of the containers of an order, each figure with its days',
    params: idParams,
    answer: z.object({
      today: day,
      containers: z.array(container),
      /** How many of the quantity are not among the units, and the quantity. */
      notEntered: z.number().int(),
      quantity: z.number().int(),
      /** What was charged to the customer; empty for users who do not see it. */
      recharges: z.array(recharge),
      /** By how much a later change of days or terms moved what was charged. */
      difference: z.array(z.object({ currency: z.string(), amount })),
    }),
  }),
  proposals: route({
    name: 'clock.proposals',
    method: 'GET',
    path: '/api/operation/{id}/recharge',
    capability: 'clock.readCustomers',
    summary: 'What may be charged to the customer for the containers of an order up to a day, in each currency',
    params: idParams,
    query: z.object({ to: z.string().refine(isDate, fieldMessages.date.mn).optional() }),
    answer: z.object({
      today: day,
      proposals: z.array(
        z.object({
          currency: z.string(),
          /** The rate in force today. */
          rate: z.string(),
          /** The whole sum up to the day, less what was charged before. */
          amount,
          /** What we owe in this currency for the same days. */
          ours: amount,
          chargedTo: day.nullable(),
          /** The prices of the days of each container, in words. */
          days: z.string(),
        }),
      ),
    }),
  }),
} as const;

export type ClockOfContainer = z.output<typeof container>;
export type OwedInCurrency = z.output<typeof owed>;
