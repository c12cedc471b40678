import { describe, expect, it } from '@jest/globals';
import { withDisplacedRows, type Loaded } from './displaced-rows';

const from = (first: number, last: number) => ({
  rows: Array.from({ length: last - first + 1 }, (_, at) => ({ number: first + at })),
  earlier: first - 1,
});

const shownAfter = (before: Loaded<{ number: number }> | undefined, now: Loaded<{ number: number }>) =>
  withDisplacedRows(before, now, ({ number }) => number);

describe('the loaded entries of a file', () => {
  it('lose none when another user adds some', () => {
    const before = from(61, 110);
    expect(shownAfter(before, from(62, 111))).toEqual(from(61, 111));
    expect(shownAfter(before, from(64, 113))).toEqual(from(61, 113));
  });

  it('are those that were refetched, where there is nothing before them or older ones were loaded', () => {
    expect(shownAfter(undefined, from(62, 111))).toEqual(from(62, 111));
    expect(shownAfter(from(61, 110), from(11, 110))).toEqual(from(11, 110));
    expect(shownAfter(from(61, 110), { rows: [], earlier: 0 })).toEqual({ rows: [], earlier: 0 });
  });

  it('show no entry that was removed', () => {
    // 61 was removed while 111 was added.
    const now = { ...from(62, 111), earlier: 60 };
    expect(shownAfter(from(61, 110), now)).toEqual(now);
  });
});
