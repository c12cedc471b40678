import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { heartbeatMs, silenceMs } from '../../contract/push';
import { Silence } from './silence';

describe('a connection without pings', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('counts as lost within five seconds, and two pings may be missed before', () => {
    expect(silenceMs).toBeLessThan(5_000);
    expect(silenceMs).toBeGreaterThan(2 * heartbeatMs);
    const fallen: Date[] = [];
    const silence = new Silence((since) => void fallen.push(since));
    silence.heard();
    jest.advanceTimersByTime(heartbeatMs);
    silence.heard();
    const last = new Date();
    jest.advanceTimersByTime(silenceMs - 1);
    expect(fallen).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fallen).toEqual([last]);
  });

  it('is not reported as lost after it was closed', () => {
    const fallen: Date[] = [];
    const silence = new Silence((since) => void fallen.push(since));
    silence.heard();
    silence.stop();
    jest.advanceTimersByTime(10 * silenceMs);
    expect(fallen).toEqual([]);
  });
});
