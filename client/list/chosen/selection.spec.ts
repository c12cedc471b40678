import { describe, expect, it } from '@jest/globals';
import { extend, nothingSelected, toggle, toggleAll } from './selection';

const shown = [9, 4, 7, 1, 3];
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].sort((a, b) => a - b);

describe('selecting rows', () => {
  it('selects and deselects one row', () => {
    const one = toggle(nothingSelected, 4);
    expect(ids(one)).toEqual([4]);
    expect(ids(toggle(one, 4))).toEqual([]);
  });

  it('with Shift selects the range from the last one, in screen order', () => {
    expect(ids(extend(toggle(nothingSelected, 4), 1, shown))).toEqual([1, 4, 7]);
    expect(ids(extend(toggle(nothingSelected, 1), 9, shown))).toEqual([1, 4, 7, 9]);
  });

  it('with Shift keeps the start, so that the range can be extended', () => {
    const range = extend(toggle(nothingSelected, 4), 7, shown);
    expect(ids(extend(range, 3, shown))).toEqual([1, 3, 4, 7]);
  });

  it('with Shift and without a start selects just that row', () => {
    expect(ids(extend(nothingSelected, 7, shown))).toEqual([7]);
    expect(ids(extend({ ids: new Set([99]), anchor: 99 }, 7, shown))).toEqual([7, 99]);
  });

  it('selects all rows of the page, then none of them, and never changes those of other pages', () => {
    const all = toggleAll({ ids: new Set([99, 4]), anchor: null }, shown);
    expect(ids(all)).toEqual([1, 3, 4, 7, 9, 99]);
    expect(ids(toggleAll(all, shown))).toEqual([99]);
    expect(ids(toggleAll(nothingSelected, []))).toEqual([]);
  });
});
