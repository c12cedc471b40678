import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { heartbeatMs, silenceMs } from '../../contract/live/push';
import { SilenceTimer } from './silence';

describe('a connection without pings', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('counts as lost within five seconds, and two pings may be missed before', () => {
    expect(silenceMs).toBeLessThan(5_000);
    expect(silenceMs).toBeGreaterThan(2 * heartbeatMs);
    const lost: Date[] = [];
    const silence = new SilenceTimer((since) => void lost.push(since));
    silence.restart();
    jest.advanceTimersByTime(heartbeatMs);
    silence.restart();
    const last = new Date();
    jest.advanceTimersByTime(silenceMs - 1);
    expect(lost).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(lost).toEqual([last]);
  });

  it('is not reported as lost after it was closed', () => {
    const lost: Date[] = [];
    const silence = new SilenceTimer((since) => void lost.push(since));
    silence.restart();
    silence.stop();
    jest.advanceTimersByTime(10 * silenceMs);
    expect(lost).toEqual([]);
  });
});
