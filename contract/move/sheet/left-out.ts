import { fold } from '../../text/fold.js';
import type { LeftOutReason } from '../states.js';

/** The lines of the head; a sheet without one has none. */
export interface HeadLines {
  from: number;
  to: number;
  /** The cells of its last line. */
  cells: readonly string[];
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

/** A row of totals begins with one of these. */
const totals = folded(['нийт', 'дүн', 'бүгд', 'total', 'totals', 'итого', 'всего']);
/** What may follow in that cell; any other word makes it a name, such as that of a firm. */
const counted = folded([
  ...['дүн', 'нийт', 'тоо', 'мөр', 'ширхэг', 'үлдэгдэл', 'төлбөр', 'үнэ', 'жин', 'эзлэхүүн', 'орлого', 'зарлага'],
  ...['amount', 'sum', 'weight', 'volume', 'balance', 'count', 'usd', 'mnt', 'rmb', 'eur', 'төг', 'төгрөг', 'сумма'],
]);

/** Why a line is no row of its sheet; undefined for a row. */
export function leftOutReason(
  line: number,
  cells: readonly string[],
  head: HeadLines | null,
): LeftOutReason | undefined {
  if (head && line < head.from) return 'above';
  if (head && line <= head.to) return 'head';
  if (head && isHeadAgain(cells, head.cells)) return 'headAgain';
  return isTotal(cells) ? 'total' : undefined;
}

/** Printed lists repeat their head on every page. */
function isHeadAgain(cells: readonly string[], head: readonly string[]): boolean {
  const filled = head.flatMap((cell, at) => (cell === '' ? [] : { cell, at }));
  return filled.length > 0 && filled.every(({ cell, at }) => cells[at] === cell);
}

function isTotal(cells: readonly string[]): boolean {
  const [first, ...others] = (cells.find((cell) => cell !== '') ?? '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(fold);
  return first !== undefined && totals.has(first) && others.every((word) => counted.has(word) || totals.has(word));
}
