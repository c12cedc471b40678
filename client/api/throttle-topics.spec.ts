import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { throttleTopics } from './throttle-topics';

describe('a topic that changes by the second', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void jest.useRealTimers());

  it('is passed on at once and then once per pause, however often it changes', () => {
    const passed: string[] = [];
    const pass = throttleTopics((topic) => passed.push(topic), 2_000);
    pass(['dashboard', 'user']);
    expect(passed).toEqual(['dashboard', 'user']);
    for (let i = 0; i < 5; i++) pass(['dashboard']);
    pass(['report']);
    expect(passed.splice(0)).toEqual(['dashboard', 'user', 'report']);
    jest.advanceTimersByTime(1_999);
    expect(passed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(passed.splice(0)).toEqual(['dashboard']);
    jest.advanceTimersByTime(10_000);
    expect(passed).toEqual([]);
    pass(['dashboard']);
    expect(passed.splice(0)).toEqual(['dashboard']);
    pass(['dashboard']);
    expect(passed).toEqual([]);
    // The user's own change, which takes the waiting ones along.
    pass(['dashboard'], true);
    expect(passed).toEqual(['dashboard']);
    jest.advanceTimersByTime(10_000);
    expect(passed).toEqual(['dashboard']);
  });
});
