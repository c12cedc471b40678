import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrations } from '../../server/migrations/catalogue.js';
import { typed } from '../../test/builders/command-line.js';
import { composeFile } from '../../test/builders/compose.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';

let database: TestDatabase;
let folder: string;
const zuuch = (...argv: string[]) => typed(argv, { url: database.url, environment: { DATA_DIR: folder } });
const names = migrations.map((Migration) => new Migration().name ?? Migration.name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('zuuch db', () => {
  it('shows the pending migrations of an empty database', async () => {
    const { exit, output } = await zuuch('db', 'status', '--json', 'position,migrations');
    expect(JSON.parse(output)).toEqual({
      position: null,
      migrations: names.map((name) => ({ name, state: 'pending' })),
    });
    expect(exit).toBe(0);
  });

  it('prints the lines that postgresql.conf of an own machine needs', async () => {
    const { output } = await zuuch('db', 'settings', '--memory', '24gb', '--cores', '2');
    expect(output).toContain('shared_buffers = 6GB\n');
    expect(output).toContain('max_parallel_maintenance_workers = 1\n');
    expect((await zuuch('db', 'settings', '--memory', 'much')).exit).toBe(2);
    expect((await zuuch('db', 'settings', '--cores', '0')).exit).toBe(2);
  });

  it('prints for the machine of the containers what their database starts with', async () => {
    const { output } = await zuuch('db', 'settings', '--memory', '8gb', '--cores', '4');
    expect(readFileSync(join(import.meta.dirname, '../../docker/postgresql.conf'), 'utf8')).toContain(output);
    expect(composeFile).toContain('config_file=/etc/postgresql/postgresql.conf');
    expect(composeFile).toContain('./postgresql.conf:/etc/postgresql/postgresql.conf:ro');
    expect(composeFile).toContain('DATABASE_MEMORY: ${DATABASE_MEMORY:-8gb}');
  });

  it('migrates nothing in a dry run', async () => {
    const { exit, messages } = await zuuch('db', 'migrate', '--dry-run');
    expect({ exit, messages }).toEqual({ exit: 0, messages: `${names.length} migrations would run\n` });
    expect((await database.pool.query(`select to_regclass('event') as event`)).rows).toEqual([{ event: null }]);
  });

  it('migrates once', async () => {
    const first = await zuuch('db', 'migrate', '--yes', '--csv');
    expect(first.output).toBe(`name,state\n${names.map((name) => `${name},applied\n`).join('')}`);
    const second = await zuuch('db', 'migrate', '--yes', '--json');
    expect(JSON.parse(second.output)).toEqual([]);
    expect(JSON.parse((await zuuch('db', 'status', '--json', 'position')).output)).toEqual({ position: 0 });
  });

  it('refuses a database of a newer version', async () => {
    await database.pool.query(
      `insert into migrations (timestamp, name) values (9999999999999, 'Tomorrow9999999999999')`,
    );
    const { exit, messages } = await zuuch('db', 'migrate', '--yes', '--json');
    expect(JSON.parse(messages).error).toMatchObject({
      code: 'NewerSchema',
      message: expect.stringContaining('Tomorrow9999999999999'),
    });
    expect(exit).toBe(6);
  });
});

describe('zuuch version', () => {
  it('shows the program version, and the database version if the database answers', async () => {
    const here = JSON.parse((await zuuch('version', '--json')).output);
    expect(here).toMatchObject({
      program: expect.stringMatching(/^\d+\.\d+\.\d+/),
      schema: names.at(-1),
      position: 0,
      node: process.versions.node,
    });
    const { exit, output } = await typed(['version', '--json'], { environment: { DATA_DIR: folder } });
    expect({ exit, ...JSON.parse(output) }).toMatchObject({ exit: 0, databaseSchema: null, position: null });
  });
});
