import { z } from 'zod';
import type { Capability } from '../permissions.js';
import { idInPath, route } from '../route.js';
import { paperAudiences } from './audience.js';
import { paper, paperPicture } from './paper.js';

const someone = z.coerce.number().int().positive().max(2_147_483_647).nullable().optional().catch(null);

/** The language is said in the address; without one it is Mongolian. */
const query = z.looseObject({
  lang: z.enum(['mn', 'en']).catch('mn').default('mn'),
  userid: someone,
  /** A day, or an instant, of the past: the paper as it would have been printed then (D149). */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([T ][0-9:.]{5,12})?$/)
    .optional()
    .catch(undefined),
  /** Of papers that come in two forms; the specified address without it answers the whole paper (D206). */
  audience: z.enum(paperAudiences).catch('house').default('house'),
});

interface PaperAddress {
  /** Frozen, as every name of a route. */
  name: string;
  /** The address of its page in the browser: `/inquiry/{id}/priceoffer`. */
  page: string;
  capability: Capability;
  what: string;
  /** What else stands in the address, beside the number of the record. */
  segments?: z.ZodRawShape;
}

/**
 * The calls of one paper, all with the rights of its page (part 4.6): its content for the page, the PDF, and its pictures,
 * which a browser fetches by the cookie that opens papers and nothing else (D020).
 */
export function paperRoutesOf({ name, page, capability, what, segments = {} }: PaperAddress) {
  const params = z.object({ ...segments, id: idInPath });
  return {
    content: route({
      name: `${name}.content`,
      method: 'GET',
      path: `/api${page}`,
      capability,
      summary: `${what}: what its page shows; \`userid\` says who signs it, \`at\` as of when, \`audience\` whether the customer gets it`,
      params,
      query,
      answer: paper,
    }),
    pdf: route({
      name,
      method: 'GET',
      path: `${page}.pdf`,
      capability,
      summary: `${what}, as PDF`,
      params,
      query,
      byCookie: true,
      download: true,
    }),
    picture: route({
      name: `${name}.picture`,
      method: 'GET',
      path: `/img${page}/{picture}`,
      capability,
      summary: `${what}: a picture on it`,
      params: params.extend({ picture: paperPicture }),
      query,
      byCookie: true,
      download: true,
    }),
  } as const;
}

export type PaperRoutes = ReturnType<typeof paperRoutesOf>;
