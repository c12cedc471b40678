import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
const stored = z.strictObject({ files: count, missing: z.array(z.string()) }).nullable();

/** What an export of all data says of itself in `manifest.json`: it can be proved against the log later. */
export const allDataManifest = z.strictObject({
  format: z.literal(1),
  made: z.strictObject({
    at: z.iso.datetime(),
    by: z.string(),
    program: z.string(),
    language: z.enum(['mn', 'en']),
  }),
  /** The last event in it. */
  log: z.strictObject({ position: count, hash, first: hash }),
  /** How many records of each kind the log had at that position. */
  records: z.record(z.string(), count),
  /** The rows of each CSV, and the sums of its amounts by column and currency, as decimal text. */
  sheets: z.record(
    z.string(),
    z.strictObject({ rows: count, sums: z.record(z.string(), z.record(z.string(), z.string())) }),
  ),
  /** The rows of each kind of sheet under `move/`, with which a move reads the export again. */
  moved: z.record(z.string(), count).default({}),
  /** The files under `files/`, and the stored documents and pictures; null where they were not asked for. */
  files: count,
  documents: stored,
  /** The papers that were issued under a number, as PDF. */
  papers: stored,
  files_in_all: count,
  bytes: count,
});
export type AllDataManifest = z.output<typeof allDataManifest>;
