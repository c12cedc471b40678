import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createBackup, type CreatedBackup } from '../../../server/backup/create.js';
import { manifestFile } from '../../../server/backup/manifest.js';
import { restoreBackup } from '../../../server/backup/restore.js';
import { assertSound, sumsFile } from '../../../server/backup/sums.js';
import { createPool } from '../../../server/database/pool.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { digest } from '../../../server/projection/rebuild/compare.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel } from '../../builders/parcel.js';
import { testDatabase } from '../../database.js';
import { until } from '../../until.js';
import { audit } from '../audit.js';
import { Child, killAll } from '../programs/child.js';

const eventsPerPart = 100;
const parcelCount = 180;
const person = 'Хандсүрэнгийн Оюунжаргал';
const picture = `${'b'.repeat(32)}.png`;
const part = (from: number, to: number): string =>
  `log/${String(from).padStart(12, '0')}-${String(to).padStart(12, '0')}.copy.gz`;

const eraseHolder: CommandDefinition<{ id: number }, null> = {
  name: 'EraseHolder',
  streams: ({ id }) => [`parcel-${id}`],
  decide: (_files, { id }) => ({
    events: [{ stream: `parcel-${id}`, type: 'ParcelHolderErased', data: {} }],
    answer: null,
  }),
};

/** Several days of backups in one folder: what of the log they share, and what becomes of them when one is killed or damaged. */
describe('the backups of several days', () => {
  let test: TestKernel;
  let root: string;
  let into: string;
  let first: CreatedBackup;
  let day = 1;
  const children: Child[] = [];
  const uploads = () => join(root, 'uploads');

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'zuuch-backup-'));
    test = await testKernel();
    await Promise.all(
      Array.from({ length: parcelCount }, (_, i) =>
        test.kernel.commands.run(addParcel, { id: i + 1, name: `Tea ${i}`, holder: person }, envelope()),
      ),
    );
    for (let id = 1; id <= 70; id++) await move(id);
    await mkdir(uploads());
    await writeFile(join(uploads(), picture), 'a picture');
    await test.pool.query(
      `insert into upload (file, purpose, user_id, bytes, created_at) values ($1, 'profile', 1, 9, now())`,
      [picture],
    );
  }, 240_000);
  beforeEach(async () => {
    into = await mkdtemp(join(root, 'backups-'));
    first = await backup();
  }, 60_000);
  afterAll(async () => {
    await killAll(children);
    await test?.close();
    await rm(root, { recursive: true, force: true });
  });

  const move = (id: number) => test.kernel.commands.run(moveParcel, { id, to: 'Erlian', weight: id }, envelope());
  const backup = () => {
    const now = new Date(Date.UTC(2026, 10, day++));
    return createBackup(test.pool, { into, uploads: uploads(), program: 'test', now, eventsPerPart });
  };
  const fileOf = ({ folder }: CreatedBackup, path: string) => stat(join(folder, path)).then(({ ino }) => ino);
  const filesOf = async ({ folder }: CreatedBackup) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  /** Flips one bit of a file; others that share it by its name are not spared. */
  const damage = async (path: string) => {
    const bytes = await readFile(path);
    const at = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
  };
  const restore = async (folder: string, work: (target: TestKernel, outcome: unknown) => Promise<void>) => {
    const database = await testDatabase();
    const kernel = kernelOn(database.pool);
    const pictures = join(root, 'restored');
    try {
      const store = { pool: database.pool, url: database.url, kernel };
      const options = { folder, uploads: pictures, anchors: [], acceptsLoss: false };
      const outcome: unknown = await restoreBackup(store, options).catch((error: Error) => error);
      await work({ ...database, kernel, close: database.drop }, outcome);
    } finally {
      await kernel.close();
      await database.drop();
      await rm(pictures, { recursive: true, force: true });
    }
  };

  it('hold the log in parts that never change, and the next one writes only what is new', async () => {
    expect(first.manifest.log.parts.map(({ from, to }) => [from, to])).toEqual([
      [1, 100],
      [101, 200],
      [201, 250],
    ]);
    expect(first.newBytes).toBe(first.bytes);
    for (let id = 1; id <= 60; id++) await move(id);
    const next = await backup();
    const { position } = next.manifest;
    expect(next.manifest.log.parts.map(({ from, to }) => [from, to])).toEqual([
      [1, 100],
      [101, 200],
      [201, 300],
      [301, position],
    ]);
    for (const path of [part(1, 100), part(101, 200), `uploads/${picture}`])
      expect([path, await fileOf(next, path)]).toEqual([path, await fileOf(first, path)]);
    expect(next.newBytes).toBeLessThan(next.bytes);
    for (const { folder } of [first, next]) await assertSound(folder);
    // What is shared stays when the first day is removed.
    await rm(first.folder, { recursive: true });
    await assertSound(next.folder);
  }, 60_000);

  it('read the parts one by one, and only the rest in a snapshot', async () => {
    const pool = createPool(test.url, { max: 1 });
    const seen: unknown[] = [];
    pool.on('connect', (client) => {
      const query = Reflect.get(client, 'query');
      const watched = (...args: unknown[]): unknown => {
        seen.push(args[0]);
        return Reflect.apply(query, client, args);
      };
      Object.assign(client, { query: watched });
    });
    try {
      const options = { uploads: uploads(), program: 'test', now: new Date(), eventsPerPart };
      const { manifest } = await createBackup(pool, { ...options, into: join(root, 'watched') });
      const statements = seen.map((one) => (typeof one === 'string' ? one : (one as { text: string }).text));
      const copies = statements.filter((text) => /^copy .* from event /.test(text));
      expect(copies).toHaveLength(manifest.log.parts.length);
      const snapshot = statements.findIndex((text) => text.startsWith('begin'));
      const before = statements.slice(0, snapshot).filter((text) => copies.includes(text));
      expect(before).toHaveLength(copies.length - 1);
      expect(
        statements.slice(0, snapshot).filter((text) => /from "(credential|event_private|parcel)"/.test(text)),
      ).toEqual([]);
    } finally {
      await pool.end();
    }
  }, 60_000);

  it('leave an earlier one whole when the next is killed in the middle, and the one after removes what it left', async () => {
    const before = await Promise.all((await filesOf(first)).map((path) => stat(path)));
    for (let id = 1; id <= 120; id++) await move(id);
    const maker = Child.start('backup-maker', children);
    const options = { into, uploads: uploads(), program: 'test', eventsPerPart };
    const killed = first.manifest.position + 20;
    await expect(maker.callOrThrow('backupUntil', test.url, killed, options)).rejects.toThrow('SIGKILL');
    expect((await readdir(into)).filter((name) => name.startsWith('.unfinished'))).toHaveLength(1);
    await assertSound(first.folder);
    const after = await Promise.all((await filesOf(first)).map((path) => stat(path)));
    expect(after.map(({ ino, size }) => [ino, size])).toEqual(before.map(({ ino, size }) => [ino, size]));
    await until('the lock of the killed one is free', async () => {
      const { rows } = await test.pool.query(`select from pg_locks where locktype = 'advisory' and granted`);
      return rows.length === 0;
    });
    const next = await backup();
    expect((await readdir(into)).sort()).toEqual([first.name, next.name]);
    await assertSound(next.folder);
    expect(await fileOf(next, part(1, 100))).toBe(await fileOf(first, part(1, 100)));
  }, 60_000);

  it('do not hand damage on: a part that is not what was written, or is gone, is written again', async () => {
    await damage(join(first.folder, part(1, 100)));
    await rm(join(first.folder, part(101, 200)));
    await damage(join(first.folder, `uploads/${picture}`));
    const next = await backup();
    await assertSound(next.folder);
    expect(next.manifest.uploads).toMatchObject({ files: 1, missing: [] });
    expect(await readFile(join(next.folder, `uploads/${picture}`), 'utf8')).toBe('a picture');
    await expect(assertSound(first.folder)).rejects.toMatchObject({
      findings: expect.arrayContaining([`${part(1, 100)} is not what was written`, `${part(101, 200)} is missing`]),
    });
    await restore(next.folder, async (_target, outcome) => {
      expect(outcome).toMatchObject({ lost: [] });
    });
  }, 60_000);

  it('write again what the disk or the account refuses to read of the one before', async () => {
    const unreadable = join(first.folder, part(1, 100));
    await rm(unreadable);
    // Reading a folder fails, as reading a bad sector does.
    await mkdir(unreadable);
    const next = await backup();
    await assertSound(next.folder);
    expect(await fileOf(next, part(101, 200))).toBe(await fileOf(first, part(101, 200)));
  }, 60_000);

  it('share nothing with a backup of another log, although its positions are the same', async () => {
    const other = await testKernel();
    try {
      for (let id = 1; id <= 120; id++) await other.kernel.commands.run(addParcel, { id, name: 'Salt' }, envelope());
      const options = { into, uploads: join(root, 'none'), program: 'test', now: new Date(), eventsPerPart };
      const next = await createBackup(other.pool, options);
      expect(next.newBytes).toBe(next.bytes);
      expect(await fileOf(next, part(1, 100))).not.toBe(await fileOf(first, part(1, 100)));
      await restore(next.folder, async (_target, outcome) => {
        expect(outcome).toMatchObject({ manifest: { hash: next.manifest.hash } });
      });
    } finally {
      await other.close();
    }
  }, 60_000);

  it('made after an erasure hold nothing of the person, although they share the events with earlier ones', async () => {
    const placesOf = async (one: CreatedBackup) => {
      const places: string[] = [];
      for (const path of await filesOf(one)) {
        const bytes = await readFile(path);
        if ((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(person))
          places.push(path.slice(one.folder.length + 1));
      }
      return places;
    };
    expect(await placesOf(first)).toEqual(['tables/event_private.copy.gz']);
    for (let id = 1; id <= parcelCount; id++) await test.kernel.commands.run(eraseHolder, { id }, envelope());
    const next = await backup();
    expect(await placesOf(next)).toEqual([]);
    expect(await fileOf(next, part(1, 100))).toBe(await fileOf(first, part(1, 100)));
    await restore(next.folder, async ({ pool, kernel }, outcome) => {
      expect(outcome).toMatchObject({
        readModels: expect.arrayContaining([expect.objectContaining({ result: 'same' })]),
      });
      expect((await pool.query('select 1 from parcel where holder is not null')).rowCount).toBe(0);
      expect(await audit(pool, kernel)).toMatchObject({ holes: 0, findings: 0, mismatches: 0 });
    });
  }, 60_000);

  it('are restored with the same chain, rows and sums, whether their parts are shared or not', async () => {
    await move(7);
    const next = await backup();
    const contentOf = async ({ pool, kernel }: Pick<TestKernel, 'pool' | 'kernel'>) => {
      const db = await pool.connect();
      try {
        const rows: unknown[] = [];
        for (const name of [...kernel.models.names(), 'read_model_counter', 'event', 'event_private', 'upload'])
          rows.push([name, await digest(db, name)]);
        return { head: await kernel.reader.head(), rows };
      } finally {
        db.release();
      }
    };
    const before = await contentOf(test);
    await restore(next.folder, async (target, outcome) => {
      expect((outcome as { readModels: { result: string }[] }).readModels.map(({ result }) => result)).toEqual([
        'same',
        'same',
        'same',
      ]);
      expect(await contentOf(target)).toEqual(before);
    });
  }, 60_000);

  it.each([
    [
      'a part of the log is cut off',
      (copy: string) => truncate(join(copy, part(101, 200)), 40),
      'is not what was written',
    ],
    ['a part of the log is missing', (copy: string) => rm(join(copy, part(101, 200))), 'is missing'],
    ['the manifest is missing', (copy: string) => rm(join(copy, manifestFile)), 'manifest.json is missing'],
    ['its sums are missing', (copy: string) => rm(join(copy, sumsFile)), 'so it was never finished'],
  ])(
    'are refused when %s, and the store stays empty',
    async (_what, cut, why) => {
      const copy = join(root, 'cut');
      await cp(first.folder, copy, { recursive: true });
      await cut(copy);
      await restore(copy, async ({ pool }, outcome) => {
        expect(outcome).toMatchObject({ name: 'BackupDamaged', message: expect.stringContaining(why) });
        expect((await pool.query(`select to_regclass('event') as event`)).rows).toEqual([{ event: null }]);
      });
      await rm(copy, { recursive: true });
    },
    60_000,
  );

  it('are refused in another format, although every byte is as it was written', async () => {
    const copy = join(root, 'older');
    await cp(first.folder, copy, { recursive: true });
    const text = JSON.stringify({ ...first.manifest, format: 1 });
    const sums = await readFile(join(copy, sumsFile), 'utf8');
    const sum = createHash('sha256').update(text).digest('hex');
    await writeFile(join(copy, manifestFile), text);
    await writeFile(join(copy, sumsFile), sums.replace(/^[0-9a-f]{64}(?=  manifest\.json$)/m, sum));
    await restore(copy, async (_target, outcome) => {
      expect(outcome).toMatchObject({ name: 'RestoreRefused', reason: 'otherFormat' });
    });
    await rm(copy, { recursive: true });
  }, 60_000);
});
