import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BoundedCache } from './bounded-cache.js';
import { estimatedBytes } from './estimated-bytes.js';

const kilobyte = 1_000;
const text = (kilobytes: number): string => 'x'.repeat((kilobytes * kilobyte) / 2);
const put = (cache: BoundedCache<string, string>, key: string, value: string): void =>
  cache.set(key, value, estimatedBytes(value));

describe('a cache that is bounded by what it holds', () => {
  it('holds a thousand small values, and a few large ones push them out', () => {
    const cache = new BoundedCache<string, string>(2_000 * kilobyte);
    for (let n = 0; n < 1_000; n++) put(cache, `small ${n}`, text(1));
    expect(cache.size).toBe(1_000);
    for (const name of ['first', 'second', 'third']) put(cache, name, text(600));
    expect(cache.bytes).toBeLessThanOrEqual(2_000 * kilobyte);
    expect(['first', 'second', 'third'].every((name) => cache.get(name) !== undefined)).toBe(true);
    expect(cache.get('small 0')).toBeUndefined();
    expect(cache.get('small 999')).toBe(text(1));
    expect(cache.size).toBeLessThan(200);
  });

  it('evicts what was not used for the longest time', () => {
    const cache = new BoundedCache<string, string>(10_000);
    for (const key of ['a', 'b', 'c']) cache.set(key, key, 2_500);
    cache.get('a');
    cache.set('d', 'd', 2_500);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('does not hold a value that is larger than all of it, nor the one that it would have replaced', () => {
    const cache = new BoundedCache<string, string>(10_000);
    cache.set('a', 'small', 10);
    cache.set('b', 'other', 10);
    cache.set('a', 'large', 20_000);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'other']);
  });

  it('counts exactly what it holds, and holds what a plain list of the last used ones would', () => {
    const key = fc.integer({ min: 1, max: 8 });
    const step = fc.oneof(
      fc.record({ act: fc.constant('set' as const), key, bytes: fc.integer({ min: 0, max: 5_000 }) }),
      fc.record({ act: fc.constantFrom('get' as const, 'delete' as const), key, bytes: fc.constant(0) }),
      fc.record({ act: fc.constant('clear' as const), key: fc.constant(0), bytes: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new BoundedCache<number, number>(8_000);
        let plain: { key: number; bytes: number }[] = [];
        for (const { act, key: of, bytes } of steps) {
          const known = plain.find((one) => one.key === of);
          if (act === 'clear') {
            cache.clear();
            plain = [];
          } else if (act === 'get') {
            expect(cache.get(of)).toBe(known?.bytes);
            if (known) plain = [...plain.filter((one) => one !== known), known];
          } else {
            plain = plain.filter((one) => one !== known);
            if (act === 'delete') expect(cache.delete(of)).toBe(known?.bytes);
            else {
              cache.set(of, bytes, bytes);
              if (bytes + 250 <= 8_000) plain.push({ key: of, bytes });
              while (sum(plain) > 8_000) plain.shift();
            }
          }
          expect([cache.size, cache.bytes]).toEqual([plain.length, sum(plain)]);
        }
      }),
    );
  });
});

const sum = (entries: readonly { bytes: number }[]): number => entries.reduce((all, { bytes }) => all + bytes + 250, 0);

describe('the estimate of what a value takes', () => {
  it('grows with its texts and its lists, however deep they are', () => {
    expect(estimatedBytes('x'.repeat(10_000))).toBeGreaterThan(20_000);
    expect(estimatedBytes({ a: { b: ['x'.repeat(10_000)] } })).toBeGreaterThan(20_000);
    expect(estimatedBytes(Buffer.alloc(10_000))).toBeGreaterThan(10_000);
    expect(estimatedBytes(new Map([['a', 'x'.repeat(10_000)]]))).toBeGreaterThan(20_000);
    expect(estimatedBytes({})).toBeLessThan(100);
  });

  it('of a long list is about that of all its elements', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ id: n, comment: 'x'.repeat(n % 100) }));
    const all = rows.reduce((bytes, row) => bytes + estimatedBytes(row) + 8, 0);
    expect(estimatedBytes(rows) / all).toBeGreaterThan(0.8);
    expect(estimatedBytes(rows) / all).toBeLessThan(1.25);
  });
});
