import { describe, expect, it } from '@jest/globals';
import { nextAlike } from './next-alike';

const row = (...reasons: number[]) => ({
  reasons: reasons.map((reason) => ({ reason, field: 'register', column: 1, message: '' })),
});

describe('the next row of the same reason', () => {
  const rows = [row(1), row(2), row(), row(2, 1), row(3)];

  it('shares one of the reasons, and after the last one comes the first', () => {
    expect(nextAlike(rows, 0)).toBe(3);
    expect(nextAlike(rows, 3)).toBe(0);
    expect(nextAlike(rows, 1)).toBe(3);
  });

  it('is none where no other row has the reason, or the row has no reason', () => {
    expect(nextAlike(rows, 4)).toBeUndefined();
    expect(nextAlike(rows, 2)).toBeUndefined();
    expect(nextAlike([], 0)).toBeUndefined();
  });
});
