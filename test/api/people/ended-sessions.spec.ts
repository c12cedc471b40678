import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { until } from '../../until.js';
import { callerOf, openServer, type Caller, type RunningServer } from '../running-server.js';

/** Two servers on one database. */
describe('the session of a user who only reads', () => {
  let here: RunningServer;
  let there: Caller;
  let other: NestExpressApplication;
  let admin: string;
  let id: number;
  let token: string;
  let number = 0;

  beforeAll(async () => {
    here = await openServer();
    const { readConfig } = await import('../../../server/runtime/config.js');
    const { createServer } = await import('../../../server/composition/create-server.js');
    const { JsonLogger } = await import('../../../server/runtime/logging.js');
    const config = readConfig({
      DATABASE_URL: here.database.url,
      DATA_DIR: here.dataFolder,
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      PORT: '0',
    });
    other = await createServer(config, new JsonLogger('test', 'info', () => undefined));
    const listening = (await other.listen(0, '127.0.0.1')) as Server;
    there = callerOf(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`);
    admin = await here.tokenOf(4);
  }, 240_000);
  afterAll(async () => {
    await other.close();
    await here.close();
  });

  const account = (email: string, more: object = {}) => ({
    name: 'Бат',
    phone: '99001122',
    email,
    password: 'hidden-pass',
    type: 1,
    active: 1,
    ...more,
  });
  const email = () => `reader${number}@zuuch.test`;
  const read = async (server: Caller) => (await server.call('GET', '/api/inquiry', { token })).status;
  const change = (more: object) =>
    here.call('POST', `/api/settings/user/${id}/edit`, { token: admin, body: account(email(), more) });

  beforeEach(async () => {
    number++;
    ({ id } = (await here.call('POST', '/api/settings/user', { token: admin, body: account(email()) })).body);
    token = await here.signIn(email(), 'hidden-pass');
    expect([await read(here), await read(there)]).toEqual([200, 200]);
  });

  const ends: [string, () => Promise<{ status: number }>][] = [
    ['signs out', () => here.call('GET', '/api/auth/logout', { token })],
    ['is given another password', () => change({ password: 'another-pass' })],
    ['becomes a user of another type', () => change({ type: 2 })],
    ['is made inactive', () => change({ active: 2 })],
  ];
  it.each(ends)(
    'ends before the answer when the user %s, and on the other server after its notification',
    async (_, end) => {
      expect((await end()).status).toBe(200);
      expect(await read(here)).toBe(401);
      // Long before the two seconds for which a session is known.
      await until('the other server refuses it', async () => (await read(there)) === 401, {
        patienceMs: 1_000,
      });
    },
  );

  it('is not looked up for each read, but always for a save', async () => {
    await here.database.pool.query('delete from session where user_id = $1', [id]);
    expect(await read(here)).toBe(200);
    expect((await here.call('POST', '/api/inquiry', { token, body: {} })).status).toBe(401);
    await until('the session is looked up again', async () => (await read(here)) === 401);
  });
});
