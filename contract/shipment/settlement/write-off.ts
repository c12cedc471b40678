import { z } from 'zod';
import { note } from '../../fields/note/field.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { messageAnswer, route } from '../../route.js';
import { selectedIds } from '../../form/sent-ids.js';

/** The comment of a write-off in the specified lists of transactions (D205). */
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
    /** The rows to confirm as paid, or that were confirmed earlier, as the lists number them. */
    selected: selectedIds,
    /** The rows whose open amount is written off; by default all of them. The others are confirmed as they are. */
    writeoff: z.preprocess((sent) => (sent === null ? undefined : sent), selectedIds.optional()),
    /**
     * The open amounts in tugrik as the screen showed them, by row number, such as `{"7": "-30000.00"}`. A row whose open amount
     * has changed since is refused; a row that is not named is written off at its current amount.
     */
    rests: z.record(z.string(), shownRest).optional(),
    reason: reason.body,
  })
  .superRefine(({ selected, writeoff }, context) => {
    if (writeoff?.every((id) => selected.includes(id)) === false)
      context.addIssue({ code: 'custom', path: ['writeoff'], message: fieldMessages.choose.mn });
  })
  .meta({ example: { side: 'payable', selected: [1] } });

/** The specification has no call for write-offs (D205). */
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
      /** The number of rows with a write-off, and their sum in tugrik: negative if more was paid than owed. */
      written: z.number().int(),
      amount: z.number(),
    }),
  }),
} as const;
