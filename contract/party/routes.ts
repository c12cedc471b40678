import { z } from 'zod';
import { idInPath, pageOf, route } from '../route.js';
import { partyKinds } from './kind.js';
import { partyList } from './list.js';

const kind = z.enum(partyKinds);
const entry = z.object({ kind, id: z.number().int(), name: z.string() });

/** What a party owes or is owed on its side, over all sources of the aging. */
const side = entry.extend({
  /** In days (D135). */
  term: z.number().int(),
  balance: z.number(),
  currencies: z.array(z.object({ currency: z.string(), rest: z.number(), mnt: z.number() })),
  /** The places of the aging that have rows (E42). */
  places: z.array(z.object({ place: z.string(), mnt: z.number(), rows: z.number().int() })),
  /** The earliest due day that has passed. */
  since: z.string().nullable(),
  /** Of a payer: the limit, and what is owed for orders that are not confirmed as paid. */
  credit: z.object({ limit: z.number().nullable(), owed: z.number(), over: z.number() }).nullable(),
});

export const partyRoutes = {
  list: pageOf(partyList, 'Payers and agents, a page at a time'),
  detail: route({
    name: 'party.detail',
    method: 'GET',
    path: '/api/parties/{kind}/{id}',
    capability: 'party.read',
    summary: 'A payer or an agent with what is open of it today; where both are one firm, of both',
    params: z.object({ kind, id: idInPath }),
    answer: z.object({
      data: entry.extend({
        nameen: z.string().nullable(),
        register: z.string().nullable(),
        taxnumber: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        address: z.string().nullable(),
        active: z.boolean(),
        /** The entry that it was merged into; everything of it is on that page. */
        mergedinto: z.number().int().nullable(),
        counterpart: entry.nullable(),
        on: z.string(),
        sides: z.array(side),
      }),
      version: z.number().int(),
    }),
  }),
} as const;
