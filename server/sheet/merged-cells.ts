import type { MergedRange, RawLine } from './sheet-part.js';

/**
 * Writes the value of each merged area into all of its cells, as a user reads them. Lines without any cell of their own stay away, so an
 * area over a whole sheet adds nothing.
 */
export function fillMerged(lines: readonly RawLine[], merges: readonly MergedRange[], mostColumns: number): void {
  if (merges.length === 0) return;
  const numbers = lines.map(({ line }) => line);
  for (const {
    lines: [first, last],
    columns,
  } of merges) {
    const at = firstFrom(numbers, first);
    const top = lines[at];
    const value = top?.line === first ? top.cells[columns[0]] : undefined;
    if (value === undefined || value === '') continue;
    const end = Math.min(columns[1], mostColumns - 1);
    for (let below = at; below < lines.length && (numbers[below] ?? Infinity) <= last; below++) {
      const { cells } = lines[below]!;
      while (cells.length <= end) cells.push('');
      for (let column = columns[0]; column <= end; column++) if (cells[column] === '') cells[column] = value;
    }
  }
}

/** The index of the first number that is not smaller, of numbers in order. */
function firstFrom(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
