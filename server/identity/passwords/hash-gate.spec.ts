import { describe, expect, it } from '@jest/globals';
import { HashGate } from './hash-gate.js';

describe('the limit of password hashing', () => {
  it('runs two at once, queues a few and refuses the rest', async () => {
    const gate = new HashGate(2, 3);
    const finish: (() => void)[] = [];
    let inside = 0;
    let most = 0;
    const work = () =>
      gate.through(async () => {
        most = Math.max(most, ++inside);
        await new Promise<void>((resolve) => finish.push(resolve));
        inside--;
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
    expect(most).toBe(2);
  });

  it('runs sign-ins from a known device before those of waiting strangers, however many there are', async () => {
    const gate = new HashGate(1, 2);
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const first = gate.through(() => new Promise<void>((resolve) => (finish = resolve)));
    const strangers = [1, 2].map(() => gate.through(async () => void order.push('stranger')));
    await expect(gate.through(async () => order.push('stranger'))).rejects.toMatchObject({ word: 'TooManyTries' });
    const known = gate.through(async () => void order.push('known'), true);
    finish();
    await Promise.all([first, known, ...strangers]);
    expect(order).toEqual(['known', 'stranger', 'stranger']);
  });

  it('frees the slot of work that failed', async () => {
    const gate = new HashGate(1, 0);
    await expect(gate.through(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.through(async () => 'hashed')).resolves.toBe('hashed');
  });
});
