// @ts-check
/**
 * Servers for the browser tests of a run, each with its own store: one for each worker of Jest, whose tests use it one after
 * another. Otherwise each test file would wait for a separate start.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../server/start/install.mjs';

/** The settings of every server of a browser test, shared or not. */
export const browserTestSettings = { EXPENSE_FIRST_PERCENT: '80' };

/** @typedef {{ url: string, databaseUrl: string }} SharedFront */

/**
 * The tests find them by an environment variable.
 * @param {string} clusterUrl of the PostgreSQL of the run
 * @param {number} workers
 * @returns {Promise<{ variables: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startSharedFronts(clusterUrl, workers) {
  const fronts = await Promise.all(Array.from({ length: workers }, (_, at) => startFront(clusterUrl, at + 1)));
  return {
    variables: { SHARED_FRONTS: JSON.stringify(fronts.map(({ url, databaseUrl }) => ({ url, databaseUrl }))) },
    stop: async () => void (await Promise.all(fronts.map((front) => front.stop()))),
  };
}

/**
 * @param {string} clusterUrl @param {number} worker
 * @returns {Promise<SharedFront & { stop: () => Promise<void> }>}
 */
async function startFront(clusterUrl, worker) {
  const databaseUrl = new URL(clusterUrl);
  databaseUrl.pathname = `/zuuch_test_front_${process.pid}_${worker}`;
  await administer(clusterUrl, `create database "${databaseUrl.pathname.slice(1)}" template template0 encoding 'UTF8'`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-front-'));
  const server = fork(join(root, 'dist/server/main.js'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl.href,
      DATA_DIR: dataFolder,
      DATABASE_POOL: '10',
      NODE_ENV: 'test',
      DEMO: 'users',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      ...browserTestSettings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [ready] = /** @type {[{ address?: string }]} */ (
    await Promise.race([once(server, 'message'), once(server, 'exit').then(() => [{}])])
  );
  if (!ready.address) throw new Error('A server of the browser walks did not start; its messages are above.');
  return {
    url: ready.address.replace('localhost', '127.0.0.1'),
    databaseUrl: databaseUrl.href,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** @param {string} url @param {string} statement */
async function administer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
