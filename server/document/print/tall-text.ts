import { countLines } from '../../../contract/paper/text-width.js';

/** A text in a column of this width, in a font of this size, both in points. */
export interface PlacedText {
  text: string;
  width: number;
  fontSize: number;
}

/** Half of what fits on a page in landscape. */
const maxHeight = 250;
/** What fits above signatures on a portrait page, however many there are. */
export const maxAboveSignatures = 450;
/** No line is higher, as a factor of the font size. */
const highest = 1.4;

/**
 * Whether texts below each other are sure to fit on one page. When pdfmake has to keep something together that is higher than a page, it
 * drops what does not fit.
 */
export function fitsOnPage(texts: readonly PlacedText[], most = maxHeight): boolean {
  let height = 0;
  for (const text of texts) height += maxHeightOf(text);
  return height <= most;
}

/** Which rows of a table may be higher than a page, by their index, counted from the head rows. */
export function tallRows(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  fontSize: number,
  heads: number,
): number[] {
  return rows.flatMap((row, at) =>
    row.every((text, column) => fitsOnPage([{ text, width: widths[column] ?? 0, fontSize }])) ? [] : [at + heads],
  );
}

/** Whether all rows of a table are sure to fit on one page. */
export function rowsFitOnPage(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  fontSize: number,
): boolean {
  let height = 0;
  for (const row of rows)
    height += Math.max(0, ...row.map((text, column) => maxHeightOf({ text, width: widths[column] ?? 0, fontSize })));
  return height <= maxHeight;
}

/** The highest text of each row, so that rows can be treated as texts below each other. */
export function highestOf(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  fontSize: number,
): PlacedText[] {
  return rows.map((row) => {
    const placed = row.map((text, column) => ({ text, width: widths[column] ?? 0, fontSize }));
    return placed.reduce((highest, one) => (maxHeightOf(one) > maxHeightOf(highest) ? one : highest));
  });
}

function maxHeightOf({ text, width, fontSize }: PlacedText): number {
  return countLines(text, width, fontSize) * fontSize * highest;
}
