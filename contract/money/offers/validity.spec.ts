import { describe, expect, it } from '@jest/globals';
import { urgencyOf, validUntil } from './validity.js';

describe('an offer', () => {
  // E29
  it.each([
    ['2024-02-10', '2024-02-29'],
    ['2024-12-31', '2024-12-31'],
    ['2023-02-28', '2023-02-28'],
    ['2000-02-01', '2000-02-29'],
    ['2024-04-30', '2024-04-30'],
  ])('made on %s is valid until %s', (quotationDay, last) => {
    expect(validUntil(quotationDay)).toBe(last);
  });

  it('is valid until the last day of its month, for every day of a hundred years', () => {
    let days = 0;
    for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2100, 0, 1); at += 86_400_000) {
      days += 1;
      const day = new Date(at).toISOString().slice(0, 10);
      const last = validUntil(day);
      if (last.slice(0, 7) !== day.slice(0, 7) || new Date(Date.parse(last) + 86_400_000).getUTCDate() !== 1)
        throw new Error(`${day} → ${last}`);
    }
    expect(days).toBe(36_525);
  });

  // E35
  it.each([
    ['2024-05-09', 'expired'],
    ['2024-05-10', 'expired'],
    ['2024-05-11', 'urgent-high'],
    ['2024-05-13', 'urgent-high'],
    ['2024-05-14', 'urgent-medium'],
    ['2024-05-17', 'urgent-medium'],
    ['2024-05-18', 'urgent-low'],
    [null, null],
  ])('that is valid until %p is on 2024-05-10: %p', (day, urgency) => {
    expect(urgencyOf(day, '2024-05-10')).toBe(urgency);
  });
});
