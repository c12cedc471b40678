import { readCell } from '../cells/read-cell.js';
import type { MoveColumn } from '../kind.js';

/** A column is recognised by at least so many values, of which this part has its form. */
const fewest = 3;
const most = 0.8;

/** Whether the values of a column have the form of one of ours, such as good numbers of containers. */
export function looksLike(today: string): (column: MoveColumn, samples: readonly string[]) => boolean {
  return (column, samples) => {
    const filled = samples.filter((text) => text !== '');
    const good = filled.filter((text) => {
      const read = readCell(text, column, {}, { today });
      if (!('value' in read) || read.value === null || read.doubtful) return false;
      // Seven digits may be a Chinese wagon, which has no check digit, but also any other number.
      return column.cell !== 'wagonNumber' || read.value.length > 7;
    });
    return good.length >= fewest && good.length >= filled.length * most;
  };
}
