import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ServerProcess } from './fault/processes/server.js';

/** The initial content of a test database: empty tables, or what a server with one account of each type creates. */
export type DatabaseContent = 'nothing' | 'tables' | 'accounts';

const root = join(import.meta.dirname, '..');

/**
 * The name of a database with this content, to be copied: the first caller of a run creates it with the built programs. A copy
 * costs a fraction of migrating and seeding.
 */
export async function templateOf(content: Exclude<DatabaseContent, 'nothing'>, server: string): Promise<string> {
  const build = await readFile(join(root, 'dist/.built-server'), 'utf8');
  const name = `zuuch_template_${content}_${build.trim().slice(0, 12)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Two Jest workers may need it at once; the second waits for the first.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(content, name, client, server);
  } finally {
    await client.end();
  }
  return name;
}

/** It has another name until it is complete. */
async function make(content: DatabaseContent, name: string, client: Client, server: string): Promise<void> {
  const unfinished = `${name}_new`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${unfinished}`;
  const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-template-'));
  await (content === 'tables' ? migrate(url.href, dataFolder) : startOnce(url.href, dataFolder));
  await rm(dataFolder, { recursive: true, force: true });
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

async function migrate(url: string, dataFolder: string): Promise<void> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  await promisify(execFile)(process.execPath, [join(root, 'cli/zuuch.mjs'), 'db', 'migrate', '--yes'], {
    env: { ...environment, DATABASE_URL: url, DATA_DIR: dataFolder },
  });
}

async function startOnce(url: string, dataFolder: string): Promise<void> {
  const server = ServerProcess.start(url, dataFolder, []);
  await server.url;
  await server.end('SIGTERM');
}
