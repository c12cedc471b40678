import { z } from 'zod';
import type { Capability } from '../permissions.js';
import { route } from '../route.js';
import { fieldsBody } from './flat-body.js';
import { borderDateFields } from './operations/form.js';
import type { WiredFields } from './section-form.js';
import { selectedIds } from './sent-ids.js';
import { newsFields, tracingFields } from './tracing/form.js';

/** Files, and what is entered into each of them. */
function manyBody(fields: WiredFields, example: Record<string, unknown>) {
  return z
    .record(z.string(), z.unknown())
    .transform((sent, context) => {
      const ids = z.object({ selected: selectedIds }).safeParse(sent);
      const form = fieldsBody(fields).safeParse(sent);
      for (const { error } of [ids, form])
        for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
      return ids.success && form.success ? { ids: ids.data.selected, fields: form.data.fields } : z.NEVER;
    })
    .meta({ example: { selected: [1], ...example } });
}

const answer = z.object({
  message: z.string(),
  /** What all of them have in common in the history. */
  act: z.string(),
  results: z.array(
    z.object({
      id: z.number().int(),
      code: z.string().nullable(),
      done: z.boolean(),
      /** Why it was refused. */
      message: z.string().nullable(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
});

const many = <B extends z.ZodType>(name: string, path: string, capability: Capability, what: string, body: B) =>
  route({
    name: `operation.many.${name}`,
    method: 'POST',
    path: `/api/operation/many/${path}`,
    capability,
    summary: `${what}: one act over many orders, with a result for each; repeated with its key only what was refused is done again`,
    body,
    answer,
  });

/** What is done to many files at once is done to each as the single call does it (D130). */
export const manyRoutes = {
  borderDates: many(
    'borderDates',
    'borderdates',
    'operation.borderDates',
    'Sets border dates; those that are not sent stay',
    manyBody(borderDateFields, { etaborder: '2026-03-01' }),
  ),
  tracing: many(
    'tracing',
    'tracing',
    'operation.tracing',
    'Adds a tracing entry',
    manyBody(tracingFields, { country: 'CHN', city: 1, ognoo: '2026-03-01', status: 1 }),
  ),
  news: many('news', 'news', 'operation.news', 'Adds transport news', manyBody(newsFields, { eta: '2026-03-01' })),
} as const;
