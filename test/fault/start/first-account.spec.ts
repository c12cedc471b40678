import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callerOf } from '../../api/running-server.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { until } from '../../until.js';
import { isLong } from '../seed.js';
import { ServerProcess } from '../processes/server.js';

describe('a server on an empty store', () => {
  let database: TestDatabase;
  let folder: string;
  const started: ServerProcess[] = [];
  const start = (settings: Record<string, string>, output?: number): ServerProcess =>
    ServerProcess.start(database.url, folder, started, { DEMO: 'none', ...settings }, 'main', output);

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'zuuch-fault-'));
  });
  afterAll(async () => {
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const accounts = async (): Promise<number> =>
    (await database.pool.query<{ count: number }>('select count(*)::integer from app_user')).rows[0]!.count;
  const shown = ({ text }: ServerProcess): string[] =>
    [...text.matchAll(/its password (\S+) \(shown only now/g)].map(([, password = '']) => password);

  it('makes no administrator while another program holds its port', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    await expect(server.url).rejects.toThrow(`Port ${port} is taken by another program`);
    expect([await accounts(), shown(server)]).toEqual([0, []]);
    other.close();
  }, 240_000);

  it('shows the password before the account exists, so that a stop at any moment loses no password', async () => {
    const interrupted = start({});
    const [seen] = await until('a password', () => shown(interrupted).length > 0 && shown(interrupted));
    await interrupted.end('SIGKILL');
    const wasCreated = (await accounts()) > 0;
    const server = start({});
    const { signIn } = callerOf(await server.url);
    expect([await accounts(), shown(server).length]).toEqual([1, wasCreated ? 0 : 1]);
    await signIn('admin@zuuch.local', wasCreated ? seen! : shown(server)[0]!);
    await server.end('SIGTERM');
    // One more start, which prints nothing either, is left to the long rounds.
    if (!isLong) return;
    const later = start({});
    await later.url;
    expect(shown(later)).toEqual([]);
    await later.end('SIGTERM');
  }, 240_000);

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux(
    'answers also when not a line of its log can be written',
    async () => {
      const full = openSync('/dev/full', 'w');
      const server = start({ LOG_LEVEL: 'debug' }, full);
      const { call } = callerOf(await server.url);
      for (let request = 0; request < 20; request++) expect((await call('GET', '/livez')).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
      closeSync(full);
    },
    240_000,
  );
});
