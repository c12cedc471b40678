import { figureWidth } from '../../../contract/paper/figure-width.js';
import { widthOf } from '../../../contract/paper/text-width.js';

/** Longer words are broken anyway, and longer texts continue in the next line. */
const [longestWord, longestText] = [90, 190];
/** A head of several words needs at least this width. */
const minHeadWidth = 34;

interface Printed {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  fontSize: number;
  /** The width available to the columns without their padding. */
  available: number;
}

/**
 * The widths of the columns of a printed list. Whole figures have priority, then whole codes and dates, words of the rows, words of the
 * heads, and texts in one line; when there is not enough space for one step, the narrow columns get what they need.
 */
export function printedWidths({ heads, rows, fontSize, available }: Printed): number[] {
  const widest = (texts: readonly string[], most: number): number =>
    Math.min(most, Math.ceil(fontSize * texts.reduce((width, text) => Math.max(width, widthOf(text)), 0)));
  const wordsOf = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split(/\s/));
  const cells = heads.map((_, at) => rows.map((row) => row[at] ?? ''));
  const steps: ((texts: readonly string[], head: string) => number)[] = [
    (texts, head) => Math.max(figureWidth(texts, fontSize), widest(wordsOf([head]), minHeadWidth)),
    (texts) =>
      widest(
        wordsOf(texts).filter((word) => /\d/.test(word)),
        longestWord,
      ),
    (texts) => widest(wordsOf(texts), longestWord),
    (_, head) => widest(wordsOf([head]), longestWord),
    (texts) => widest(texts, longestText),
  ];
  let widths = heads.map(() => 0);
  for (const step of steps) {
    const wanted = widths.map((width, at) => Math.max(width, step(cells[at]!, heads[at]!)));
    if (sumOf(wanted) > available) return widened(widths, wanted, available);
    widths = wanted;
  }
  return widths.map((width) => (width * available) / sumOf(widths));
}

/** Widens each column as far as wanted, up to a common limit that fits. */
function widened(widths: readonly number[], wanted: readonly number[], available: number): number[] {
  const upTo = (most: number): number[] =>
    widths.map((width, at) => Math.max(width, Math.min(wanted[at] ?? width, most)));
  let [low, high] = [0, available];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    if (sumOf(upTo(middle)) > available) high = middle;
    else low = middle;
  }
  return upTo(low);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
