import { linesOf } from '../../../contract/paper/text-width.js';

/** A text in a column of so many points, in letters of so many points. */
export interface PlacedText {
  text: string;
  width: number;
  fontSize: number;
}

/** Half of what a page has room for, when it lies on its side. */
const mostHeight = 250;
/** What an upright page has room for above signatures, however many there are. */
export const mostAboveSignatures = 450;
/** No line is higher, in parts of the size of the letters. */
const highest = 1.4;

/**
 * Whether texts under each other stay on one page for sure. Where pdfmake is to hold something together that is higher than a
 * page, it leaves out what does not fit.
 */
export function fitsOnPage(texts: readonly PlacedText[], most = mostHeight): boolean {
  let height = 0;
  for (const text of texts) height += mostHeightOf(text);
  return height <= most;
}

/** Which rows of a table may be higher than a page, by their place in it: after so many heads. */
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

/** Whether all rows of a table stay on one page for sure. */
export function rowsFitOnPage(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  fontSize: number,
): boolean {
  let height = 0;
  for (const row of rows)
    height += Math.max(0, ...row.map((text, column) => mostHeightOf({ text, width: widths[column] ?? 0, fontSize })));
  return height <= mostHeight;
}

/** The highest text of each row, so that rows can be looked at as texts under each other. */
export function highestOf(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  fontSize: number,
): PlacedText[] {
  return rows.map((row) => {
    const placed = row.map((text, column) => ({ text, width: widths[column] ?? 0, fontSize }));
    return placed.reduce((highest, one) => (mostHeightOf(one) > mostHeightOf(highest) ? one : highest));
  });
}

function mostHeightOf({ text, width, fontSize }: PlacedText): number {
  return linesOf(text, width, fontSize) * fontSize * highest;
}
