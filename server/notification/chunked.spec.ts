import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { appended, contains, newest, without, type Chunked } from './chunked.js';

describe('a list in chunks', () => {
  it('has the elements of a plain one, whatever is added and removed', () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 400 }) }) },
      { weight: 1, arbitrary: fc.record({ remove: fc.array(fc.nat(3_000), { maxLength: 300 }) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let chunks: Chunked<number> = [];
        let plain: number[] = [];
        let next = 1;
        for (const one of steps) {
          if ('add' in one) {
            for (let n = 0; n < one.add; n++, next++) {
              chunks = appended(chunks, next);
              plain.push(next);
            }
          } else {
            chunks = without(chunks, one.remove);
            plain = plain.filter((number) => !one.remove.includes(number));
          }
          expect(chunks.flat()).toEqual(plain);
          expect(chunks.every((chunk) => chunk.length > 0)).toBe(true);
          for (const number of [0, 1, next - 1, next, next >> 1])
            expect(contains(chunks, number)).toBe(plain.includes(number));
        }
      }),
    );
  });

  it('is not changed by a later one', () => {
    const one = appended(appended([], 1), 2);
    const copy = structuredClone(one);
    appended(one, 3);
    without(one, [1]);
    expect(one).toEqual(copy);
  });

  it('forgets its oldest elements but not the newest', () => {
    let chunks: Chunked<string> = [];
    for (let n = 1; n <= 5_000; n++) {
      chunks = newest(appended(chunks, `cause ${n}`), 2_000);
      expect(chunks.flat().length).toBeLessThanOrEqual(2_250);
      expect(chunks.flat().length).toBeGreaterThanOrEqual(Math.min(n, 2_000));
    }
    expect(chunks.flat().at(-1)).toBe('cause 5000');
  });
});
