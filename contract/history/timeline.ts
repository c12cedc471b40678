import { z } from 'zod';
import type { Diff } from '../diff.js';

const json = z.json();
const change = z.object({ from: json, to: json });
const row = z.object({ id: z.number().int() }).catchall(json);
const rows = z.object({
  added: z.array(row),
  changed: z.array(z.object({ id: z.number().int(), fields: z.record(z.string(), change) })),
  removed: z.array(row),
  order: z.object({ from: z.array(z.number().int()), to: z.array(z.number().int()) }).optional(),
});
const diff: z.ZodType<Diff, Diff> = z.object({
  fields: z.record(z.string(), change),
  rows: z.record(z.string(), rows),
});

/** One event of a record: user, time, channel, and the changes from → to. */
export const timelineEntry = z.object({
  position: z.number().int(),
  version: z.number().int(),
  at: z.string(),
  by: z.object({ id: z.number().int().nullable(), name: z.string(), door: z.string() }),
  type: z.string(),
  /** What was done in words, where the kind of event does not say it. */
  deed: z.object({ mn: z.string(), en: z.string() }).nullable(),
  section: z.string(),
  /** The changed cells of a save; null for any other event, whose details are in `data`. */
  changes: diff.nullable(),
  data: json,
  /** Further details of the event, each formatted like a field: a reason, a recipient, a row. */
  facts: z.array(
    z.object({
      name: z.string(),
      label: z.object({ mn: z.string(), en: z.string() }),
      kind: z.string(),
      refersTo: z.string().optional(),
      /** The label of a chosen value. */
      called: z.object({ mn: z.string(), en: z.string() }).optional(),
      value: json,
    }),
  ),
  act: z.string().nullable(),
  /** The number of records that the same bulk act changed. */
  records: z.number().int(),
  undoes: z.number().int().nullable(),
  /** It undoes an undo, so the save is in force again. */
  isRedo: z.boolean(),
  canUndo: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const recordAsOf = z.object({
  version: z.number().int(),
  position: z.number().int(),
  at: z.string().nullable(),
  state: json,
});
export type RecordAsOf = z.infer<typeof recordAsOf>;
