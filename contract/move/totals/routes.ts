import { z } from 'zod';
import { withoutInvisible } from '../../fields/read-text.js';
import { idParams, messageAnswer, route } from '../../route.js';
import { totalBases } from './compare.js';
import { totalCurrencies, totalLineNames } from './lines.js';

const capability = 'move.prepare';
const count = z.number().int();
const label = z.object({ mn: z.string(), en: z.string() });
const line = z.enum(totalLineNames);
const basis = z.enum(Object.keys(totalBases) as [keyof typeof totalBases]);
/** None for counts. */
const currency = z.enum(totalCurrencies as [string, ...string[]]).nullable();
const figure = z.string().nullable();

/** One figure of a control total: amounts and counts are decimal text. */
const comparedFigure = z.object({
  currency,
  /** As it was typed from the old system; null where it was not. */
  typed: figure,
  /** A trial balance among the files has it; one that is typed counts before it. */
  is_from_sheet: z.boolean(),
  version: count,
  changed: z.object({ by: z.string(), at: z.string() }).nullable(),
  before: figure,
  after: figure,
  /** What the typed one is compared with; null until it can be counted. */
  counted: figure,
  difference: figure,
});

const shownTotals = z.object({
  basis,
  /** Counted in the last rehearsal, or only the checked rows that will be new. */
  source: z.enum(['rehearsal', 'rows']),
  /** When they were counted; null before the first rehearsal and check. */
  at: z.string().nullable(),
  /** The rehearsal in which they were counted; null before the first one, and when it was thrown away. */
  rehearsal: count.nullable(),
  /** The move has changed since, so they do not count for the confirmation. */
  is_outdated: z.boolean(),
  /** Balances of parties from trial balances, and how many of them differ or cannot be compared. */
  parties: z.object({ typed: count, differing: count }),
  lines: z.array(
    z.object({
      line,
      kind: z.enum(['count', 'money']),
      label,
      sentence: label,
      /** The list with the rows behind it. */
      list: z.string().nullable(),
      figures: z.array(comparedFigure),
    }),
  ),
});

/** Figures of the old system, compared with what the move brings. */
export const moveTotalRoutes = {
  totals: route({
    name: 'move.totals',
    method: 'GET',
    path: '/api/moves/{id}/totals',
    capability,
    summary: 'Control totals: what was typed from the old system beside what the rehearsal has, and the difference',
    params: idParams,
    answer: z.object({ data: shownTotals }),
  }),
  totalParties: route({
    name: 'move.totalParties',
    method: 'GET',
    path: '/api/moves/{id}/totals/parties',
    capability,
    summary: 'Balances of parties in the trial balance of the old system and in the rehearsal, those that differ first',
    params: idParams,
    answer: z.object({
      listdata: z.array(
        z.object({
          side: z.enum(['receivable', 'payable']),
          name: z.string(),
          /** Its id in the rehearsal; null where it has none, or several parties have its name. */
          party: count.nullable(),
          currency: z.string(),
          typed: z.string(),
          before: figure,
          after: figure,
          counted: figure,
          difference: figure,
        }),
      ),
      total: count,
    }),
  }),
  typeTotal: route({
    name: 'move.typeTotal',
    method: 'POST',
    path: '/api/moves/{id}/totals',
    capability,
    summary:
      'Stores one control total as the old system has it, or takes it away; refused where another person changed it',
    params: idParams,
    body: z
      .object({
        line,
        currency,
        value: z.string().max(40).transform(withoutInvisible).nullable(),
        version: z.number().int().min(0),
      })
      .meta({ example: { line: 'receivable', currency: 'mnt', value: '12000000', version: 0 } }),
    answer: messageAnswer,
  }),
  totalBasis: route({
    name: 'move.totalBasis',
    method: 'POST',
    path: '/api/moves/{id}/totals/basis',
    capability,
    summary: 'Says what the control totals are compared with: what the move adds, or all that is there after it',
    params: idParams,
    body: z.object({ basis }).meta({ example: { basis: 'all' } }),
    answer: messageAnswer,
  }),
} as const;
