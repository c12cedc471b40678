import { expect, it } from '@jest/globals';
import { paced } from './target.js';
import { Pace } from './pace.js';

it('a move writes much at once while nobody else saves, and little as soon as somebody does', () => {
  const counters = { followed: 0 };
  const pace = new Pace(counters);
  expect(pace.next(paced)).toBe(paced.alone);
  counters.followed += 1;
  expect(pace.next(paced)).toBe(paced.besideOthers);
  expect(pace.next(paced)).toBe(paced.alone);
});

it('what a target can write at the same time is never exceeded', () => {
  const pace = new Pace({ followed: 0 });
  expect(pace.next(undefined)).toBe(1);
  expect(pace.next(4)).toBe(4);
});
