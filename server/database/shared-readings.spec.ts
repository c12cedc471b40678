import { describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { requestContext, StoreInUse } from '../runtime/request-context.js';
import { SharedReadings } from './shared-readings.js';

describe('Reads that many requests share', () => {
  /** Each read returns its number once `end` is called. */
  const slow = () => {
    const readings = new SharedReadings();
    const ends: ((error?: Error) => void)[] = [];
    let begun = 0;
    const request = (question = 'how many'): Promise<number> =>
      readings.of(question, async () => {
        const round = ++begun;
        await new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())));
        return round;
      });
    const end = async (error?: Error): Promise<void> => {
      await new Promise(setImmediate);
      ends.shift()?.(error);
    };
    return { ask: request, end };
  };

  it('run once for all requests that arrive during a read, and start after those requests', async () => {
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

  it('with different keys do not wait for each other', async () => {
    const { ask, end } = slow();
    const one = ask('one');
    const other = ask('other');
    await end();
    await end();
    expect(await Promise.all([one, other])).toEqual([1, 2]);
  });

  it('are shared by those who read the same replica: another one may be behind it', async () => {
    const { ask, end } = slow();
    const at = (name: string): Promise<number> =>
      requestContext.run({ requestId: name, replica: new StoreInUse(name, new Pool()) }, () => ask());
    const asked = [at('replica 1'), at('replica 2'), ask()];
    await end();
    await end();
    await end();
    expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  });

  it('are repeated for the waiting requests when one fails', async () => {
    const { ask, end } = slow();
    const failed = ask();
    const waited = ask();
    await end(new Error('The database is away'));
    await expect(failed).rejects.toThrow('away');
    await end();
    expect(await waited).toBe(2);
  });
});
