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

const one = { userId: 1, token: 'token of one' };
const two = { userId: 2, token: 'token of two' };

describe('the limits of one caller', () => {
  it('are 300 writes and 3,000 reads a minute, each for itself', () => {
    const limits = on();
    for (let i = 0; i < 300; i++) expect(outcome(limits, one, true, 0)).toBe('let in');
    expect(outcome(limits, one, true, 0)).toBe('TooManyRequests');
    expect(outcome(limits, two, true, 0)).toBe('let in');
    for (let i = 0; i < 3_000; i++) limits.count(one, false, 0);
    expect(outcome(limits, one, false, 0)).toBe('TooManyRequests');
    expect(outcome(limits, one, true, 60_000)).toBe('let in');
  });

  it('are known by the token of a user until the minute is over, for each kind of call', () => {
    const limits = on();
    const within = (token: string, isWrite: boolean, now: number) => limits.refusalOf(token, isWrite, now) === null;
    for (let i = 0; i < 301; i++) outcome(limits, one, true, 0);
    expect([within(one.token, true, 59_999), within(one.token, false, 0), within(two.token, true, 0)]).toEqual([
      false,
      true,
      true,
    ]);
    // Another session of the same user is counted together with this one.
    expect(outcome(limits, { ...one, token: 'another token' }, true, 0)).toBe('TooManyRequests');
    expect([within('another token', true, 0), within(one.token, true, 60_000)]).toEqual([false, true]);
  });

  it('count a token that is not valid by itself, and not by the address of an office', () => {
    const limits = on();
    for (let i = 0; i < 300; i++) expect(outcome(limits, { token: 'ended session' }, false, 0)).toBe('let in');
    expect(outcome(limits, { token: 'ended session' }, false, 0)).toBe('TooManyRequests');
    expect(outcome(limits, { address: '10.0.0.1' }, false, 0)).toBe('let in');
  });

  it('count no caller when they are switched off', () => {
    const off = new RateLimits({ RATE_LIMITS: 'off' } as Config);
    for (let i = 0; i < 5_000; i++) expect(outcome(off, { address: '10.0.0.1' }, true, 0)).toBe('let in');
  });
});
