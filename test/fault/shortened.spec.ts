import { describe, expect, it } from '@jest/globals';
import { kindOf } from '../simulate/investigation.js';
import { shortened, type Parts } from '../simulate/shortened.js';

const whole: Parts = {
  users: Array.from({ length: 21 }, (_, index) => index),
  actions: ['edit', 'undo', 'add', 'move', 'pay'],
  breakages: ['a server', 'the worker', 'the disk'],
  bursts: 4,
};

describe('a run of the simulator that failed', () => {
  it('is shortened to what it needs to fail', async () => {
    const needs = (parts: Parts): boolean =>
      [3, 17].every((user) => parts.users.includes(user)) &&
      ['edit', 'undo'].every((action) => parts.actions.includes(action)) &&
      parts.breakages.includes('the worker') &&
      parts.bursts >= 2;
    expect(await shortened(whole, async (parts) => needs(parts))).toEqual({
      users: [3, 17],
      actions: ['edit', 'undo'],
      breakages: ['the worker'],
      bursts: 2,
    });
  });

  it('stays as it is when nothing shorter fails', async () => {
    expect(await shortened(whole, async () => false)).toEqual(whole);
  });

  it('is compared with another run by the law that was broken, not by the numbers of its records', () => {
    expect(kindOf('acted 2 times under one key: sim7-7-4 /api/inquiry by a user of type 1, answered 200')).toBe(
      kindOf('acted 3 times under one key: sim9-1-44 /api/bulk by a user of type 4, answered 200'),
    );
    expect(kindOf('the undo 12 of 9 lost a newer comment of shipment-3')).not.toBe(
      kindOf('the job bulk:1 was started 3 times'),
    );
  });
});
