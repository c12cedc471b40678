import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { MailServer } from '../../test/builders/outside/mail-server.js';
import { addParcel, parcels } from '../../test/builders/parcel.js';
import { noteDone } from '../../server/maintenance/maintenance.js';
import { postgresSettings, thisMachine } from '../../server/start/postgres-settings.mjs';
import { testDatabase } from '../../test/database.js';
import { Postgres } from '../../test/fault/processes/postgres.js';

interface Row {
  state: string;
  check: string;
  found: string;
  cure: string | null;
}

let test: TestKernel;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function doctor(
  more: { url?: string; environment?: Record<string, string>; aggregates?: (typeof parcels)[] } = {},
) {
  const { exit, output } = await typed(['doctor', '--json'], {
    url: more.url ?? test.url,
    aggregates: more.aggregates ?? [parcels],
    environment: { DATA_DIR: folder, ...more.environment },
  });
  const rows = JSON.parse(output) as Row[];
  return {
    exit,
    of: (check: string) => rows.find((row) => row.check === check),
    rows,
    checks: rows.map(({ check }) => check),
  };
}

describe('zuuch doctor', () => {
  it('checks the machine, the settings and the database', async () => {
    const { of, checks } = await doctor();
    expect([...new Set(checks)]).toEqual([
      'node',
      'settings',
      'passwords',
      'time zone',
      'disk',
      'fonts',
      'database',
      'durability',
      'settings of PostgreSQL',
      'encoding',
      'migrations',
      'event types',
      'read models',
      'clock',
      'backup',
    ]);
    expect(of('settings of PostgreSQL')).toMatchObject({ state: 'warn' });
    for (const check of [
      'node',
      'settings',
      'time zone',
      'fonts',
      'database',
      'encoding',
      'migrations',
      'event types',
      'read models',
      'clock',
    ]) {
      expect(of(check)).toMatchObject({ check, state: 'ok', cure: null });
    }
  });

  it('fails where a confirmed save could be lost: the database of these tests does not sync', async () => {
    const { exit, of } = await doctor();
    expect(of('durability')).toMatchObject({ state: 'fail', found: 'fsync is off, full_page_writes is off' });
    expect(exit).toBe(1);
  });

  it('says which settings of a PostgreSQL its machine could do better with, and the line of each, and fails for none', async () => {
    const { rows } = await doctor({ environment: { DATABASE_URL: test.url, DATABASE_MEMORY: '8gb' } });
    const lacking = rows.filter(({ check }) => check === 'settings of PostgreSQL');
    const of = (name: string) => lacking.find(({ found }) => found.startsWith(`${name} is`));
    expect(of('shared_buffers')).toEqual({
      state: 'warn',
      check: 'settings of PostgreSQL',
      found: 'shared_buffers is 128MB; on a machine of 8 GB it should be about 2GB',
      cure: 'Put this line into postgresql.conf: shared_buffers = 2GB (then restart PostgreSQL). If its machine has another size, set DATABASE_MEMORY.',
    });
    expect(of('random_page_cost')).toMatchObject({
      found: 'random_page_cost is 4; on a machine of 8 GB it should be at most 1.1',
      cure: expect.stringContaining('random_page_cost = 1.1 (then select pg_reload_conf())'),
    });
    expect(of('wal_compression')?.cure).toMatch(/wal_compression = (pglz|lz4)/);
    expect(of('autovacuum')).toBeUndefined();
    expect(new Set(lacking.map(({ state }) => state))).toEqual(new Set(['warn']));
  });

  it('finds nothing lacking once the lines are in postgresql.conf', async () => {
    const lines = Object.entries(postgresSettings(thisMachine(8 * 1024 ** 3)));
    const postgres = await Postgres.start({ settings: Object.fromEntries(lines) });
    try {
      expect(
        (await doctor({ url: postgres.url, environment: { DATABASE_MEMORY: '8gb' } })).of('settings of PostgreSQL'),
      ).toEqual({
        state: 'ok',
        check: 'settings of PostgreSQL',
        found: `all ${lines.length} suit a machine of 8 GB`,
        cure: null,
      });
    } finally {
      await postgres.stop();
    }
  });

  it('fails when the clock is far behind the log', async () => {
    const futureKernel = await testKernel({ now: () => new Date(Date.now() + 20 * 60_000) });
    try {
      expect((await doctor({ url: futureKernel.url })).of('clock and log')).toBeUndefined();
      await futureKernel.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
      const { exit, of } = await doctor({ url: futureKernel.url });
      expect(of('clock and log')).toMatchObject({ state: 'fail', found: expect.stringContaining('20 minutes behind') });
      expect(exit).toBe(1);
    } finally {
      await futureKernel.close();
    }
  });

  it('names every setting that cannot be read, and never its value', async () => {
    const { exit, of, checks } = await doctor({ environment: { PORT: 'three' } });
    expect(of('settings')).toMatchObject({ state: 'fail', found: 'PORT must be a whole number' });
    expect(checks).not.toContain('passwords');
    expect(exit).toBe(1);
    const production = await doctor({
      environment: { NODE_ENV: 'production', ADMIN_EMAIL: 'a@b.mn', ADMIN_PASSWORD: 'demo1234' },
    });
    expect(production.of('settings')?.found).toContain('ADMIN_PASSWORD');
    expect(JSON.stringify(production.of('settings'))).not.toContain('demo1234');
  });

  it('warns about the shortest password length that the specification allows', async () => {
    expect((await doctor()).of('passwords')).toMatchObject({
      state: 'warn',
      found: 'a password of 4 characters is accepted',
    });
    expect((await doctor({ environment: { AUTH_PASSWORD_MIN: '15' } })).of('passwords')).toMatchObject({ state: 'ok' });
  });

  it('fails on a file of secrets that others can read', async () => {
    const path = join(folder, 'postgres.secret');
    await writeFile(path, '{}', { mode: 0o600 });
    expect((await doctor()).of('secrets')).toMatchObject({
      state: 'ok',
      found: '1 file with secrets, readable by the owner only',
    });
    await chmod(path, 0o644);
    expect((await doctor()).of('secrets')).toMatchObject({ state: 'fail', found: `others may read ${path}` });
    await rm(path);
  });

  it('warns about a store without a backup since yesterday', async () => {
    expect((await doctor()).of('backup')).toMatchObject({ state: 'warn', found: 'never backed up' });
    const backedUp = (hoursAgo: number) =>
      noteDone(test.pool, {
        what: 'backup',
        at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
        position: 0,
        well: true,
      });
    await backedUp(3);
    expect((await doctor()).of('backup')).toMatchObject({ state: 'ok', found: 'the last backup is 3 hours old' });
    await backedUp(50);
    expect((await doctor()).of('backup')).toMatchObject({ state: 'warn', found: 'the last backup is 50 hours old' });
    await test.pool.query('delete from upkeep');
  });

  it('finds out when servers do not share their data folder', async () => {
    expect((await doctor()).checks).not.toContain('data folder');
    await test.pool.query(
      `insert into upload (file, purpose, bytes, created_at) values ('a.png', 'tracing', 1, now() - interval '1 hour')`,
    );
    await test.pool.query(`insert into anchor (position, hash, taken_at) values (7, decode('00', 'hex'), now())`);
    const found = async () => (await doctor()).of('data folder');
    expect(await found()).toMatchObject({
      state: 'fail',
      found: `1 of the newest 1 pictures and documents are not in ${folder}`,
      cure: expect.stringContaining('the same DATA_DIR'),
    });
    await mkdir(join(folder, 'uploads'));
    await writeFile(join(folder, 'uploads/a.png'), 'a');
    expect(await found()).toMatchObject({
      state: 'warn',
      found: `the newest daily anchor of the log is not in ${folder}`,
    });
    await writeFile(join(folder, 'anchors.jsonl'), `${JSON.stringify({ position: 7, hash: '00', at: 'today' })}\n`);
    expect(await found()).toMatchObject({ state: 'ok', found: `the newest files of the store are in ${folder}` });
    await test.pool.query('delete from upload');
    await test.pool.query('delete from anchor');
  });

  it('asks the mail server, if there is one, whether it would accept a letter', async () => {
    expect((await doctor()).checks).not.toContain('mail');
    const server = await MailServer.open();
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'office@company.mn' };
    expect((await doctor({ environment })).of('mail')).toMatchObject({
      state: 'ok',
      found: 'the mail server takes letters from office@company.mn',
    });
    expect(server.letters).toEqual([]);
    await server.close();
    expect((await doctor({ environment })).of('mail')).toMatchObject({ state: 'fail' });
  });

  it('distinguishes a database that was never migrated from a current one', async () => {
    const empty = await testDatabase();
    const { of, checks } = await doctor({ url: empty.url });
    expect(of('migrations')).toMatchObject({
      state: 'fail',
      found: expect.stringMatching(/^\d+ pending: Log/),
      cure: expect.stringContaining('zuuch db migrate --yes'),
    });
    expect(checks).not.toContain('read models');
    await empty.drop();
  });

  it('warns about read models that another version declared', async () => {
    const { of } = await doctor({ aggregates: [{ ...parcels, revision: 9 }] });
    expect(of('read models')).toMatchObject({ state: 'warn', found: expect.stringContaining('parcel is outdated') });
    await test.pool.query(`update head set tables_version = '99.0.0'`);
    const older = await doctor({ aggregates: [{ ...parcels, revision: 9 }] });
    expect(older.of('read models')).toMatchObject({ state: 'fail', cure: 'Use the zuuch of that version.' });
    expect((await doctor()).of('read models')).toMatchObject({ state: 'ok' });
    await test.pool.query(`update head set tables_version = '0'`);
  });

  it('fails on events that this version does not know', async () => {
    await test.pool.query(`insert into event_type (type, schema) values ('ParcelTeleported', 1)`);
    expect((await doctor()).of('event types')).toMatchObject({
      state: 'fail',
      found: 'not known: ParcelTeleported (schema 1)',
    });
    await test.pool.query(`delete from event_type where type = 'ParcelTeleported'`);
  });

  it('reports once that no database answers, and skips the checks that need it', async () => {
    const silent = await doctor({ url: 'postgres://zuuch:x@127.0.0.1:1/zuuch' });
    expect(silent.of('database')).toMatchObject({ state: 'fail', found: 'The database does not answer' });
    expect(silent.checks.at(-1)).toBe('database');
    expect(silent.exit).toBe(1);
  });

  it('warns about a replica that does not answer, and fails on one that is none of this store', async () => {
    expect((await doctor()).checks).not.toContain('replicas');
    const { rows } = await doctor({
      environment: { READ_DATABASE_URL: `postgres://zuuch:x@127.0.0.1:1/zuuch,${test.url}` },
    });
    expect(rows.filter(({ check }) => check === 'replicas')).toMatchObject([
      { state: 'warn', found: expect.stringContaining('replica 1 cannot be read') },
      { state: 'fail', found: 'replica 2 is no replica: it replays nothing' },
    ]);
  });

  it('fails on a Redis that does not answer, and does not check one that is not configured', async () => {
    expect((await doctor()).checks).not.toContain('redis');
    expect((await doctor({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } })).of('redis')).toMatchObject({
      state: 'fail',
    });
  });
});
