import { describe, expect, it } from '@jest/globals';
import { HashGate } from './hash-gate.js';

describe('the gate before hashing', () => {
  it('lets two in at once, keeps a short queue and turns the rest away', async () => {
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

  it('frees the place of work that failed', async () => {
    const gate = new HashGate(1, 0);
    await expect(gate.through(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.through(async () => 'hashed')).resolves.toBe('hashed');
  });
});
