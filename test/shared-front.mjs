// @ts-check
/** One server on one store for all browser walks of a run: each of them would otherwise wait for a start of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../server/start/install.mjs';

/** What every server of a walk is set to, shared or not. */
export const walkSettings = { EXPENSE_FIRST_PERCENT: '80' };

/**
 * The walks find it by its environment variables.
 * @param {string} clusterUrl of the PostgreSQL of the run
 * @returns {Promise<{ variables: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startSharedFront(clusterUrl) {
  const databaseUrl = new URL(clusterUrl);
  databaseUrl.pathname = `/zuuch_test_front_${process.pid}`;
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
      ...walkSettings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [ready] = /** @type {[{ address?: string }]} */ (
    await Promise.race([once(server, 'message'), once(server, 'exit').then(() => [{}])])
  );
  if (!ready.address) throw new Error('The server of the browser walks did not start; its messages are above.');
  return {
    variables: {
      SHARED_FRONT: ready.address.replace('localhost', '127.0.0.1'),
      SHARED_FRONT_DATABASE: databaseUrl.href,
    },
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
