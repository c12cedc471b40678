import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.js';

it.each([
  ['эрээн', 'эрээн', 0],
  ['эрэн', 'эрээн', 1],
  ['тянжин', 'тяньжинь', 2],
  ['', 'аб', 2],
])('%s and %s differ by %d letters', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
  expect(editDistance(other, one, 3)).toBe(distance);
});

it('is not counted beyond what is asked for', () => {
  expect(editDistance('толгойт', 'сайншанд', 3)).toBe(Infinity);
  expect(editDistance('аб', 'абвгд', 2)).toBe(Infinity);
});

it('is the same as counted over all places, whatever the texts have in common', () => {
  const counted = (one: string, other: string): number => {
    let above = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let line = 1; line <= one.length; line++) {
      const row = [line];
      for (let at = 1; at <= other.length; at++)
        row.push(
          Math.min(above[at - 1]! + (one[line - 1] === other[at - 1] ? 0 : 1), above[at]! + 1, row[at - 1]! + 1),
        );
      above = row;
    }
    return above[other.length]!;
  };
  const text = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 5 }), (one, other, most) => {
      const all = counted(one, other);
      expect(editDistance(one, other, most)).toBe(all > most ? Infinity : all);
    }),
    { seed: 36, numRuns: 2_000 },
  );
});
