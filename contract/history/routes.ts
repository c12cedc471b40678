import { z } from 'zod';
import { routesOf } from '../route.js';

/** A kind of record by the name of its topic, and its id. Who may read the record may read its life. */
const moment = z
  .object({ at: z.iso.datetime({ offset: true }).optional(), position: z.coerce.number().int().min(1).optional(), version: z.coerce.number().int().min(1).optional() })
  .refine((asked) => Object.values(asked).filter((value) => value !== undefined).length === 1, 'Name one of at, position, version');

const change = z.object({ from: z.unknown(), to: z.unknown() });
const row = z.looseObject({ id: z.number() });
const diff = z.object({
  fields: z.record(z.string(), change),
  rows: z.record(
    z.string(),
    z.object({
      added: z.array(row),
      removed: z.array(row),
      changed: z.array(z.object({ id: z.number(), fields: z.record(z.string(), change) })),
      order: z.object({ from: z.array(z.number()), to: z.array(z.number()) }).optional(),
    }),
  ),
});

export const timelineEntry = z.object({
  position: z.number(),
  version: z.number(),
  at: z.string(),
  by: z.object({ id: z.number().nullable(), name: z.string(), door: z.string() }),
  type: z.string(),
  section: z.string(),
  /** What a save changed; null for what is not a save, whose facts are in `data`. */
  changes: diff.nullable(),
  data: z.unknown(),
  act: z.string().nullable(),
  undoes: z.number().nullable(),
  canUndo: z.boolean(),
});

export const historyRoutes = routesOf({
  timeline: {
    method: 'GET',
    path: '/api/history/:kind/:id',
    access: 'session.use',
    summary: 'The life of a record, newest first',
    answer: z.object({ listdata: z.array(timelineEntry) }),
  },
  asOf: {
    method: 'GET',
    path: '/api/history/:kind/:id/asof',
    access: 'session.use',
    summary: 'A record as it was at a moment, and what changed since',
    query: moment,
    answer: z.object({ version: z.number(), position: z.number(), at: z.string().nullable(), state: z.unknown(), since: z.array(timelineEntry) }),
  },
  previewUndo: {
    method: 'GET',
    path: '/api/history/:kind/:id/undo/:position',
    access: 'session.use',
    summary: 'What taking a save back would change',
    answer: z.object({ changes: diff }),
  },
  undo: {
    method: 'POST',
    path: '/api/history/:kind/:id/undo',
    access: 'session.use',
    summary: 'Take a save back, as a new one; for whoever could make that save',
    body: z.object({ position: z.coerce.number().int().min(1) }),
    answer: z.object({ message: z.string() }),
  },
});
