import { expect, it } from '@jest/globals';
import { formatShort, withUnit } from './format-short.js';

it.each([
  [250_000_000, '250 сая', '250 m'],
  [12_540_000, '12.5 сая', '12.5 m'],
  [1_000_000, '1 сая', '1 m'],
  [1_254_000_000, '1.25 тэрбум', '1.25 bn'],
  [999_600_000, '1 тэрбум', '1 bn'],
  [-3_204_000, '-3.2 сая', '-3.2 m'],
  [999_499, '999,499', '999,499'],
  [0, '0', '0'],
])('writes %d as %s', (value, mn, en) => {
  expect([formatShort(value, 'mn'), formatShort(value, 'en')]).toEqual([mn, en]);
});

it.each([
  [250_000_000, '₮', '250 сая ₮', '₮250 m'],
  [-3_204_000, '₮', '-3.2 сая ₮', '-₮3.2 m'],
  [999_499, '₮', '999,499 ₮', '₮999,499'],
  [2_500_000, 'USD', '2.5 сая USD', '2.5 m USD'],
  [2_500_000, undefined, '2.5 сая', '2.5 m'],
])('writes %d with the unit %s', (value, unit, mn, en) => {
  const written = (language: 'mn' | 'en') => withUnit(formatShort(value, language), unit, language);
  expect([written('mn'), written('en')]).toEqual([mn, en]);
});
