import { z } from 'zod';
import { route } from '../../route.js';
import { checklistLineNames, lineStates, type LineState } from './lines.js';

/** As many as can be archived at once. */
const maxFiles = 200;

const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((sent) => sent.split(',').map(Number))
  .refine((sent) => sent.length <= maxFiles);

const line = z.object({
  name: z.enum(checklistLineNames),
  state: z.enum(Object.keys(lineStates) as LineState[]),
  /** How much of it is done. */
  done: z.number().int(),
  of: z.number().int(),
});

export const checklistRoutes = {
  ofFiles: route({
    name: 'shipment.checklist',
    method: 'GET',
    path: '/api/checklist',
    capability: 'inquiry.read',
    summary:
      'What is still open before orders are finished and archived; lines of money only for users who may read them',
    query: z.object({ ids }),
    answer: z.object({
      listdata: z.array(
        z.object({
          id: z.number().int(),
          /** Which tracing form its page has: a or b (D068). */
          formtype: z.string(),
          lines: z.array(line),
        }),
      ),
    }),
  }),
} as const;
