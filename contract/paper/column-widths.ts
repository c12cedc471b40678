import { figureWidth, fitFigures } from './figure-width.js';
import type { PaperTable } from './paper.js';
import { countLines, widestWord, widthOf } from './text-width.js';

/** The width of A4 between its margins, in points. */
export const pageWidth = { upright: 515, sideways: 762 } as const;
/** The left and right padding of a cell together. */
export const cellPadding = 8;
export const paperFontSize = 9;
/** A column with texts of more lines takes part in the redistribution of width. */
const maxLines = 3;

/** The widths of the columns of a table in points, without padding: no number is broken, and no long text gets a narrow column. */
export function columnWidths({ columns, rows, foot }: PaperTable, landscape: boolean): number[] {
  const free = pageWidth[landscape ? 'sideways' : 'upright'] - columns.length * cellPadding;
  const fixedWidth = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0);
  const flexibleCount = columns.filter(({ width }) => width === 'rest').length;
  const wanted = columns.map(({ width }) => (width === 'rest' ? (free - fixedWidth) / flexibleCount : width));
  const texts = columns.map((_, at) => [
    ...rows.map((row) => row[at] ?? ''),
    ...foot.map(({ values }) => values[at - columns.length + values.length] ?? ''),
  ]);
  const figures = columns.map(({ right }, at) => (right ? figureWidth(texts[at] ?? [], paperFontSize) : 0));
  return fitFigures(fitTexts(columns, texts, wanted), figures, free);
}

/**
 * Columns with long texts share their width, and the width that columns of short texts do not need, in proportion to the text
 * length. No column becomes so narrow that it breaks a word that would fit its declared width.
 */
function fitTexts(
  columns: PaperTable['columns'],
  texts: readonly (readonly string[])[],
  wanted: readonly number[],
): number[] {
  const natural = columns.map(({ label }, at) => paperFontSize * Math.max(...[label, ...texts[at]!].map(widthOf)));
  const isLong = columns.map(
    ({ right }, at) => !right && texts[at]!.some((text) => countLines(text, wanted[at]!, paperFontSize) > maxLines),
  );
  if (!isLong.includes(true)) return [...wanted];
  const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
  const narrowed = wanted.map((width, at) =>
    isLong[at] || columns[at]!.right ? width : Math.min(width, natural[at]!),
  );
  const room = sumOf(wanted) - sumOf(narrowed.filter((_, at) => !isLong[at]));
  const least = columns.map(({ label }, at) =>
    isLong[at] ? Math.min(wanted[at]!, paperFontSize * Math.max(...[label, ...texts[at]!].map(widestWord))) : 0,
  );
  const shared = distribute(room, natural, least, isLong);
  return narrowed.map((width, at) => (isLong[at] ? shared[at]! : width));
}

/** Columns that would get less than their minimum get the minimum; the others share the rest. */
function distribute(
  room: number,
  lengths: readonly number[],
  least: readonly number[],
  flexible: readonly boolean[],
): number[] {
  const sum = lengths.reduce((all, length, at) => all + (flexible[at] ? length : 0), 0);
  const portions = lengths.map((length, at) => (flexible[at] ? (room * length) / sum : least[at]!));
  const short = portions.findIndex((portion, at) => flexible[at] && portion < least[at]!);
  if (short === -1) return portions;
  return distribute(
    room - least[short]!,
    lengths,
    least,
    flexible.map((isSharing, at) => isSharing && at !== short),
  );
}
