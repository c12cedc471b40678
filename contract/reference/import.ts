import { z } from 'zod';
import type { Json } from '../json.js';

/** The most rows of one import; a longer file must be split. */
export const maxRows = 5_000;
/** The most columns of a sheet, and the most megabytes of an unpacked workbook. */
export const maxColumns = 100;
export const maxUnpackedMb = 50;
/** Letters of one cell, as in spreadsheet programs, and megabytes of text in all cells together. */
export const maxLetters = 32_767;
export const maxTextMb = 10;

/** The pasted text; missing if a file is uploaded. */
export const previewBody = z.object({ text: z.string().max(5_000_000).optional() });

/** As deeply nested as a field of a list can be. */
const json = z.custom<Json>((value) => value !== undefined);

const row = z.object({
  /** The line number in the sheet; the header is line 1. */
  line: z.number().int(),
  state: z.enum(['new', 'changed', 'same', 'wrong']),
  /** The entry that it changes. */
  id: z.number().int().nullable(),
  /** The displayed name of the entry. */
  name: z.string(),
  /** The field values to be saved. */
  given: z.record(z.string(), json),
  /** The old and new values, for an entry that changes. */
  changes: z.record(z.string(), z.object({ from: json, to: json })),
  /** Why it cannot be saved, by field. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.output<typeof row>;

export const previewAnswer = z.object({
  rows: z.array(row),
  /** Column headers that do not belong to the list. */
  unknown: z.array(z.string()),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    wrong: z.number().int(),
  }),
});
export type ImportPreview = z.output<typeof previewAnswer>;

/** The rows that the user confirmed; each is validated again. */
export const importBody = z.object({
  rows: z
    .array(
      z.object({
        line: z.number().int(),
        id: z.number().int().positive().nullable(),
        given: z.record(z.string(), json),
      }),
    )
    .min(1)
    .max(maxRows),
});

export const importAnswer = z.object({
  message: z.string(),
  act: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
});
