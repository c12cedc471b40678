import { describe, expect, it } from '@jest/globals';
import { nextOpen, rangeOf, type CellPosition } from './cell-position';

const size = { rows: 2, columns: 3 };
const all = (): boolean => true;

describe('the cells of a table in a form', () => {
  it('follow each other row by row, up to the end of the table', () => {
    expect(nextOpen({ row: 0, column: 2 }, false, size, all)).toEqual({ row: 1, column: 0 });
    expect(nextOpen({ row: 1, column: 0 }, true, size, all)).toEqual({ row: 0, column: 2 });
    expect(nextOpen({ row: 1, column: 2 }, false, size, all)).toBeUndefined();
    expect(nextOpen({ row: 0, column: 0 }, true, size, all)).toBeUndefined();
  });

  it('are skipped when they cannot be changed', () =>
    expect(nextOpen({ row: 0, column: 0 }, false, size, ({ column }: CellPosition) => column === 2)).toEqual({
      row: 0,
      column: 2,
    }));

  it('are selected between two corners, whichever was first', () =>
    expect(rangeOf({ row: 0, column: 2 }, { row: 1, column: 0 })).toEqual({ top: 0, bottom: 1, left: 0, right: 2 }));
});
