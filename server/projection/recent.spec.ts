import { describe, expect, it } from '@jest/globals';
import { Recent } from './recent.js';

describe('the values that were set last', () => {
  it('are cached with their newest value, and older ones are evicted', () => {
    const recent = new Recent<number, string>(10);
    for (let i = 1; i <= 100; i++) recent.set(i, `first ${i}`);
    recent.set(95, 'second 95');
    expect(recent.get(95)).toBe('second 95');
    for (let i = 91; i <= 100; i++) expect(recent.get(i)).toContain(String(i));
    expect(Array.from({ length: 80 }, (_, i) => recent.get(i + 1)).filter((value) => value !== undefined)).toEqual([]);
  });
});
