import { z } from 'zod';
import { idInPath, route } from '../../route.js';

/** The total of an offer on the same lane, in tugrik at its booked rates. */
const laneOffer = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string().nullable(),
  on: z.string(),
  agents: z.array(z.string()),
  expense: z.string(),
  /** What of the expense is beyond the cheapest agent of each leg; null without alternatives. */
  alternatives: z.string().nullable(),
  income: z.string(),
  profit: z.string(),
});
export type LaneOffer = z.output<typeof laneOffer>;

/** The latest price of an agent for one leg of the lane, as entered. */
const lanePrice = z.object({
  inquiryid: z.number().int(),
  inquiry: z.string(),
  on: z.string(),
  agent_id: z.number().int(),
  agent: z.string(),
  name: z.string().nullable(),
  currency: z.string(),
  price: z.string(),
  transtime: z.number().int().nullable(),
});
export type LanePrice = z.output<typeof lanePrice>;

/** The most offers for the comparison, and the most prices, each of which has a shortcut key. */
export const maxLaneOffers = 5;
export const maxLanePrices = 6;

export const laneRoutes = {
  lane: route({
    name: 'inquiry.lane',
    method: 'GET',
    path: '/api/inquiry/support/lane',
    capability: 'prices.lane',
    summary: `The last ${maxLaneOffers} offers from one city to another by one mode, \`except\` one inquiry, and what each agent asked last`,
    query: z.object({ from: idInPath, to: idInPath, mode: idInPath, except: idInPath.optional() }),
    answer: z.object({ offers: z.array(laneOffer), prices: z.array(lanePrice) }),
  }),
} as const;
