import { expect, it } from '@jest/globals';
import { demoWeeks } from '../demo-beginning.js';
import { scenarios } from './scenarios.js';

/** An invoice is made on the day of arrival, and no payer has more than 60 days. */
const weeksUntilLate = 22;

it('one payer of the demo is overdue for more than 90 days, all others have paid what arrived so long ago', () => {
  const unpaid = scenarios(demoWeeks).filter(
    ({ week, arrivedAfter, isAtCustoms, paidAfter }) =>
      arrivedAfter !== null && !isAtCustoms && paidAfter === null && week + arrivedAfter <= demoWeeks - weeksUntilLate,
  );
  expect(unpaid).toHaveLength(1);
});
