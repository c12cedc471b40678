import { z } from 'zod';
import { note } from '../../fields/note/field.js';
import { fieldMessages } from '../../refusals.js';
import { messageAnswer, route } from '../../route.js';
import { selectedIds } from '../../form/sent-ids.js';

/** What the specified lists of transactions say of it (D205). */
export const writeOffComment = 'Ханшийн зөрүү';

const reason = note({ mn: 'Шалтгаан', en: 'Reason' }, { max: 1_000 });

const shownRest = z.union([z.string(), z.number()], { error: fieldMessages.number.mn }).transform((sent, context) => {
  if (/^-?\d{1,15}(\.\d{1,2})?$/.test(String(sent))) return String(sent);
  context.addIssue({ code: 'custom', message: fieldMessages.number.mn });
  return z.NEVER;
});

const body = z
  .object({
    side: z.enum(['receivable', 'payable'], { error: fieldMessages.choose.mn }),
    /** The rows that are confirmed as paid by this act, or were confirmed earlier, as the lists number them. */
    selected: selectedIds,
    /** Those of them whose rest is written off; all of them when nothing is said. The others are confirmed as they are. */
    writeoff: z.preprocess((sent) => (sent === null ? undefined : sent), selectedIds.optional()),
    /**
     * What was left of the rows in tugrik as it was shown, by the numbers of the rows, such as `{"7": "-30000.00"}`. A row of which
     * another amount is left by now is refused; one that is not named is written off as it stands.
     */
    rests: z.record(z.string(), shownRest).optional(),
    reason: reason.body,
  })
  .superRefine(({ selected, writeoff }, context) => {
    if (writeoff?.every((id) => selected.includes(id)) === false)
      context.addIssue({ code: 'custom', path: ['writeoff'], message: fieldMessages.choose.mn });
  })
  .meta({ example: { side: 'payable', selected: [1] } });

/** No call of the specification posts a difference (D205). */
export const writeOffRoutes = {
  writeOff: route({
    name: 'finance.writeOff',
    method: 'POST',
    path: '/api/finance/writeoff',
    capability: 'finance.writeOff',
    summary:
      'Writes off what exchange or rounding leave of rows, and confirms as paid those that are not: all of them or none',
    body,
    answer: messageAnswer.extend({
      /** How many rows had something to write off, and their sum in tugrik: below zero where more was paid than was owed. */
      written: z.number().int(),
      amount: z.number(),
    }),
  }),
} as const;
