import { z } from 'zod';
import { withoutInvisible } from '../../fields/read-text.js';
import { idInPath, idParams, route } from '../../route.js';
import { maxPageRows } from '../limits.js';
import { doubleDecisions, doubleSigns, surenesses } from './signs.js';

const capability = 'move.prepare';
const count = z.number().int();
/** A larger block is sent as a file. */
const pasted = z.string().max(1_000_000).transform(withoutInvisible);
const names = <T extends object>(choices: T) => z.enum(Object.keys(choices) as [keyof T & string]);
const sign = names(doubleSigns);
const sureness = names(surenesses);
const decision = names(doubleDecisions);

/** One of two parties that are alike. */
const side = z.object({
  /** The row of a sheet; null for what is here already. */
  row: z.object({ sheet: count, line: count }).nullable(),
  /** The entries that are here already. */
  entries: z.array(z.object({ list: z.string(), id: count })),
  /** The lists of which it is an entry, or becomes one. */
  lists: z.array(z.string()),
  /** The values by the columns of parties. */
  values: z.record(z.string(), z.string()),
  /** Files of entries that are here already which are not archived. */
  files: count,
});

const moveDouble = z.object({
  id: count,
  signs: z.array(sign),
  sureness,
  decision,
  /** The columns in which the row wins over the party that stays. */
  takes: z.array(z.string()),
  /** The row that would become a part of the other one. */
  own: side,
  other: side,
  version: count,
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
});

/** The same firm twice: parties of a move that are alike, among its rows and beside what is here already. */
export const moveDoubleRoutes = {
  list: route({
    name: 'move.doubles',
    method: 'GET',
    path: '/api/moves/{id}/doubles',
    capability,
    summary: 'Parties that may be one, by what they share, how sure it is and what was decided',
    params: idParams,
    query: z.object({
      sign: sign.optional().catch(undefined),
      sureness: sureness.optional().catch(undefined),
      decision: decision.optional().catch(undefined),
      /** The double after which the page begins. */
      after: idInPath.optional().catch(undefined),
      size: z.coerce.number().int().min(1).max(maxPageRows).catch(50).default(50),
    }),
    answer: z.object({
      listdata: z.array(moveDouble),
      total: count,
      next: count.nullable(),
      /** How many there are; of each sign, and of all signs where it is null. */
      counts: z.array(z.object({ sureness, decision, sign: sign.nullable(), doubles: count })),
    }),
  }),
  decide: route({
    name: 'move.decideDouble',
    method: 'POST',
    path: '/api/moves/{id}/doubles',
    capability,
    summary:
      'Decides whether two parties are one; refused where another person decided since. Rows follow at the next check',
    params: idParams,
    body: z
      .object({
        double: count,
        decision,
        takes: z
          .array(z.string().regex(/^\w{1,64}$/))
          .max(100)
          .default([]),
        version: count.min(1),
      })
      .meta({ example: { double: 1, decision: 'joined', version: 1 } }),
    answer: z.object({ message: z.string(), double: moveDouble }),
  }),
  decideAll: route({
    name: 'move.decideDoubles',
    method: 'POST',
    path: '/api/moves/{id}/doubles/all',
    capability,
    summary: 'Decides about all open ones of a kind at once, or takes such an act back',
    params: idParams,
    body: z
      .object({
        decision,
        sign: sign.optional(),
        sureness: sureness.optional(),
        /** The act that is taken back: what it decided is open again. */
        act: count.optional(),
      })
      .refine(({ decision: made, act }) => (made === 'open') === (act !== undefined))
      .meta({ example: { decision: 'joined', sureness: 'sure' } }),
    answer: z.object({ message: z.string(), doubles: count, act: count }),
  }),
  table: route({
    name: 'move.doublesTable',
    method: 'GET',
    path: '/api/moves/{id}/doubles.csv',
    capability,
    summary: 'Parties that may be one and what was decided, as a table to be filled in and read back',
    params: idParams,
    download: true,
  }),
  readTable: route({
    name: 'move.readDoubles',
    method: 'POST',
    path: '/api/moves/{id}/doubles/table',
    capability,
    summary: 'Reads a table of decisions back; what is no decision is named and nothing of it is taken',
    params: idParams,
    body: z
      .object({ text: pasted.optional() })
      .meta({ example: { text: '№ — бүү өөрчил;Харилцагч;Үлдэх нь;Шийдвэр\n1;Ганзам ХХК;Ганзам;Нийлүүлсэн' } }),
    files: ['file'],
    maxFiles: 1,
    answer: z.object({ message: z.string(), decided: count }),
  }),
} as const;
