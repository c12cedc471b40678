import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { started, typed } from '../test/builders/command-line.js';
import { testKernel, type TestKernel } from '../test/builders/kernel.js';
import { exitCodes } from './terminal/exit.js';
import type { Terminal } from './terminal/terminal.js';

let test: TestKernel;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates: [] });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('the command line', () => {
  it('writes data to stdout and everything else to stderr, in a separate process', async () => {
    const { exit, output, messages } = await started(['audit', 'verify', '--json'], {
      DATABASE_URL: test.url,
      DATA_DIR: folder,
    }).ended;
    expect(JSON.parse(output)).toMatchObject({ position: 0, findings: [] });
    expect(messages).toBe('0 events, 0 anchors: the chain holds up to position 0\n');
    expect(exit).toBe(0);
  });

  it('exits with 130 when Ctrl+C is pressed while it works', async () => {
    const db = await test.pool.connect();
    try {
      await db.query('begin');
      await db.query('lock table read_model in access exclusive mode');
      const { child, ended } = started(['replay', 'plan'], { DATABASE_URL: test.url, DATA_DIR: folder });
      const waitingQuery = `select 1 from pg_stat_activity
        where application_name = 'zuuch command line' and wait_event_type = 'Lock' and datname = current_database()`;
      // Inside a transaction pg_stat_activity keeps its first snapshot until it is cleared.
      while ((await db.query(waitingQuery)).rowCount === 0)
        await db.query('select pg_stat_clear_snapshot(), pg_sleep(0.05)');
      child.kill('SIGINT');
      expect(await ended).toEqual({ exit: 130, output: '', messages: 'Interrupted\n' });
    } finally {
      await db.query('rollback');
      db.release();
    }
  });

  it('explains what to do if no database is running', async () => {
    const { exit, messages } = await typed(['db', 'status'], { environment: { DATA_DIR: folder } });
    expect(messages).toBe(
      `error: No database runs on ${folder}\nStart it with npm start, or set DATABASE_URL or DATA_DIR.\n`,
    );
    expect(exit).toBe(1);
  });

  it('finds the database of another folder when that folder is passed', async () => {
    const { messages } = await typed(['db', 'status', '--data-dir', '/nowhere/at/all'], {
      environment: { DATA_DIR: folder },
    });
    expect(messages).toContain('No database runs on /nowhere/at/all');
  });

  it('writes a refusal as one line of JSON for a program, without a request number', async () => {
    const { messages, output } = await typed(['db', 'status', '--json'], { environment: { DATA_DIR: folder } });
    expect(JSON.parse(messages)).toEqual({
      error: { code: 'NoDatabase', message: expect.any(String), hint: expect.any(String) },
    });
    expect(output).toBe('');
  });

  it('prints the request number with an unexpected error', async () => {
    // Nothing listens on this port.
    const environment = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    const { messages } = await typed(['db', 'status', '--json'], { environment });
    expect(JSON.parse(messages)).toEqual({
      error: {
        code: 'NoDatabase',
        message: expect.any(String),
        hint: expect.any(String),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
  });

  it('cannot write through the read-only pool', async () => {
    const { Installation } = await import('./installation/open.js');
    const terminal: Pick<Terminal, 'environment' | 'home'> = { environment: { DATABASE_URL: test.url }, home: folder };
    const reader = new Installation(terminal as Terminal);
    await expect(
      (await reader.reading()).query(
        `insert into read_model_counter (table_name, name, key, value) values ('x', 'x', '', 1)`,
      ),
    ).rejects.toThrow('read-only');
    await reader.close();
  });

  it.each([
    ['an unknown noun', ['shipments']],
    ['an unknown verb', ['audit', 'falsify']],
    ['an unknown option', ['doctor', '--quickly']],
    ['a noun without a verb', ['audit']],
    ['two forms at once', ['doctor', '--json', '--csv']],
    ['a form that does not exist', ['doctor', '--output', 'yaml']],
    ['--yes and --dry-run together', ['db', 'migrate', '--yes', '--dry-run']],
    ['a change that nobody confirmed', ['db', 'migrate']],
    ['help for nothing that exists', ['help', 'shipments']],
  ])('answers %s with 2', async (_what, argv) => {
    const { exit, messages, output } = await typed(argv, { url: test.url });
    expect(exit).toBe(exitCodes.usage.code);
    expect(messages).not.toBe('');
    expect(output).toBe('');
  });

  it('prompts before a change on a terminal, and treats anything but yes as no', async () => {
    const at = { url: test.url, environment: { DATA_DIR: folder, NO_COLOR: '1' }, isTerminal: true };
    const no = await typed(['db', 'migrate'], { ...at, input: '\n' });
    expect(no.messages).toContain('zuuch db migrate changes data. Continue? [y/N]');
    expect(no.messages).toContain('error: Nothing was changed');
    expect(no.exit).toBe(2);
    expect((await typed(['db', 'migrate'], { ...at, input: 'y\n' })).exit).toBe(0);
    expect((await typed(['db', 'migrate', '--no-input'], { ...at, input: 'y\n' })).exit).toBe(2);
  });

  it('uses colours on a terminal unless they are turned off', async () => {
    const isColoured = async (environment: Record<string, string>, isTerminal: boolean, ...more: string[]) =>
      (
        await typed(['doctor', '--output', 'table', ...more], {
          environment: { DATA_DIR: folder, ...environment },
          isTerminal,
        })
      ).output.includes('\u001b[');
    expect(await isColoured({}, true)).toBe(true);
    expect(await isColoured({}, false)).toBe(false);
    expect(await isColoured({ NO_COLOR: '1' }, true)).toBe(false);
    expect(await isColoured({}, true, '--no-color')).toBe(false);
    expect(await isColoured({ CLICOLOR_FORCE: '1' }, false)).toBe(true);
    expect(await isColoured({ CLICOLOR: '0' }, true)).toBe(false);
  });

  it('explains commands and topics', async () => {
    expect((await typed(['help', 'audit', 'verify'])).output).toContain('$ zuuch audit verify --anchor');
    expect((await typed(['help', 'exit-codes'])).output).toContain('130  ended by Ctrl+C');
    expect((await typed(['help'])).output).toContain('Topics of zuuch help');
    expect((await typed(['db', 'status', '--help'])).exit).toBe(0);
  });
});

describe('the program in cli/zuuch.mjs', () => {
  const zuuch = async (checkout: string) =>
    promisify(execFile)(process.execPath, [join(checkout, 'cli', 'zuuch.mjs'), 'version'], {
      env: { PATH: process.env.PATH },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    );

  it('explains how to build when nothing is built, and otherwise runs the build', async () => {
    const checkout = await mkdtemp(join(folder, 'checkout-'));
    await mkdir(join(checkout, 'cli'));
    await copyFile(join(import.meta.dirname, 'zuuch.mjs'), join(checkout, 'cli', 'zuuch.mjs'));
    expect(await zuuch(checkout)).toEqual({ code: 1, text: expect.stringContaining('npm run build') });
    await mkdir(join(checkout, 'dist', 'cli'), { recursive: true });
    await writeFile(join(checkout, 'package.json'), '{"type":"module"}');
    await writeFile(
      join(checkout, 'dist', 'cli', 'main.js'),
      'export const main = async (home) => console.log(home, process.argv[2]);',
    );
    expect(await zuuch(checkout)).toEqual({ code: 0, text: `${checkout} version\n` });
  });
});
