import { z } from 'zod';
import type { Label } from '../fields.js';

/**
 * A printed paper as blocks of text and figures, already in the language it is read in. Who writes a paper says it once;
 * the page in the browser and the PDF are two ways to show the same blocks. Pictures are named and fetched apart.
 */
export type PaperLanguage = keyof Label;

/** Pictures that a paper may carry, by their place on it. */
export const paperPictures = ['logo', 'stamp', 'signature'] as const;
export type PaperPicture = (typeof paperPictures)[number];

const picture = z.enum(paperPictures).nullable();
const namedValue = z.object({ label: z.string(), value: z.string() });

const column = z.object({
  label: z.string(),
  /** In points of the page; the columns named `rest` share what is left. */
  width: z.union([z.number(), z.literal('rest')]),
  right: z.boolean().optional(),
});
const tableBlock = z.object({
  kind: z.literal('table'),
  columns: z.array(column),
  rows: z.array(z.array(z.string())),
  /** Sums under the table: a name and the values of the last columns. */
  foot: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
});
const signaturePlace = z.object({
  role: z.string(),
  /** Nothing: a line to write it on. */
  name: z.string().nullable(),
  picture,
  stamp: picture,
});
const block = z.union([
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** Names with their values, in two columns. */
  z.object({ kind: z.literal('pairs'), rows: z.array(namedValue) }),
  tableBlock,
  z.object({ kind: z.literal('text'), text: z.string(), quiet: z.boolean().optional() }),
  /** Stays on one page with the short text above it. */
  z.object({ kind: z.literal('signatures'), above: z.array(z.string()), places: z.array(signaturePlace) }),
]);

export const paper = z.object({
  title: z.string(),
  number: z.string(),
  /** The day that it is dated with. */
  day: z.string(),
  language: z.enum(['mn', 'en']),
  landscape: z.boolean(),
  firm: z.object({ name: z.string(), lines: z.array(z.string()), logo: picture }),
  /** What stands under the title: number, date, validity. */
  facts: z.array(namedValue),
  blocks: z.array(block),
});

export type Paper = z.infer<typeof paper>;
export type NamedValue = z.infer<typeof namedValue>;
export type PaperBlock = z.infer<typeof block>;
export type PaperTable = z.infer<typeof tableBlock>;
export type PaperColumn = z.infer<typeof column>;
export type SignaturePlace = z.infer<typeof signaturePlace>;

export function heading(text: string): PaperBlock {
  return { kind: 'heading', text };
}

/** Names with their values; without those that have none. */
export function named(rows: readonly (readonly [string, string | null | undefined])[]): NamedValue[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function pairs(rows: readonly (readonly [string, string | null | undefined])[]): PaperBlock {
  return { kind: 'pairs', rows: named(rows) };
}

export function table(
  columns: PaperColumn[],
  rows: string[][],
  foot: { label: string; values: string[] }[] = [],
): PaperBlock {
  return { kind: 'table', columns, rows, foot };
}

/** A text under a heading of its own; nothing where there is no text. */
export function section(title: string, text: string | null): PaperBlock[] {
  return text === null || text.trim() === '' ? [] : [heading(title), { kind: 'text', text }];
}
