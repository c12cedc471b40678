import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { freePort } from '../../../server/start/embedded.mjs';
import { samePressMs } from '../../../server/start/messages.js';
import { findConnection } from '../../../server/start/connection-file.js';
import { startOf } from '../../../server/start/folder-lock.js';
import { until } from '../../until.js';
import { isLong } from '../seed.js';
import { Start } from '../processes/start.js';

/** Long enough for a busy machine; an idle one needs a tenth of it. */
const patienceMs = 240_000;
const waitMs = 200_000;
const filler = 'a line of the log '.repeat(10);
/** Runs before a start: simulates a slow disk, with a pause between creating the lock and the next step. */
const slowLock = `
  import files from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { rm } = files;
  files.rm = async (path, options) => {
    if (/lock\\.\\d+$/.test(path)) await new Promise((done) => setTimeout(done, 2_000));
    await rm(path, options);
  };
  syncBuiltinESMExports();
`;

let home: string;
let folder: string;
let port: number;
let running: Start;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'zuuch-start-'));
  folder = join(home, 'data');
  port = await freePort();
  running = Start.on(folder, port);
  await readiness();
}, patienceMs);

afterAll(async () => {
  await running.kill('SIGTERM');
  await rm(home, { recursive: true, force: true });
}, patienceMs);

const happens = (what: string, look: () => Promise<boolean>) =>
  until(what, look, { patienceMs: waitMs, story: () => `The start said:\n${running.text}` });

