import { expect, it } from '@jest/globals';
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
