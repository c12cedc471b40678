import { expect, it } from '@jest/globals';
import { formatShort } from './format-short.js';

it.each([
  [250_000_000, '250 сая', '250 M'],
  [12_540_000, '12.5 сая', '12.5 M'],
  [1_000_000, '1 сая', '1 M'],
  [1_254_000_000, '1.25 тэрбум', '1.25 bn'],
  [999_600_000, '1 тэрбум', '1 bn'],
  [-3_204_000, '-3.2 сая', '-3.2 M'],
  [999_499, '999,499', '999,499'],
  [0, '0', '0'],
])('writes %d as %s', (value, mn, en) => {
  expect([formatShort(value, 'mn'), formatShort(value, 'en')]).toEqual([mn, en]);
});
