import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBackup, type CreatedBackup } from '../../../server/backup/create.js';
import { restoreBackup, type RestoreOptions } from '../../../server/backup/restore.js';
import { sumsFile } from '../../../server/backup/sums.js';
import { openDataSource } from '../../../server/database/data-source.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import { findPause } from '../../../server/job/restore-pause.js';
import { RestorePause1790000000012 } from '../../../server/migrations/0012-restore-pause.js';
import { migrations } from '../../../server/migrations/catalogue.js';
import { kernelOn } from '../../bench/product.js';
import { writeHistory } from '../../bench/history.js';
import { moveCrate, paperOf } from '../../bench/crate.js';
import { envelope } from '../../builders/kernel.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { audit } from '../audit.js';
import { count, Dice, report } from '../seed.js';

const events = count(5_000, 100_000);
const pictures = 12;
const eventsPerPart = events / 4;
const dice = new Dice();

/** Backs up a store in use, damages copies of the backup in every way a disk can, and restores it elsewhere. */
describe('a backup', () => {
  let source: TestDatabase;
  let folder: string;
  let kernel: Kernel;
  let created: CreatedBackup;
  let backupMs: number;
  /** Refuses every damaged backup, and is still empty after the last one. */
  let empty: TestDatabase;
  const databases: TestDatabase[] = [];
  const uploads = () => join(folder, 'uploads');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-backup-'));
    source = await testDatabase();
    empty = await testDatabase();
    databases.push(source, empty);
    await (await openDataSource(source.url)).destroy();
    await writeHistory(source.pool, events);
    kernel = kernelOn(source.pool);
    await kernel.open();
    await kernel.rebuild().run(kernel.models.names(), { accept: true });
    await mkdir(uploads());
    for (let i = 0; i < pictures; i++) {
      const file = `${randomBytes(16).toString('hex')}.png`;
      await writeFile(join(uploads(), file), randomBytes(2_000 + dice.below(60_000)));
      await source.pool.query(
        `insert into upload (file, purpose, user_id, bytes, created_at) values ($1, 'profile', $2, 1, now())`,
        [file, i],
      );
    }
    await source.pool.query(`insert into credential (hash) values ($1)`, ['line\nbreak\tand \\ back']);
    await source.pool.query(
      `insert into session (user_id, epoch, token, image_token, created_at, last_seen_at, address, agent) values (1, 1, 'a', 'b', now(), now(), '', '')`,
    );
    // A restore has to load the row of a schedule before those of its files, although their table comes first by name.
    await source.pool.query(
      `with schedule as (
         insert into export_schedule (user_id, name, list, filters, columns, sort, format, language, cron, tz, created_at)
         values (1, 'daily', 'user', '{}', '{}', '', 'csv', 'en', '0 8 * * *', 'UTC', now()) returning id)
       insert into export_request (user_id, schedule_id, list, filters, columns, sort, format, language, created_at)
       select 1, id, 'user', '{}', '{}', '', 'csv', 'en', now() from schedule`,
    );
    await source.pool.query(`select nextval('user_number') from generate_series(1, 41)`);
  }, 300_000);
  afterAll(async () => {
    await kernel?.close();
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true, force: true });
  }, 300_000);

  async function restored(backup: string, database: TestDatabase, more: Partial<RestoreOptions> = {}) {
    const to = join(folder, 'restored');
    const target = kernelOn(database.pool);
    const options = { folder: backup, uploads: to, anchors: [], acceptsLoss: false, ...more };
    return {
      to,
      target,
      outcome: await restoreBackup({ pool: database.pool, url: database.url, kernel: target }, options).catch(
        (error: Error) => error,
      ),
    };
  }

  const isEmpty = async () => {
    const { rows } = await empty.pool.query<{ known: boolean }>(`select to_regclass('event') is not null as known`);
    return (
      !rows[0]?.known ||
      (await empty.pool.query('select 1 from event union all select 1 from credential')).rows.length === 0
    );
  };

  it('removes what a killed one left unfinished, and nothing of one that is still running', async () => {
    const into = join(folder, 'swept');
    // No process has an id as high as the first; process 1 always runs.
    for (const name of ['.unfinished-99999999-1', '.unfinished-1-1']) {
      await mkdir(join(into, name), { recursive: true });
      await writeFile(join(into, name, 'tables'), 'half');
    }
    const { name } = await createBackup(source.pool, { into, uploads: uploads(), program: 'test', now: new Date() });
    expect((await readdir(into)).sort()).toEqual(['.unfinished-1-1', name]);
  });

  it('has one log position while users work', async () => {
    let working = true;
    let moved = 0;
    const clerks = [1, 2, 3].map(async (id) => {
      while (working) {
        await kernel.commands.run(moveCrate, { id, paper: paperOf(moved) }, envelope());
        moved++;
      }
    });
    const since = performance.now();
    created = await createBackup(source.pool, {
      into: join(folder, 'backups'),
      uploads: uploads(),
      program: 'test',
      now: new Date('2026-11-21T02:00:00Z'),
      eventsPerPart,
    });
    backupMs = performance.now() - since;
    working = false;
    await Promise.all(clerks);
    expect(moved).toBeGreaterThan(0);
    const { position, log, tables, uploads: copied } = created.manifest;
    expect(created.name).toBe(`zuuch-20261121T020000Z-${position}`);
    expect(log.parts.at(-1)).toMatchObject({ to: position, hash: created.manifest.hash });
    expect(copied).toMatchObject({ files: pictures, missing: [] });
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['credential', 'event_private', 'layout', 'upload']),
    );
    expect(tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['session']));
    expect(await readdir(join(folder, 'backups'))).toEqual([created.name]);
  }, 300_000);

  it('is restored into an empty store: tables, sequences, pictures and read models equal the original, and no user is signed in', async () => {
    const since = performance.now();
    const database = await testDatabase();
    databases.push(database);
    const { to, target, outcome } = await restored(created.folder, database, {
      anchors: [{ position: created.manifest.position, hash: created.manifest.hash }],
    });
    const restoreMs = performance.now() - since;
    expect(outcome).toMatchObject({ lost: [], readModels: [{ name: 'crate', rows: events / 10, result: 'same' }] });
    const again = await createBackup(database.pool, {
      into: join(folder, 'again'),
      uploads: to,
      program: 'test',
      now: new Date(),
      eventsPerPart,
    });
    const sums = async (path: string) =>
      (await readFile(join(path, sumsFile), 'utf8')).split('\n').filter((line) => !line.endsWith('manifest.json'));
    expect(await sums(again.folder)).toEqual(await sums(created.folder));
    const { createdAt: _, ...before } = created.manifest;
    expect(again.manifest).toMatchObject(before);
    expect((await database.pool.query('select 1 from session')).rowCount).toBe(0);
    expect(await findPause(database.pool)).toMatchObject({ backedUpAt: new Date(created.manifest.createdAt) });
    expect((await database.pool.query(`select nextval('user_number') as next`)).rows).toEqual([{ next: 42 }]);
    expect((await database.pool.query('select hash from credential')).rows).toEqual([
      { hash: 'line\nbreak\tand \\ back' },
    ]);
    expect(await audit(database.pool, target)).toEqual({
      events: created.manifest.position,
      holes: 0,
      findings: 0,
      mismatches: 0,
    });
    await rm(to, { recursive: true });
    const per = 100_000 / created.manifest.position;
    report('backup', dice.seed, {
      events: created.manifest.position,
      backup_s: (backupMs / 1_000).toFixed(1),
      restore_s: (restoreMs / 1_000).toFixed(1),
      restore_s_per_100k: ((restoreMs / 1_000) * per).toFixed(1),
      mb_per_100k: ((created.bytes / 2 ** 20) * per).toFixed(1),
    });
  }, 300_000);

  it('of a version that had no pause is restored paused as well', async () => {
    const [older, database] = [await testDatabase(), await testDatabase()];
    databases.push(older, database);
    const earlier = migrations.filter((Migration) => Migration !== RestorePause1790000000012);
    await (await openDataSource(older.url, {}, earlier)).destroy();
    await writeHistory(older.pool, 50);
    const before = await createBackup(older.pool, {
      into: join(folder, 'older'),
      uploads: join(folder, 'none'),
      program: 'test',
      now: new Date('2026-11-20T02:00:00Z'),
    });
    expect(before.manifest.migrations).toHaveLength(migrations.length - 1);
    const { to, outcome } = await restored(before.folder, database);
    expect(outcome).toMatchObject({ lost: [] });
    expect(await findPause(database.pool)).toMatchObject({ backedUpAt: new Date('2026-11-20T02:00:00Z') });
    await rm(to, { recursive: true });
  }, 300_000);

  it('is refused when one bit of any of its files differs, and the store remains empty', async () => {
    const files = (await readdir(created.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    let refused = 0;
    for (let round = 0; round < count(4, 40); round++) {
      const damaged = join(folder, 'damaged');
      await cp(created.folder, damaged, { recursive: true });
      const file = join(damaged, dice.pick(files).slice(created.folder.length));
      const bytes = await readFile(file);
      if (bytes.length === 0) continue;
      const at = dice.below(bytes.length);
      bytes[at] = (bytes[at] as number) ^ (1 << dice.below(8));
      await writeFile(file, bytes);
      const { outcome, to } = await restored(damaged, empty);
      expect([file, outcome]).toEqual([file, expect.objectContaining({ name: 'BackupDamaged' })]);
      expect(await isEmpty()).toBe(true);
      await expect(readdir(to)).rejects.toThrow('ENOENT');
      await rm(damaged, { recursive: true });
      refused++;
    }
    expect(refused).toBeGreaterThan(0);
  }, 300_000);

  it('is refused when a file is missing or extra', async () => {
    const damaged = join(folder, 'damaged');
    await cp(created.folder, damaged, { recursive: true });
    await rm(join(damaged, 'tables', 'layout.copy.gz'));
    await writeFile(join(damaged, 'uploads', 'more.png'), 'more');
    const { outcome } = await restored(damaged, empty);
    expect(outcome).toMatchObject({
      findings: ['uploads/more.png does not belong to it', 'tables/layout.copy.gz is missing'],
    });
    await rm(damaged, { recursive: true });
  });

  it('is refused when its log does not match an anchor, and what was written is rolled back', async () => {
    const forged = { position: 5, hash: 'f'.repeat(64) };
    const { outcome, to } = await restored(created.folder, empty, { anchors: [forged], acceptsLoss: true });
    expect(outcome).toMatchObject({ name: 'RestoreRefused', reason: 'forged' });
    expect(await isEmpty()).toBe(true);
    await expect(readdir(to)).rejects.toThrow('ENOENT');
  }, 300_000);

  it('is refused by a store with data, which remains unchanged', async () => {
    const before = await kernel.reader.head();
    const outcome = restoreBackup(
      { pool: source.pool, url: source.url, kernel },
      { folder: created.folder, uploads: join(folder, 'none'), anchors: [], acceptsLoss: false },
    );
    await expect(outcome).rejects.toMatchObject({ reason: 'notEmpty' });
    expect(await kernel.reader.head()).toEqual(before);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const stop = new AbortController();
    const options = {
      into: join(folder, 'stopped'),
      uploads: uploads(),
      program: 'test',
      now: new Date(),
      signal: stop.signal,
      onEvents: () => stop.abort(),
    };
    await expect(createBackup(source.pool, options)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(join(folder, 'stopped'))).toEqual([]);
    // PostgreSQL needs a moment to notice that the other end of the copy is gone.
    const { signal: _, onEvents: __, ...plain } = options;
    let after: CreatedBackup | undefined;
    while (!after)
      after = await createBackup(source.pool, plain).catch((error: Error) =>
        error.name === 'RebuildRunning' ? sleep(50).then(() => undefined) : Promise.reject(error),
      );
    expect(after.manifest.position).toBeGreaterThanOrEqual(created.manifest.position);
  }, 300_000);
});
