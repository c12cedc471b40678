import { z } from 'zod';
import type { EventCatalogue } from '../events.js';
import { money } from '../fields/money/field.js';
import { nettingFields } from './form.js';
import { madeNetting } from './state.js';

const section = { section: 'netting', schema: 1 } as const;
const { on, posted, comment, reason } = nettingFields;

/** An act never changes; it is taken back as a whole. */
export const nettingEvents = {
  NettingMade: {
    ...section,
    action: { mn: 'харилцан тооцоо хийсэн', en: 'netted' },
    data: madeNetting,
    shows: { on, posted, comment, pairs: { mnt: money({ mn: 'Дүн ₮', en: 'Amount MNT' }) } },
  },
  NettingTakenBack: {
    ...section,
    action: { mn: 'харилцан тооцоог буцаасан', en: 'took the netting back' },
    data: z.strictObject({ reason: z.string() }),
    shows: { reason },
  },
} satisfies EventCatalogue;
