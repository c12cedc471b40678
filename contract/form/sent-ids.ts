import { z } from 'zod';
import { note } from '../fields/note/field.js';
import { fieldMessages } from '../refusals/refusals.js';

const isEmptyId = (sent: unknown): boolean => sent === null || sent === '' || sent === 0 || sent === '0';

function readId(sent: unknown, context: z.RefinementCtx): number {
  const id = typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : Number.NaN;
  if (Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647) return id;
  context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
  return z.NEVER;
}

const anything = z.any().default(null);
export const optionalId = anything.transform((sent: unknown, context): number | null =>
  isEmptyId(sent) ? null : readId(sent, context),
);
export const neededId = anything.transform(readId).meta({ example: 1 });
/** The comment of an act. */
export const sentComment = note({ mn: 'Тайлбар', en: 'Comment' }).body;

/** As many ids as a page of a list has rows. */
const maxSelected = 200;

/** One id or several, as selected in a list. */
export const selectedIds = z
  .any()
  .transform((sent: unknown, context): number[] => {
    const all = Array.isArray(sent) ? sent : [sent];
    const ids = all.map((one) => Number(typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : one));
    const isRight =
      ids.length > 0 &&
      ids.length <= maxSelected &&
      ids.every((id) => Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647);
    if (isRight) return [...new Set(ids)];
    context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
    return z.NEVER;
  })
  .meta({ example: 1 });
