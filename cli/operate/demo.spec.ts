import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';
import { beginProgress, dropProgress } from '../../server/demo/store/progress.js';
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

  it('says how many shipments a store may have', async () => {
    for (const shipments of ['0', '-5', '10000000', 'many'])
      expect([shipments, await zuuch('demo', 'seed', '--shipments', shipments, '--yes')]).toEqual([
        shipments,
        expect.objectContaining({ exit: 2, messages: expect.stringContaining('from 100 to 2000000') }),
      ]);
    for (const [flags, word] of [
      [['--shipments', '300', '--years', '0'], 'from 1 to 15'],
      [['--shipments', '300', '--size', 'small'], '--size'],
      [['--years', '3'], '--shipments'],
    ] as const)
      expect(await zuuch('demo', 'seed', ...flags, '--yes')).toMatchObject({
        exit: 2,
        messages: expect.stringContaining(word),
      });
  });

  it('goes on with the number of shipments with which it was begun, and no other', async () => {
    await beginProgress(database.pool, { shipments: 400, years: 8, lastDay: '2026-11-27' });
    try {
      expect(await zuuch('demo', 'seed', '--shipments', '300', '--yes')).toMatchObject({
        exit: 6,
        messages: expect.stringContaining('--shipments 400 --years 8'),
      });
      expect(await zuuch('demo', 'seed', '--shipments', '400', '--dry-run')).toMatchObject({
        exit: 0,
        messages: expect.stringContaining('400 shipments of 8 years'),
      });
    } finally {
      await dropProgress(database.pool);
    }
  });

  it('warns that the demo passwords are public until they are changed', async () => {
    expect(JSON.parse((await zuuch('demo', 'status', '--json', 'demo,open')).output)).toEqual({ demo: 7, open: 7 });
    expect((await zuuch('users', 'reset-password', 'admin@zuuch.test', '--generate-password', '--yes')).exit).toBe(0);
    expect(JSON.parse((await zuuch('demo', 'status', '--json', 'demo,open')).output)).toEqual({ demo: 7, open: 6 });
  }, 240_000);

  it('writes the files of an invented firm that moves, and overwrites none', async () => {
    const dir = join(folder, 'old-firm');
    const { exit, output, messages } = await zuuch('demo', 'move', '--dir', dir, '--json');
    expect([exit, messages]).toEqual([0, expect.stringContaining('faults.xlsx')]);
    const files = JSON.parse(output) as { folder: string; file: string; bytes: number }[];
    expect([...new Set(files.map((file) => file.folder))]).toEqual(['flat', 'program', 'clerk', '']);
    for (const { folder: of, file, bytes } of files) expect((await stat(join(dir, of, file))).size).toBe(bytes);
    expect(await zuuch('demo', 'move', '--dir', dir)).toMatchObject({
      exit: 6,
      messages: expect.stringContaining('already'),
    });
    expect(await zuuch('demo', 'move')).toMatchObject({ exit: 2, messages: expect.stringContaining('--dir') });
  });

  it('does not touch a store that contains data, nor any production store', async () => {
    for (const more of [[], ['--shipments', '300']])
      expect(await zuuch('demo', 'seed', ...more, '--yes')).toMatchObject({
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
