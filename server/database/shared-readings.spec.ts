import { describe, expect, it } from '@jest/globals';
import { SharedReadings } from './shared-readings.js';

describe('Readings that many ask for', () => {
  /** Each round answers which one it is, when it is let. */
  const slow = () => {
    const readings = new SharedReadings();
    const ends: ((error?: Error) => void)[] = [];
    let begun = 0;
    const ask = (question = 'how many'): Promise<number> =>
      readings.of(question, async () => {
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

  it('are done once for all who come while one is under way, and begin after their question', async () => {
    const { ask, end } = slow();
    const first = ask();
    const [second, third] = [ask(), ask()];
    await end();
    expect(await first).toBe(1);
    await end();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const fourth = ask();
    await end();
    expect(await fourth).toBe(3);
  });

  it('of other questions do not wait for each other', async () => {
    const { ask, end } = slow();
    const one = ask('one');
    const other = ask('other');
    await end();
    await end();
    expect(await Promise.all([one, other])).toEqual([1, 2]);
  });

  it('are done anew for those who waited when one fails', async () => {
    const { ask, end } = slow();
    const failed = ask();
    const waited = ask();
    await end(new Error('The database is away'));
    await expect(failed).rejects.toThrow('away');
    await end();
    expect(await waited).toBe(2);
  });
});
