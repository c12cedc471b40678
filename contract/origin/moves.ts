import { z } from 'zod';
import type { EventCatalogue } from '../events.js';
import { integer } from '../fields/integer/field.js';

/** The name of the single stream that says which moves are being written. Frozen. */
export const movesKind = 'moves';
export const movesId = 1;

const event = {
  section: 'moves',
  schema: 1,
  data: z.strictObject({ move: z.number().int().positive() }),
  shows: { move: integer({ mn: 'Нүүлгэлт', en: 'Move' }) },
} as const;

/** While a move is being written, or taken back, its records are changed and named by nobody else. */
export const movesEvents = {
  MoveBegun: { ...event, action: { mn: 'нүүлгэж эхэлсэн', en: 'began a move' } },
  MoveWritten: { ...event, action: { mn: 'нүүлгэж дууссан', en: 'wrote a move' } },
  MoveTakenBack: { ...event, action: { mn: 'нүүлгэлтийг буцаасан', en: 'took a move back' } },
} satisfies EventCatalogue;
