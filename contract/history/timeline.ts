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

/** One thing that happened to a record: who, when, through which door, what from → to. */
export const timelineEntry = z.object({
  position: z.number().int(),
  version: z.number().int(),
  at: z.string(),
  by: z.object({ id: z.number().int().nullable(), name: z.string(), door: z.string() }),
  type: z.string(),
  /** In words, where its kind alone does not say it. */
  deed: z.object({ mn: z.string(), en: z.string() }).nullable(),
  section: z.string(),
  /** The cells that changed, for a save; null for an event of another kind, whose facts are in `data`. */
  changes: diff.nullable(),
  data: json,
  /** What the event says beside what was done, each as a field would show it: a reason, a receiver, a row. */
  facts: z.array(
    z.object({
      name: z.string(),
      label: z.object({ mn: z.string(), en: z.string() }),
      kind: z.string(),
      refersTo: z.string().optional(),
      /** What a chosen value is called. */
      called: z.object({ mn: z.string(), en: z.string() }).optional(),
      value: json,
    }),
  ),
  act: z.string().nullable(),
  /** How many records its act was done to. */
  records: z.number().int(),
  undoes: z.number().int().nullable(),
  canUndo: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const recordAsOf = z.object({
  version: z.number().int(),
  position: z.number().int(),
  at: z.string().nullable(),
  state: json,
  /** What has changed from that moment to now. */
  since: z.array(timelineEntry),
});
export type RecordAsOf = z.infer<typeof recordAsOf>;
