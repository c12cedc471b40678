import { describe, expect, it } from '@jest/globals';
import { isDifference, writeOffSelection, remainingAmount, unexplainedOf, writeOffOf } from './write-off';
import type { OwedRow } from './owed';

const kind = { side: 'receivable', rest: 'rest' } as const;
const row = (more: Partial<OwedRow> = {}): OwedRow => ({
  ...{ id: 1, code: 'SM2600001', currency: 'usd', ispaid: false, show_confirm: true, finished: null },
  ...{ rest: 0, difference: 0 },
  ...more,
});
const limit = '100';

describe('the open amount of a receivable or payable', () => {
  it('is explained as far as changed exchange rates made it higher or lower', () => {
    // 5,000 USD booked at 3,400: paid at 3,460, at 3,350, and at 3,350 with 303 more.
    expect(unexplainedOf(kind, row({ rest: -300_000, difference: 300_000 }))).toBe('0.00');
    expect(unexplainedOf(kind, row({ rest: 250_000, difference: -250_000 }))).toBe('0.00');
    expect(unexplainedOf(kind, row({ rest: 249_697, difference: -250_000 }))).toBe('303.00');
    expect(unexplainedOf(kind, row({ rest: 0.1, difference: 0.2 }))).toBe('0.30');
  });

  it.each([
    [100, 0, true],
    [100.01, 0, false],
    [-100, 0, true],
    [-100.01, 0, false],
    // A rate difference in the other direction explains nothing.
    [250_000, 250_000, false],
    [-5_000_000, 4_999_900, true],
  ])('of %d, with rates that made it dearer by %d, is for accountants to write off: %s', (rest, difference, may) => {
    expect(isDifference(kind, row({ rest, difference }), limit)).toBe(may);
  });

  it('is written off with a confirmation, and amounts above the limit of accountants are reported', () => {
    const rows = [
      row(),
      row({ id: 2, rest: 0.01 }),
      row({ id: 3, rest: -101 }),
      row({ id: 4, rest: 101, difference: -1 }),
    ];
    const { toWriteOff, aboveLimit } = writeOffSelection(kind, rows, 'confirm', limit);
    expect(toWriteOff.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(aboveLimit.map(({ id }) => id)).toEqual([3]);
  });

  it('can be written off without a confirmation only for rows that are confirmed already', () => {
    const rows = [row({ id: 1, rest: 5 }), row({ id: 2, rest: 5, ispaid: true }), row({ id: 3, ispaid: true })];
    expect(writeOffSelection(kind, rows, 'writeOff', limit).toWriteOff.map(({ id }) => id)).toEqual([2]);
  });
});

describe('the request that writes it off', () => {
  const rows = [row({ id: 1 }), row({ id: 2, rest: 1.5 }), row({ id: 3, rest: -0.07 })];
  const selection = writeOffSelection(kind, rows, 'confirm', limit);

  it('names the shown open amount of every row, so that no other amount is posted', () => {
    expect(writeOffOf(kind, 'confirm', [1, 2, 3], selection, '')).toEqual({
      ...{ side: 'receivable', selected: [1, 2, 3], writeoff: [2, 3] },
      rests: { 1: '0.00', 2: '1.50', 3: '-0.07' },
    });
  });

  it('confirms nothing where only differences are written off, and says why', () => {
    expect(writeOffOf(kind, 'writeOff', [1, 2, 3], selection, 'Тохиролцсон')).toMatchObject({
      ...{ selected: [2, 3], writeoff: [2, 3], reason: 'Тохиролцсон' },
    });
  });

  it('loses no cent of large sums', () => {
    expect(remainingAmount(kind, row({ rest: 9_007_199_254.99 })).toFixed(2)).toBe('9007199254.99');
  });
});
