import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '../../http/guards/signed-in.js';
import { SessionCache } from './session-cache.js';

const bold = { sessionId: 7, id: 1, type: 1, name: 'Болд', email: '', phone: null, profilepic: null } as const;
const saraa: SignedIn = { ...bold, sessionId: 8, id: 2, name: 'Сараа' };

describe('the session of a call that reads', () => {
  let now: number;
  let lookUps: number;
  let cache: SessionCache;
  beforeEach(() => {
    [now, lookUps] = [0, 0];
    cache = new SessionCache(() => now);
  });
  const find = (user: SignedIn | null): Promise<SignedIn | null> =>
    cache.find(String(user?.sessionId), () => {
      lookUps++;
      return Promise.resolve(user);
    });

  it('is looked up once in two seconds', async () => {
    for (now = 0; now < 4_000; now += 100) expect(await find(bold)).toBe(bold);
    expect(lookUps).toBe(2);
  });

  it('is looked up again after it ended, while those of others are not', async () => {
    await find(bold);
    await find(saraa);
    cache.drop(({ id }) => id === bold.id);
    await find(bold);
    await find(saraa);
    expect(lookUps).toBe(3);
  });

  it('is not cached when it ends while it is looked up', async () => {
    let answer: (user: SignedIn) => void = () => undefined;
    const found = cache.find('7', () => new Promise((resolve) => (answer = resolve)));
    cache.drop(() => true);
    answer(bold);
    expect(await found).toBe(bold);
    await find(bold);
    expect(lookUps).toBe(1);
  });

  it('is looked up for each call of an unknown token', async () => {
    await find(null);
    await find(null);
    expect(lookUps).toBe(2);
  });
});
