import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { Config } from '../../runtime/config.js';
import type { Database } from '../../database/database.js';
import type { Aggregate } from '../../projection/aggregate.js';
import type { KnownDevice } from '../devices/known-devices.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { userAggregate } from '../user/user.aggregate.js';

describe('the throttle of sign-in', () => {
  let now = new Date('2026-03-01T00:00:00Z');
  let test: TestKernel;
  let throttle: SignInThrottle;

  beforeAll(async () => {
    test = await testKernel({ now: () => now, aggregates: [userAggregate as Aggregate] });
    throttle = new SignInThrottle({ pool: test.pool } as Database, test.kernel, { RATE_LIMITS: 'on' } as Config);
  });
  afterAll(() => test.close());
  beforeEach(() => test.pool.query(`delete from sign_in_counter`));

  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
  const tryAs = (email: string, from: string, device: KnownDevice | null = null) =>
    throttle.admit(email, from, device).then(
      () => 0,
      (error: unknown) => (error instanceof Refusal ? Number(error.details.values?.['seconds']) : -1),
    );

  it('allows five tries, then makes each wait longer than the one before', async () => {
    for (let i = 0; i < 5; i++) expect(await tryAs('a@x.mn', '10.0.0.1')).toBe(0);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      expect(await tryAs('a@x.mn', '10.0.0.1')).toBe(0);
      const wait = await tryAs('a@x.mn', '10.0.0.1');
      waits.push(wait);
      later(wait);
    }
    expect(waits).toEqual([2, 4, 8, 16]);
  });

  it('counts each of many simultaneous tries', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryAs('b@x.mn', '10.0.0.2')));
    expect(outcomes.filter((wait) => wait === 0)).toHaveLength(6);
  });

  it('lets an office sign in at the same moment, in whatever order the tries are counted', async () => {
    expect(await tryAs('g@x.mn', '10.0.0.7')).toBe(0);
    later(-0.05);
    expect(await tryAs('h@x.mn', '10.0.0.7')).toBe(0);
  });

  it('does not lock the owner out at another address while a stranger guesses the password', async () => {
    for (let i = 0; i < 60; i++) await tryAs('c@x.mn', '10.0.0.3');
    expect(await tryAs('c@x.mn', '10.0.0.4')).toBe(0);
  });

  it('clears the failed tries of an account once the password was right', async () => {
    for (let i = 0; i < 6; i++) await tryAs('d@x.mn', '10.0.0.5');
    expect(await tryAs('d@x.mn', '10.0.0.5')).toBeGreaterThan(0);
    await throttle.succeeded('d@x.mn', '10.0.0.5', null);
    expect(await tryAs('d@x.mn', '10.0.0.5')).toBe(0);
  });

  it('slows down one address that tries many accounts', async () => {
    const outcomes: number[] = [];
    for (let i = 0; i < 45; i++) outcomes.push(await tryAs(`e${i}@x.mn`, '10.0.0.6'));
    expect(outcomes.slice(0, 41).every((wait) => wait === 0)).toBe(true);
    expect(outcomes[41]).toBeGreaterThan(0);
  });

  it('lets the owner sign in on a known device, whatever strangers try at the account and from the address', async () => {
    const device = { id: 7, userId: 1 };
    for (let i = 0; i < 60; i++) await tryAs(`f${i}@x.mn`, '10.0.0.8');
    for (let i = 0; i < 101; i++) await tryAs('f@x.mn', `10.1.0.${i}`);
    expect(await tryAs('f@x.mn', '10.0.0.8')).toBeGreaterThan(0);
    expect(await tryAs('f@x.mn', '10.0.0.8', device)).toBe(0);
    for (let i = 0; i < 6; i++) await tryAs('f@x.mn', '10.0.0.8', device);
    expect(await tryAs('f@x.mn', '10.0.0.8', device)).toBeGreaterThan(0);
    await throttle.succeeded('f@x.mn', '10.0.0.8', device);
    expect(await tryAs('f@x.mn', '10.0.0.8', device)).toBe(0);
  });

  it('does not count refused tries of one user against the office’s address', async () => {
    for (let i = 0; i < 60; i++) await tryAs('i@x.mn', '10.0.0.9');
    expect(await tryAs('j@x.mn', '10.0.0.9')).toBe(0);
  });

  it('blocks no longer than its limit after the clock was days ahead and is corrected, and still counts every try', async () => {
    const device = { id: 8, userId: 2 };
    later(3 * 86_400);
    for (let i = 0; i < 20; i++) {
      later(i * 900);
      for (const from of [device, null]) await tryAs('l@x.mn', '10.5.0.1', from);
    }
    later(-4 * 86_400);
    for (const from of [device, null]) {
      expect(await tryAs('l@x.mn', '10.5.0.1', from)).toBe(0);
      const wait = await tryAs('l@x.mn', '10.5.0.1', from);
      expect([wait > 60, wait <= 900]).toEqual([true, true]);
    }
  });

  it('leaves strangers at most a hundred tries a day at one account, from any number of addresses, even while its owner signs in', async () => {
    const end = now.getTime() + 86_400_000;
    let tries = 0;
    for (let from = 0; now.getTime() < end; from++) {
      const wait = await tryAs('k@x.mn', `10.3.${Math.floor(from / 250)}.${from % 250}`);
      if (wait === 0) tries++;
      else later(wait);
      // The owner signs in on a new phone now and then.
      if (from % 50 === 49 && (await tryAs('k@x.mn', '10.4.0.1')) === 0)
        await throttle.succeeded('k@x.mn', '10.4.0.1', null);
    }
    expect(tries).toBeGreaterThan(40);
    expect(tries).toBeLessThanOrEqual(100);
  });
});
