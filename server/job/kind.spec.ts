import { expect, it } from '@jest/globals';
import type { JobHandler } from './running-job.js';
import { withDefaults } from './kind.js';

it('has no bound over all processes unless it declares one', () => {
  class Nothing implements JobHandler {
    async perform(): Promise<void> {}
  }
  const kind = { name: 'some', title: { mn: '', en: '' }, runsIn: 'worker', handler: async () => Nothing } as const;
  expect(withDefaults(kind).inAll).toBe(Infinity);
  expect(withDefaults({ ...kind, inAll: 2 }).inAll).toBe(2);
});
