import { describe, expect, it } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.js';

describe('Figures that many ask for', () => {
  const slow = () => {
    const ends: ((error?: Error) => void)[] = [];
    let begun = 0;
    const ask = oneAtATime(async () => {
      const round = ++begun;
      await new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())));
      return round;
    });
    const end = async (error?: Error): Promise<void> => {
      await new Promise(setImmediate);
      ends.shift()?.(error);
    };
    return { ask, end };
  };

  it('are worked out once for all who come while they are, and after their question', async () => {
    const { ask, end } = slow();
    const first = ask();
    await new Promise(setImmediate);
    const [second, third] = [ask(), ask()];
    await end();
    expect(await first).toBe(1);
    await end();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('are worked out anew for the next after a failure', async () => {
    const { ask, end } = slow();
    const failed = ask();
    await end(new Error('The database is away'));
    await expect(failed).rejects.toThrow('away');
    const again = ask();
    await end();
    expect(await again).toBe(2);
  });
});
