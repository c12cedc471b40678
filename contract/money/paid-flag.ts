import { z } from 'zod';
import { fieldMessages } from '../refusals/refusals.js';

const yes: readonly unknown[] = [1, '1', true, 'true'];
const no: readonly unknown[] = [0, '0', 2, '2', false, 'false'];

/** D103: 1 marks as paid, 0 and 2 as not paid. */
export const paidFlag = z
  .any()
  .transform((sent: unknown, context): boolean => {
    if (yes.includes(sent)) return true;
    if (no.includes(sent)) return false;
    context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
    return z.NEVER;
  })
  .meta({ example: 1 });

/** The filter of the invoice lists, which has the opposite meaning (D103). */
export const paymentStates = {
  1: { mn: 'Төлөгдөөгүй', en: 'Pending' },
  2: { mn: 'Төлсөн', en: 'Paid' },
} as const;

export function paymentState(paidAt: unknown): keyof typeof paymentStates {
  return paidAt === null || paidAt === undefined ? 1 : 2;
}
