import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoEmail, openServer, type Answer, type RunningServer } from '../api/running-server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await openServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
}, 240_000);
afterAll(() => server.close());

const officeAddress = '10.1.1.1';
const tryFrom = (from: string, email: string, password: string, cookie = ''): Promise<Answer> =>
  server.call('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'X-Forwarded-For': from, ...(cookie === '' ? {} : { Cookie: cookie }) },
  });
const deviceOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('zuuch_device_'))
    ?.split(';')[0] ?? '';

describe('signing in from an office', () => {
  it('remains possible on devices with an earlier sign-in, while others guess from its address and at the account', async () => {
    const [first, other] = [
      await tryFrom(officeAddress, demoEmail(1), 'demo1234'),
      await tryFrom(officeAddress, demoEmail(2), 'demo1234'),
    ];
    expect([first.status, other.status]).toEqual([200, 200]);
    for (let i = 0; i < 330; i++) await tryFrom(officeAddress, `nobody${i % 60}@x.mn`, 'wrong-pass');
    for (let i = 0; i < 45; i++) await tryFrom(`10.9.0.${i}`, demoEmail(1), 'wrong-pass');
    expect((await tryFrom(officeAddress, demoEmail(1), 'demo1234')).status).toBe(429);
    expect((await tryFrom('10.8.0.1', demoEmail(1), 'demo1234')).status).toBe(429);
    const again = await tryFrom(officeAddress, demoEmail(1), 'demo1234', `a=b; ${deviceOf(first)}`);
    expect(again.status).toBe(200);
    // The device cookie changes at each sign-in, and is valid for one account only.
    expect((await tryFrom(officeAddress, demoEmail(1), 'demo1234', deviceOf(first))).status).toBe(429);
    expect((await tryFrom('10.8.0.2', demoEmail(1), 'demo1234', deviceOf(other))).status).toBe(429);
    expect((await tryFrom('10.8.0.2', demoEmail(1), 'demo1234', deviceOf(again))).status).toBe(200);
  }, 120_000);

  it('is not possible with a device cookie alone', async () => {
    const device = deviceOf(await tryFrom('10.7.0.1', demoEmail(5), 'demo1234'));
    expect((await server.call('GET', '/api/auth/check', { headers: { Cookie: device } })).status).toBe(401);
    const asPicture = device.replace(/^\w+=/, 'zuuch_img=');
    expect((await server.call('GET', `/img/${'0'.repeat(32)}.png`, { headers: { Cookie: asPicture } })).status).toBe(
      401,
    );
    expect((await tryFrom('10.7.0.1', demoEmail(5), 'wrong-pass', device)).status).toBe(401);
  });
});

describe('the client address', () => {
  const addressOf = async (of: RunningServer, headers: Record<string, string>) => {
    const { body } = await of.call('POST', '/api/auth/login', {
      body: { email: demoEmail(6), password: 'demo1234' },
      headers,
    });
    const sessions = await of.call('GET', '/api/sessions', { token: body.access_token });
    return sessions.body.listdata.find(({ current }: { current: boolean }) => current).ip as string;
  };

  it('is the one the proxy reports, not one that its client sends through it', async () => {
    expect(await addressOf(server, { 'X-Forwarded-For': '10.4.4.4' })).toBe('10.4.4.4');
    expect(await addressOf(server, { 'X-Forwarded-For': '8.8.8.8, 10.4.4.5' })).toBe('10.4.4.5');
  });

  it('is accepted from the proxy only: a client that bypasses it has its own address', async () => {
    const elsewhere = await openServer({ TRUST_PROXY: '10.0.0.9,10.7.0.0/16' });
    try {
      const forged = { 'X-Forwarded-For': '10.4.4.4', 'X-Request-Id': 'chosen-by-a-stranger' };
      expect(await addressOf(elsewhere, forged)).toBe('127.0.0.1');
      const { headers } = await elsewhere.call('GET', '/livez', {
        headers: { ...forged, 'X-Forwarded-Proto': 'https' },
      });
      expect(headers.get('x-request-id')).not.toBe(forged['X-Request-Id']);
    } finally {
      await elsewhere.close();
    }
  }, 120_000);
});
