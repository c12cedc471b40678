import { z } from 'zod';
import { paperAudiences } from './audience.js';
import { paperForms, type PaperForm } from './forms.js';

/** When each paper of a record was printed or saved last, in which form, and by whom. */
export const lastTakenAnswer = z.object({
  listdata: z.array(
    z.object({
      /** The name of the route of its PDF. */
      paper: z.string(),
      audience: z.enum(paperAudiences).nullable(),
      form: z.enum(Object.keys(paperForms) as PaperForm[]),
      language: z.enum(['mn', 'en']),
      at: z.string(),
      by: z.string().nullable(),
    }),
  ),
});
export type LastTaken = z.output<typeof lastTakenAnswer>['listdata'][number];
