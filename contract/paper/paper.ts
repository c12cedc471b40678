import { z } from 'zod';
import type { Label } from '../label.js';
import { paperAudiences } from './audience.js';

/**
 * A printed paper as blocks of text and figures in one language. It is composed once; the page in the browser and the PDF both
 * render the same blocks. Pictures are referred to by name and fetched separately.
 */
export type PaperLanguage = keyof Label;

/** The pictures of a paper, named by their position; photographs are numbered. */
export type PhotoSlot = `photo${number}`;
export type PaperPicture = 'logo' | 'stamp' | 'signature' | PhotoSlot;

export const paperPicture = z.string().regex(/^(?:logo|stamp|signature|photo[1-9]\d{0,2})$/) as z.ZodType<
  PaperPicture,
  PaperPicture
>;
const picture = paperPicture.nullable();
const namedValue = z.object({ label: z.string(), value: z.string() });

const column = z.object({
  label: z.string(),
  /** In points; the columns with `rest` share the remaining width. */
  width: z.union([z.number(), z.literal('rest')]),
  right: z.boolean().optional(),
});
const tableBlock = z.object({
  kind: z.literal('table'),
  columns: z.array(column),
  rows: z.array(z.array(z.string())),
  /** Sums below the table: a label and the values of the last columns. */
  foot: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
});
const note = z.object({ title: z.string(), text: z.string() });
const signatureBlock = z.object({
  role: z.string(),
  /** If left out, a line to write the name on by hand. */
  name: z.string().nullable(),
  picture,
  stamp: picture,
});
const block = z.union([
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** Names with their values, in two columns. */
  z.object({ kind: z.literal('pairs'), rows: z.array(namedValue) }),
  tableBlock,
  /** Short texts with headings, in two columns. */
  z.object({ kind: z.literal('notes'), notes: z.array(note) }),
  z.object({ kind: z.literal('text'), text: z.string(), quiet: z.boolean().optional() }),
  /** Signatures next to each other, each with a line under it. */
  z.object({ kind: z.literal('photos'), photos: z.array(z.object({ picture: paperPicture, text: z.string() })) }),
  /** The stations of the goods: passed, current, and to come. */
  z.object({
    kind: z.literal('stations'),
    stations: z.array(
      z.object({ name: z.string(), text: z.string(), state: z.enum(['passed', 'here', 'ahead']), isLate: z.boolean() }),
    ),
  }),
  /** A QR code with a text next to it. */
  z.object({
    kind: z.literal('code'),
    code: z.object({ size: z.number().int(), path: z.string() }),
    rows: z.array(namedValue),
  }),
  /** Kept on one page with the short text above it. */
  z.object({ kind: z.literal('signatures'), above: z.array(z.string()), places: z.array(signatureBlock) }),
]);

export const paper = z.object({
  title: z.string(),
  number: z.string(),
  /** The date of the paper. */
  day: z.string(),
  language: z.enum(['mn', 'en']),
  /** The audience, if the paper has a version for each; null if it has only one. */
  audience: z.enum(paperAudiences).nullable(),
  landscape: z.boolean(),
  firm: z.object({ name: z.string(), lines: z.array(z.string()), logo: picture }),
  /** The lines below the title: number, date, validity. */
  facts: z.array(namedValue),
  blocks: z.array(block),
  /** It shows a rehearsal, and says so across the page: it is no paper of the firm. */
  isRehearsed: z.literal(true).optional(),
});

export type Paper = z.infer<typeof paper>;
export type PaperPhoto = Extract<PaperBlock, { kind: 'photos' }>['photos'][number];
export type PaperStation = Extract<PaperBlock, { kind: 'stations' }>['stations'][number];
export type NamedValue = z.infer<typeof namedValue>;
export type PaperBlock = z.infer<typeof block>;
export type PaperTable = z.infer<typeof tableBlock>;
export type PaperColumn = z.infer<typeof column>;
export type PaperNote = z.infer<typeof note>;
export type SignatureBlock = z.infer<typeof signatureBlock>;

export function heading(text: string): PaperBlock {
  return { kind: 'heading', text };
}

/** Names with their values, without empty values. */
export function named(rows: readonly (readonly [string, string | null | undefined])[]): NamedValue[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function pairs(rows: readonly (readonly [string, string | null | undefined])[]): PaperBlock {
  return { kind: 'pairs', rows: named(rows) };
}

/** Removes columns that are empty in all rows and sums, except the first, which has the labels of the sums. */
export function table(columns: PaperColumn[], rows: string[][], foot: PaperTable['foot'] = []): PaperBlock {
  const isFilled = (at: number): boolean =>
    at === 0 ||
    rows.length === 0 ||
    rows.some((row) => row[at] !== '') ||
    foot.some(({ values }) => (values[at - columns.length + values.length] ?? '') !== '');
  const filled = columns.map((_, at) => isFilled(at));
  const isShown = (_: unknown, at: number): boolean => filled[at] === true;
  return {
    kind: 'table',
    columns: columns.filter(isShown),
    rows: rows.map((row) => row.filter(isShown)),
    foot: foot.map(({ label, values }) => ({
      label,
      values: values.filter((_, at) => filled[columns.length - values.length + at]),
    })),
  };
}

/** A longer text does not fit well in half a page. */
const longestNote = 300;

/** Texts with headings, short ones in two columns; empty texts are left out. */
export function notes(all: readonly (readonly [title: string, text: string | null])[]): PaperBlock[] {
  const nonEmpty = all.flatMap(([title, text]) => (text === null || text.trim() === '' ? [] : [{ title, text }]));
  if (nonEmpty.length === 0) return [];
  const areShort =
    nonEmpty.length > 1 && nonEmpty.every(({ text }) => text.length <= longestNote && !text.includes('\n'));
  if (areShort) return [{ kind: 'notes', notes: nonEmpty }];
  return nonEmpty.flatMap(({ title, text }): PaperBlock[] => [heading(title), { kind: 'text', text }]);
}
