import { expect, it } from '@jest/globals';
import { simulate } from '../simulate/simulation.js';
import { count, Dice, report } from './seed.js';

const minutes = count(1, 10);

it(
  'a firm in haste loses nothing, does nothing twice and sees nothing wrong while everything breaks',
  async () => {
    const { seed } = new Dice();
    const { broken, course, ...figures } = await simulate({ seed, minutes, people: count(21, 60) });
    report('simulation', seed, { ...figures, broken: broken.length });
    expect(broken.length === 0 ? [] : [...broken.slice(0, 10), ...course.slice(-40)]).toEqual([]);
    // A run in which everything is refused would prove little.
    expect(figures.done).toBeGreaterThan(figures.writes / 4);
  },
  (minutes + 4) * 60_000,
);