async function readiness(): Promise<void> {
  await happens('readiness', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

const processOf = (name: 'main' | 'worker'): Promise<number> => running.childOf(name);

/** The number of events in the log, read like the command line does. */
async function events(): Promise<number> {
  const client = new Client({ connectionString: await findConnection(folder) });
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string; count: string }>(
      'select position, (select count(*) from event) as count from head',
    );
    expect(rows[0]!.position).toBe(rows[0]!.count);
    return Number(rows[0]!.count);
  } finally {
    await client.end();
  }
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the start', () => {
  let stored: number;

  it('fills an empty store, prints its address and how to sign in, and uses a role without superuser rights', async () => {
    await happens('an address to open', async () => running.text.includes('Data:'));
    expect(running.text).toContain(`http://localhost:${port}`);
    expect(running.text).toContain('admin@zuuch.test');
    stored = await events();
    expect(stored).toBeGreaterThan(6);
    const client = new Client({ connectionString: await findConnection(folder) });
    await client.connect();
    const { rows } = await client.query(
      `select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolname: 'zuuch', rolsuper: false, rolcreaterole: false }]);
    await client.end();
  });

  it(
    'refuses a second start on the same folder with a clear message, and the first one continues',
    async () => {
      const second = Start.on(folder, await freePort());
      expect(await second.ended()).toBe(2);
      expect(second.text).toContain(`Zuuch already runs on ${folder} (process ${running.pid}`);
      await readiness();
      expect(await events()).toBe(stored);
    },
    patienceMs,
  );

  it(
    'restarts a killed server',
    async () => {
      const before = await processOf('main');
      process.kill(before, 'SIGKILL');
      await happens('another server', async () => (await processOf('main')) !== before);
      await readiness();
    },
    patienceMs,
  );

  it(
    'keeps trying when another program has taken the port of its server, and is back once it is free',
    async () => {
      process.kill(await processOf('main'), 'SIGKILL');
      const other = createServer();
      await happens('another program on its address', () =>
        once(other.listen(port, '127.0.0.1'), 'listening').then(
          () => true,
          () => false,
        ),
      );
      await happens('a server that finds it taken', async () => /The server ended \(exit code 2\)/.test(running.text));
      await new Promise((closed) => other.close(closed));
      await readiness();
      expect(await events()).toBe(stored);
    },
    patienceMs,
  );

  it(
    'restarts a killed PostgreSQL, with all its data',
    async () => {
      const before = await postmaster();
      process.kill(before, 'SIGKILL');
      await happens('another PostgreSQL', async () => (await postmaster()) !== before && startOf(before) === '');
      await readiness();
      await happens('every event', async () => (await events()) === stored);
    },
    patienceMs,
  );

  it(
    'takes over from a killed start, and stops its remaining processes',
    async () => {
      const orphans = [await postmaster(), await processOf('main')];
      await running.kill('SIGKILL');
      running = Start.on(folder, port);
      await happens('an address to open', async () => running.text.includes('Data:'));
      await readiness();
      await happens('an end of what was left running', async () => orphans.every((pid) => startOf(pid) === ''));
      expect(await postmaster()).not.toBe(orphans[0]);
      expect(await events()).toBe(stored);
    },
    patienceMs,
  );

  it(
    'stops in order and leaves no lock, no address and no process',
    async () => {
      const pids = [await postmaster(), await processOf('main')];
      expect(await running.kill('SIGTERM')).toBe(0);
      expect(pids.map(startOf)).toEqual(['', '']);
      expect((await readdir(folder)).filter((name) => /lock|connection|password/.test(name))).toEqual([]);
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    },
    patienceMs,
  );

  it(
    'leaves no lock when it is stopped at the very moment of taking it',
    async () => {
      const apart = join(home, 'apart');
      const slowly = `data:text/javascript,${encodeURIComponent(slowLock)}`;
      const start = Start.on(apart, port, { NODE_OPTIONS: `--import=${slowly}` });
      await happens('a lock', async () => existsSync(join(apart, 'lock')));
      expect(await start.kill('SIGTERM')).toBe(0);
      expect(await readdir(apart)).toEqual([]);
    },
    patienceMs,
  );

  it(
    'is not blocked by the lock and the process id that a power cut left behind, though both ids are in use again',
    async () => {
      await writeFile(
        join(folder, 'lock'),
        JSON.stringify({ pid: process.pid, started: 'before the power cut', host: hostname() }),
      );
      await writeFile(
        join(folder, 'postgres', 'postmaster.pid'),
        `${process.pid}\n${join(folder, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n`,
      );
      running = Start.on(folder, port);
      await readiness();
      expect(await events()).toBe(stored);
      expect(startOf(process.pid)).not.toBe('');
    },
    patienceMs,
  );

  it(
    'stops at once on a second request, without losing anything',
    async () => {
      const pids = [await postmaster(), await processOf('main')];
      // A server that cannot answer delays the first stop, as a long export would.
      process.kill(pids[1]!, 'SIGSTOP');
      running.process.kill('SIGTERM');
      await happens('a first stop', async () => running.text.includes('Stopping'));
      await wait(samePressMs + 100);
      expect(await running.kill('SIGTERM')).toBe(1);
      await happens('an end of every process', async () => pids.every((pid) => startOf(pid) === ''));
      running = Start.on(folder, port);
      await readiness();
      expect(await events()).toBe(stored);
    },
    patienceMs,
  );

  it(
    'continues to answer while the log of PostgreSQL cannot be written, and writes it again once it can',
    async () => {
      const log = join(folder, 'postgres.log');
      await rm(log);
      await symlink('/dev/full', log);
      // Far more than the pipe between PostgreSQL and the supervisor holds.
      const lines = 3_000;
      await writeLogLines(lines);
      await readiness();
      await rm(log);
      await writeLogLines(1);
      await happens('the log', async () => (await readFile(log, 'utf8')).includes(filler));
      const [note = ''] = (await readFile(log, 'utf8')).split('\n');
      expect(Number(/^(\d+) bytes of this log could not be written$/.exec(note)?.[1])).toBeGreaterThan(
        lines * filler.length,
      );
    },
    patienceMs,
  );

  it(
    'tries again with growing pauses while PostgreSQL cannot start, and continues by itself once it can',
    async () => {
      const control = join(folder, 'postgres', 'global', 'pg_control');
      await rename(control, `${control}.away`);
      const pauses = () =>
        [...running.text.matchAll(/PostgreSQL ended \([^]*?\) and starts again in ([\d.]+) s/g)].map(([, pause]) =>
          Number(pause),
        );
      const earlier = pauses().length;
      process.kill(await postmaster(), 'SIGKILL');
      await happens('four tries', async () => pauses().length >= earlier + 4);
      const seen = pauses().slice(earlier, earlier + 4);
      expect(seen.slice(1)).toEqual(seen.slice(0, 3).map((pause) => pause * 2));
      expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
      await rename(`${control}.away`, control);
      await readiness();
      expect(await events()).toBe(stored);
      expect(running.process.exitCode).toBeNull();
    },
    patienceMs,
  );

  const whenLong = isLong ? it : it.skip;
  whenLong(
    'ends a server and a worker that give no sign of life, and starts them again',
    async () => {
      await happens('a worker that is ready', async () => /"process":"worker","message":"ready"/.test(running.text));
      const before = [await processOf('main'), await processOf('worker')];
      for (const pid of before) process.kill(pid, 'SIGSTOP');
      await happens('others in their place', async () => {
        const now = [await processOf('main'), await processOf('worker')];
        return now.every((pid) => !before.includes(pid));
      });
      await readiness();
      for (const name of ['server', 'worker'])
        expect(running.text).toMatch(new RegExp(`The ${name} gave no answer for 16 s and is ended\\.`));
    },
    patienceMs,
  );
});

/** Makes PostgreSQL write lines into its log. */
async function writeLogLines(count: number): Promise<void> {
  const client = new Client({ connectionString: await findConnection(folder) });
  await client.connect();
  try {
    await client.query(`do $$ begin for line in 1..${count} loop raise log '${filler}'; end loop; end $$`);
  } finally {
    await client.end();
  }
}
