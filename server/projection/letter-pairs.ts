import { containing } from '../database/sql.js';
import type { ReadModelTable, Row } from './table.js';

/** The column with the letters of every searched text of a row. */
export const letterPairs = 'letter_pairs';

/**
 * In `letter_pairs` one letter stands between the letters of a text, another one for each text of a row: of a first text "tut" it has
 * `xtxuxtx`. A part of one or two letters is long enough for trigrams there. Folded text contains none of these but `e`, and a number
 * in capitals none: so the fifth text of a table has to be such a number.
 */
export const separators = ['x', 'y', 'w', 'o', 'e', 'c', 'j', 'k'] as const;
/** Trigrams find a part of three letters in the text itself. */
const longestOfPairs = 2;

/** The indexes that find a part of any length. */
export function partIndexes(searched: readonly string[]): string[] {
  return [...searched, letterPairs].map((column) => `using gin (${column} gin_trgm_ops)`);
}

export function pairsOfRow(row: Row, searched: readonly string[]): string {
  return searched
    .flatMap((column, at) => {
      const text = row[column];
      return typeof text === 'string' && text !== '' ? [separated(text, at)] : [];
    })
    .join(' ');
}

/** The condition that a column contains a text, by the index that can find it. */
export function hasPart(
  { pairs = [] }: ReadModelTable,
  column: string,
  text: string,
): { column: string; pattern: string } {
  const at = pairs.indexOf(column);
  const length = Array.from(text).length;
  return at < 0 || length === 0 || length > longestOfPairs
    ? { column, pattern: containing(text) }
    : { column: letterPairs, pattern: containing(separated(text, at)) };
}

function separated(text: string, at: number): string {
  const separator = separators[at];
  if (separator === undefined) throw new Error('A row has too many texts that are searched');
  return separator + Array.from(text, (letter) => letter + separator).join('');
}
