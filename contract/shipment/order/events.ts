import { z } from 'zod';
import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { orderShape, storedOrder, terminalShape } from './form.js';

const section = { section: 'order', schema: 1 } as const;

export const orderEvents = {
  OrderChanged: { ...section, data: diffOf(orderShape), undoable: true },
  TerminalSet: {
    ...section,
    action: { mn: 'терминал сольсон', en: 'set the terminal' },
    data: diffOf(terminalShape),
    undoable: true,
  },
  /** The order form of a duplicate, as it was in the copied file (D074). */
  OrderCopied: {
    ...section,
    action: { mn: 'захиалгын мэдээллийг хуулсан', en: 'copied the order form' },
    data: z.object({ form: storedOrder }),
  },
} satisfies EventCatalogue;
