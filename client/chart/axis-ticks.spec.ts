import { expect, it } from '@jest/globals';
import { axisTicks } from './axis-ticks';

it('has round figures around all values', () => {
  expect(axisTicks([231_000_000, 90_000_000], 5)).toEqual([0, 50e6, 100e6, 150e6, 200e6, 250e6]);
  expect(axisTicks([-3, 12], 5)).toEqual([-5, 0, 5, 10, 15]);
  expect(axisTicks([0], 5)).toEqual([0]);
});
