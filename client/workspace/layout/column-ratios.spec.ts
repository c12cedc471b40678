import { describe, expect, it } from '@jest/globals';
import { moveBorder } from './column-ratios';

const columnRatios = { list: 30, record: 50, side: 20 };
const least = { list: 20, record: 30, side: 15 };

describe('a border between two panes', () => {
  it('widens one pane by what it takes from the other, and does not change the third', () => {
    expect(moveBorder(columnRatios, { before: 'list', after: 'record', least }, 7)).toEqual({
      list: 37,
      record: 43,
      side: 20,
    });
    expect(moveBorder(columnRatios, { before: 'record', after: 'side', least }, -3)).toEqual({
      list: 30,
      record: 47,
      side: 23,
    });
  });

  it('stops at the minimum width of a pane', () => {
    expect(moveBorder(columnRatios, { before: 'list', after: 'record', least }, 100)).toEqual({
      list: 50,
      record: 30,
      side: 20,
    });
    expect(moveBorder(columnRatios, { before: 'list', after: 'record', least }, -100)).toEqual({
      list: 20,
      record: 60,
      side: 20,
    });
  });

  it('does not widen a pane that is already below its minimum, as in a window that became small', () => {
    const small = { list: 10, record: 90 };
    expect(moveBorder(small, { before: 'list', after: 'record', least }, -5)).toEqual(small);
    expect(moveBorder(small, { before: 'list', after: 'record', least }, 5)).toEqual({ list: 15, record: 85 });
  });
});
