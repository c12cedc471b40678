import { describe, expect, it } from '@jest/globals';
import { HashLimiter } from './hash-limiter.js';

describe('the limit of password hashing', () => {
  it('runs two at once, queues a few and refuses the rest', async () => {
    const limiter = new HashLimiter(2, 3);
    const finish: (() => void)[] = [];
    let running = 0;
    let maxRunning = 0;
    const work = () =>
      limiter.run(async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise<void>((resolve) => finish.push(resolve));
        running--;
        return 'hashed';
      });
    const admitted = Array.from({ length: 5 }, work);
    await expect(work()).rejects.toMatchObject({ word: 'TooManyTries' });
    let done = 0;
    for (const one of admitted) void one.then(() => done++);
    while (done < 5) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(maxRunning).toBe(2);
  });

  it('runs sign-ins from a known device before those of waiting strangers, however many there are', async () => {
    const limiter = new HashLimiter(1, 2);
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const first = limiter.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const strangers = [1, 2].map(() => limiter.run(async () => void order.push('stranger')));
    await expect(limiter.run(async () => order.push('stranger'))).rejects.toMatchObject({ word: 'TooManyTries' });
    const known = limiter.run(async () => void order.push('known'), true);
    finish();
    await Promise.all([first, known, ...strangers]);
    expect(order).toEqual(['known', 'stranger', 'stranger']);
  });

  it('frees the slot of work that failed', async () => {
    const limiter = new HashLimiter(1, 0);
    await expect(limiter.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limiter.run(async () => 'hashed')).resolves.toBe('hashed');
  });
});
