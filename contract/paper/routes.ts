import { z } from 'zod';
import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import { idInPath, messageAnswer, route } from '../route.js';
import { paperAudiences } from './audience.js';
import { paperForms, type PaperForm } from './forms.js';
import { paper, paperPicture } from './paper.js';

const optionalUserId = z.coerce.number().int().positive().max(2_147_483_647).nullable().optional().catch(null);

/** The language is a parameter; Mongolian by default. */
const query = z.looseObject({
  lang: z.enum(['mn', 'en']).catch('mn').default('mn'),
  userid: optionalUserId,
  /** A past day or instant: the paper as it would have been printed then (D149). */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([T ][0-9:.]{5,12})?$/)
    .optional()
    .catch(undefined),
  /** For papers with two versions; by default the complete paper (D206). */
  audience: z.enum(paperAudiences).catch('house').default('house'),
});

/** The paper as it was shown to the user, and the form in which the user took it. */
const taking = query.extend({
  form: z.enum(Object.keys(paperForms) as PaperForm[]),
  /** The log position that the shown content includes; without it the newest one. */
  position: z.number().int().positive().optional(),
});

interface PaperAddress {
  /** Frozen, like every route name. */
  name: string;
  /** The address of its page in the browser: `/inquiry/{id}/priceoffer`. */
  page: string;
  capability: Capability;
  /** How users name it, also in the history of its record. */
  title: Label;
  what: string;
  /** Parameters of the address besides the record number. */
  segments?: z.ZodRawShape;
}

/**
 * The routes of one paper, all with the rights of its page (part 4.6): its content for the page, the PDF, and its pictures, which
 * a browser fetches with a cookie that is valid for papers only (D020). Those read alone; that a user printed or saved the paper is
 * posted.
 */
export function paperRoutesOf({ name, page, capability, title, what, segments = {} }: PaperAddress) {
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
    take: route({
      name: `${name}.take`,
      method: 'POST',
      path: `/api${page}/taken`,
      capability,
      title,
      summary: `${what}: records in the history of its record that the user printed it or saved it as PDF`,
      params,
      body: taking,
      answer: messageAnswer,
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
