import { z } from 'zod';
import { choice } from '../../fields/choice/field.js';
import { money } from '../../fields/money/field.js';
import { rate } from '../../fields/rate/field.js';
import { neededId, optionalId } from '../../form/sent-ids.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { versionInBody } from '../../route.js';

/** As many lines as are confirmed at once, and as many rows as one line pays. */
const mostLines = 200;
const mostParts = 50;

const kinds = ['order', 'price', 'custominvoice', 'item', 'advance'] as const;
const whole = money({ mn: 'Дүн', en: 'Amount' }, { required: true, positive: true, places: 2 });
const some = money({ mn: 'Шимтгэл', en: 'Fee' }, { positive: true, places: 2 });
const currency = choice({ mn: 'Валют', en: 'Currency' }, currencies);
const typedRate = rate({ mn: 'Ханш', en: 'Rate' }, { positive: true });

/** A part of a line: an order, a price row, an invoice or an item outside files by its number, or an advance of a payer or an agent. */
const part = z
  .object({
    kind: z.enum(kinds, { error: fieldMessages.choose.mn }),
    id: optionalId,
    payer: optionalId,
    agent: optionalId,
    takes: whole.body,
    /** That of the line if missing. */
    currency: currency.body.optional(),
    /** The one in force if missing. */
    rate: typedRate.body.optional(),
    /** What banks on the way kept, in the currency of the line. */
    fee: some.body.optional(),
    /** Whether the row is confirmed as paid whole with it. */
    confirm: z.boolean().default(false),
    /** The version of the transactions of the order that the screen showed (D134). */
    version: versionInBody,
  })
  .superRefine(({ kind, id, payer, agent }, context) => {
    const isAdvance = kind === 'advance';
    if (isAdvance ? (payer === null) !== (agent === null) : id !== null) return;
    context.addIssue({ code: 'custom', path: [isAdvance ? 'payer' : 'id'], message: fieldMessages.choose.mn });
  });
export type SentPartBody = z.output<typeof part>;

export const bookBody = z
  .object({
    lines: z
      .array(z.object({ id: neededId, version: versionInBody, parts: z.array(part).min(1).max(mostParts) }))
      .min(1)
      .max(mostLines),
  })
  .meta({ example: { lines: [{ id: 1, parts: [{ kind: 'order', id: 1, takes: '100000' }] }] } });

/** What was booked on one row together; everything of the line if missing. */
export const takeBookingBackBody = z.object({ booking: optionalId, version: versionInBody });
