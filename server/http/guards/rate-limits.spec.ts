import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../runtime/config.js';
import { RateLimits } from './rate-limits.js';

const on = () => new RateLimits({ RATE_LIMITS: 'on' } as Config);
const outcome = (
  limits: RateLimits,
  caller: Parameters<RateLimits['count']>[0],
  isWrite: boolean,
  now: number,
): string => {
  try {
    limits.count(caller, isWrite, now);
    return 'let in';
  } catch (error) {
    return (error as { word: string }).word;
  }
};

describe('the limits of one caller', () => {
  it('are 300 writes and 3,000 reads a minute, each for itself', () => {
    const limits = on();
    for (let i = 0; i < 300; i++) expect(outcome(limits, { userId: 1 }, true, 0)).toBe('let in');
    expect(outcome(limits, { userId: 1 }, true, 0)).toBe('TooManyRequests');
    expect(outcome(limits, { userId: 2 }, true, 0)).toBe('let in');
    for (let i = 0; i < 3_000; i++) limits.count({ userId: 1 }, false, 0);
    expect(outcome(limits, { userId: 1 }, false, 0)).toBe('TooManyRequests');
    expect(outcome(limits, { userId: 1 }, true, 60_000)).toBe('let in');
  });

  it('count no caller when they are switched off', () => {
    const off = new RateLimits({ RATE_LIMITS: 'off' } as Config);
    for (let i = 0; i < 5_000; i++) expect(outcome(off, { address: '10.0.0.1' }, true, 0)).toBe('let in');
  });
});
