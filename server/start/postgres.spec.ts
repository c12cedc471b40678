import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { debianPostgres, Postgres } from '../../test/fault/processes/postgres.js';
import { freeOfDatabase } from '../as-of/past-store-room.js';
import { createPool } from '../database/pool.js';
import { EmbeddedPostgres } from './postgres.js';
import { postgresSettings } from './postgres-settings.mjs';

const gigabyte = 1024 ** 3;
/** Several starts and one initdb, on a busy machine. */
const patienceMs = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-postgres-'));
  // PostgreSQL's account has to pass when root runs the tests.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the database of the folder shows when it was started for so much memory. */
async function shownAt(memory: number, names: readonly string[]): Promise<string[]> {
  const postgres = new EmbeddedPostgres(folder, memory);
  const client = new Client({ connectionString: await postgres.start() });
  try {
    await client.connect();
    const { rows } = await client.query<{ shown: string }>(
      `select current_setting(name) as shown from unnest($1::text[]) with ordinality n(name, at) order by at`,
      [names],
    );
    return rows.map(({ shown }) => shown);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

describe('the embedded database', () => {
  it(
    'has the settings of its machine, and those of another memory from its next start on',
    async () => {
      const names = Object.keys(postgresSettings({ memory: gigabyte, cores: 2 }));
      const of = (memory: number) => Object.values(postgresSettings({ memory, cores: availableParallelism() }));
      expect(await shownAt(gigabyte, names)).toEqual(of(gigabyte));
      expect(await shownAt(8 * gigabyte, names)).toEqual(of(8 * gigabyte));
    },
    patienceMs,
  );

  it(
    'starts with the settings of a small machine when the machine refuses the memory',
    async () => {
      const [buffers] = await shownAt(1024 * gigabyte, ['shared_buffers']);
      // Some machines give more than they have.
      const isRefused = totalmem() < 256 * gigabyte && (await overcommits()) !== '1';
      expect(buffers).toBe(isRefused ? '128MB' : '256GB');
    },
    patienceMs,
  );

  it(
    'lets the product know how much room its disk has',
    async () => {
      const postgres = new EmbeddedPostgres(folder);
      const pool = createPool(await postgres.start());
      try {
        expect(await freeOfDatabase(pool)).toBeGreaterThan(0);
      } finally {
        await pool.end();
        await postgres.stop();
      }
    },
    patienceMs,
  );

  it(
    'of another version takes the settings too, where there is one on this machine',
    async () => {
      const programs = await debianPostgres();
      if (programs === undefined) return;
      const settings = postgresSettings({ memory: 8 * gigabyte, cores: 4 });
      const postgres = await Postgres.start({ programs, settings });
      const client = new Client({ connectionString: postgres.url });
      try {
        await client.connect();
        for (const [name, value] of Object.entries(settings))
          expect([name, (await client.query(`show ${name}`)).rows[0][name]]).toEqual([name, value]);
      } finally {
        await client.end();
        await postgres.stop();
      }
    },
    patienceMs,
  );
});

async function overcommits(): Promise<string> {
  return (await readFile('/proc/sys/vm/overcommit_memory', 'utf8').catch(() => '0')).trim();
}
