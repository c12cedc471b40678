// @ts-check
/** One real PostgreSQL for a test run, in a temporary folder, fast because nothing in it has to survive a power cut. */
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from './memory-folder.mjs';
import { freePort, initialiseCluster, postgresPrograms, startCluster } from '../server/start/embedded.mjs';

const prefix = 'zuuch-test-';
const password = 'test';

const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_senders: '0',
  wal_level: 'minimal',
  autovacuum_naptime: '600s',
};

/**
 * @typedef {object} TestCluster
 * @property {string} url
 * @property {string} temporary a folder for the temporary files of the tests, removed with the database
 * @property {() => Promise<void>} stop
 */

/**
 * In memory where there is enough: a database has three hundred files, and to create and remove those on a disk takes more
 * processor time than most of the tests that use it. A database that is measured (fsync) is on the disk.
 * @param {Record<string, string>} settings
 * @returns {Promise<TestCluster>}
 */
export async function startTestCluster(settings = fastSettings) {
  const inMemory = folderInMemory();
  for (const folder of new Set([tmpdir(), inMemory ?? tmpdir()])) await removeAbandoned(folder);
  const home = await mkdtemp(join((settings.fsync === 'off' && inMemory) || tmpdir(), prefix));
  // PostgreSQL's account has to pass when root runs the tests.
  await chmod(home, 0o711);
  await writeFile(join(home, 'owner'), String(process.pid));
  const temporary = join(home, 'tmp');
  await mkdir(temporary);
  const directory = join(home, 'postgres');
  const run = await postgresPrograms(directory);
  const { uid, gid } = await stat(directory);
  await writeFile(`${home}.password`, `${password}\n`, { mode: 0o600 });
  await chown(`${home}.password`, uid, gid);
  try {
    await initialiseCluster(run, directory, `${home}.password`, ['--no-sync']);
  } finally {
    await rm(`${home}.password`, { force: true });
  }
  const port = await freePort();
  const child = await startCluster(run, directory, port, settings);
  const ended = new Promise((done) => child.once('exit', done));
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    temporary,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its database behind; the next one removes it. @param {string} folder */
async function removeAbandoned(folder) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const home = join(folder, name);
    const owner = Number(await readFile(join(home, 'owner'), 'utf8').catch(() => 'NaN'));
    if (Number.isNaN(owner) || alive(owner)) continue;
    const postmaster = Number(
      (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    );
    if (postmaster > 1 && (await commandOf(postmaster)).includes(home)) process.kill(postmaster, 'SIGQUIT');
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
async function commandOf(pid) {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
