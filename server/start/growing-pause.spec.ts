import { expect, it } from '@jest/globals';
import { GrowingPause } from './growing-pause.js';

it('doubles the pause before each start up to the longest, and starts again after a run of more than a minute', () => {
  const pause = new GrowingPause(1_000);
  expect([1, 1, 1, 1, 60_000, 61_000, 1].map((livedMs) => pause.next(livedMs))).toEqual([
    200, 400, 800, 1_000, 1_000, 200, 400,
  ]);
});
