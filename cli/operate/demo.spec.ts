import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';

let database: TestDatabase;
let folder: string;
const zuuch = (...argv: string[]) => typed(argv, { url: database.url, environment: { DATA_DIR: folder } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

describe('zuuch demo', () => {
  it('fills an empty database, and explains how to sign in', async () => {
    expect(JSON.parse((await zuuch('demo', 'status', '--json')).output)).toEqual({
      accounts: 0,
      events: 0,
      demo: 0,
      open: 0,
    });
    expect(await zuuch('demo', 'seed', '--dry-run')).toMatchObject({
      exit: 0,
      messages: expect.stringContaining('Would fill'),
    });
    const { exit, output, messages } = await zuuch(
      'demo',
      'seed',
      '--size',
      'users',
      '--yes',
      '--json',
      'size,accounts',
    );
    expect([exit, JSON.parse(output)]).toEqual([0, { size: 'users', accounts: 7 }]);
    expect(messages).toContain('Sign in with the password');
    expect((await zuuch('audit', 'verify')).exit).toBe(0);
  }, 240_000);

  it('warns that the demo passwords are public until they are changed', async () => {
    expect(JSON.parse((await zuuch('demo', 'status', '--json', 'demo,open')).output)).toEqual({ demo: 7, open: 7 });
    expect((await zuuch('users', 'reset-password', 'admin@zuuch.test', '--generate-password', '--yes')).exit).toBe(0);
    expect(JSON.parse((await zuuch('demo', 'status', '--json', 'demo,open')).output)).toEqual({ demo: 7, open: 6 });
  }, 240_000);

  it('does not touch a store that contains data, nor any production store', async () => {
    expect(await zuuch('demo', 'seed', '--yes')).toMatchObject({
      exit: 6,
      messages: expect.stringContaining('7 accounts'),
    });
    // The password of the test database would be refused first; this database is never contacted.
    const elsewhere = {
      url: 'postgres://zuuch:nobody-knows-it@127.0.0.1:1/zuuch',
      environment: { NODE_ENV: 'production', DATA_DIR: folder },
    };
    expect(await typed(['demo', 'seed', '--yes'], elsewhere)).toMatchObject({
      exit: 4,
      messages: expect.stringContaining('everybody knows'),
    });
  });
});
