import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoEmail } from '../api/running-server.js';
import { openPage } from '../builders/live-page.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { ServerProcess } from './server.js';

describe('an open page whose server is killed', () => {
  let database: TestDatabase;
  let folder: string;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'zuuch-live-'));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }, 240_000);

  const post = async (url: string, path: string, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, string>;
  };

  it('learns from the next one by its position what changed before the kill and while nobody answered', async () => {
    const killed = ServerProcess.start(database.url, folder, servers);
    const url = await killed.url;
    const next = ServerProcess.start(database.url, folder, servers);
    const { access_token: token = '' } = await post(url, '/api/auth/login', {
      email: demoEmail(4),
      password: 'demo1234',
    });
    const page = await openPage(url, token);
    const { position } = await page.watch(['user']);
    const lost = new Promise((gone) => page.socket.once('disconnect', gone));
    const account = { phone: '99', type: 1, active: 1 };
    await post(url, '/api/settings/user/1/edit', { ...account, email: 'bat@zuuch.test', name: 'Бат' }, token);
    await killed.end('SIGKILL');
    await lost;
    await post(
      await next.url,
      '/api/settings/user/2/edit',
      { ...account, email: 'dorj@zuuch.test', name: 'Дорж' },
      token,
    );
    const again = await openPage(await next.url, token);
    const { changes, position: now } = await again.watch(['user'], position);
    expect(changes).toEqual([
      { topic: 'user', id: 1, position: position + 1 },
      { topic: 'user', id: 2, position: position + 2 },
    ]);
    expect(now).toBe(position + 2);
    again.close();
  }, 240_000);
});
