import { z } from 'zod';
import { previewBody } from '../../../reference/import.js';
import { fieldMessages } from '../../../refusals/refusals.js';
import { route } from '../../../route.js';
import { columnNames } from './columns.js';
import { railwayParts, type RailwayPart } from './lines.js';

/** What becomes of a line: only the first two kinds can be written. */
export const outcomes = ['matched', 'choose', 'recorded', 'finished', 'unknown', 'unreadable'] as const;
export type RailwayOutcome = (typeof outcomes)[number];

const column = z.enum(columnNames);
const parts = Object.keys(railwayParts) as RailwayPart[];

/** The columns as the user corrected them, in their order, as JSON: the call may be a file upload. */
const correctedColumns = z
  .string()
  .max(4_000)
  .transform((sent, context) => {
    const read = z.array(column).max(100).safeParse(jsonIn(sent));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
    return z.NEVER;
  });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const line = z.object({
  /** The line number in the sheet. */
  line: z.number().int(),
  outcome: z.enum(outcomes),
  number: z.string(),
  on: z.string().nullable(),
  place: z.string().nullable(),
  state: z.string().nullable(),
  /** Why it cannot be read, with the columns from 0. */
  problems: z.array(z.object({ column: z.number().int(), message: z.string() })),
  /** What the user should know, such as Cyrillic letters that were read as Latin ones. */
  remarks: z.array(z.string()),
  /** The values to be confirmed, without the unit, which each file has its own of. */
  entered: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  files: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      /** The number that the file knows; null where the line is about the file itself. */
      unit: z.string().nullable(),
      isCarrier: z.boolean(),
      /** What would be written, what is there already, and what the user has no right to. */
      parts: z.partialRecord(z.enum(parts), z.enum(['write', 'same', 'denied'])),
    }),
  ),
});
export type RailwayPreviewLine = z.output<typeof line>;

const preview = z.object({
  /** The columns of the sheet with what each is taken to hold. */
  columns: z.array(z.object({ head: z.string(), kind: column, isMixed: z.boolean(), sample: z.string() })),
  lines: z.array(line),
  counts: z.record(z.enum(outcomes), z.number().int()),
});
export type RailwayPreview = z.output<typeof preview>;

export const railwayRoutes = {
  preview: route({
    name: 'railway.preview',
    method: 'POST',
    path: '/api/operation/railway/preview',
    capability: 'operation.railway',
    summary: 'What a list of the railway says about the orders on their way, line by line; nothing is written',
    body: previewBody
      .extend({ columns: correctedColumns.optional() })
      .meta({ example: { text: 'Вагон\tОгноо\tӨртөө\n64233459\t1/3\t二连', columns: '["number","on","place"]' } }),
    needsDiskSpace: true,
    files: ['file'],
    answer: preview,
  }),
} as const;
