import { describe, expect, it } from '@jest/globals';
import { RecentCache } from './recent-cache.js';

describe('the values that were set last', () => {
  it('are cached with their newest value, and older ones are evicted', () => {
    const cache = new RecentCache<number, string>(10);
    for (let i = 1; i <= 100; i++) cache.set(i, `first ${i}`);
    cache.set(95, 'second 95');
    expect(cache.get(95)).toBe('second 95');
    for (let i = 91; i <= 100; i++) expect(cache.get(i)).toContain(String(i));
    expect(Array.from({ length: 80 }, (_, i) => cache.get(i + 1)).filter((value) => value !== undefined)).toEqual([]);
  });
});
