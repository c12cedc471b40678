import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Watch } from './watch.js';

const times = { everyMs: 2_000, silentMs: 15_000 };

describe('the watch of a process', () => {
  let silences: number[];
  let answers: boolean;
  let probes: number;
  let watch: Watch;
  beforeEach(() => {
    jest.useFakeTimers();
    silences = [];
    answers = true;
    probes = 0;
    watch = new Watch(
      async () => {
        probes++;
        if (!answers) throw new Error('no answer');
      },
      (silentMs) => silences.push(silentMs),
      times,
    );
  });
  afterEach(() => {
    watch.stop();
    jest.useRealTimers();
  });

  it('checks every two seconds and accepts answers', async () => {
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect([probes, silences]).toEqual([1_800, []]);
  });

  it('reports once that there was no answer for 15 seconds, and stops checking', async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    answers = false;
    await jest.advanceTimersByTimeAsync(15_000);
    expect(silences).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(silences).toEqual([16_000]);
  });

  it('ignores a silence that ended in time', async () => {
    for (let round = 0; round < 5; round++) {
      answers = false;
      await jest.advanceTimersByTimeAsync(12_000);
      answers = true;
      await jest.advanceTimersByTimeAsync(2_000);
    }
    expect(silences).toEqual([]);
  });

  it('reports nothing for a process that was stopped in order', async () => {
    answers = false;
    watch.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(silences).toEqual([]);
  });
});
