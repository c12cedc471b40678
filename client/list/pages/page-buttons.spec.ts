import { describe, expect, it } from '@jest/globals';
import { pageButtons } from './page-buttons';

describe('the buttons of a pager', () => {
  it('show every page when there are few', () => {
    expect(pageButtons(1, 1)).toEqual([1]);
    expect(pageButtons(9, 15)).toHaveLength(15);
    expect(pageButtons(9, 15)).not.toContain(null);
  });

  it('leave out distant pages', () => {
    expect(pageButtons(1, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, null, 40]);
    expect(pageButtons(20, 40)).toEqual([1, null, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, null, 40]);
    expect(pageButtons(40, 40)).toEqual([1, null, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  });

  it.each([5, 7, 10, 15])('are at most %d and always include the current page', (most) => {
    for (let current = 1; current <= 60; current++) {
      const buttons = pageButtons(current, 60, most);
      expect(buttons.length).toBeLessThanOrEqual(most);
      expect(buttons).toContain(current);
      expect(buttons[0]).toBe(1);
      expect(buttons.at(-1)).toBe(60);
      const shown = buttons.filter((page) => page !== null);
      expect(new Set(shown).size).toBe(shown.length);
      expect([...shown].sort((a, b) => a - b)).toEqual(shown);
    }
  });

  it('stay in range when the requested page is after the last one', () => {
    expect(pageButtons(99, 40)).toEqual(pageButtons(40, 40));
  });
});
