import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { typed } from '../../test/builders/command-line.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, parcels } from '../../test/builders/parcel.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';

let test: TestKernel;
let empty: TestDatabase;
let folder: string;
const picture = `${'a'.repeat(32)}.png`;
const zuuch = (argv: string[], url = test.url, data = 'here') =>
  typed(argv, { url, aggregates: [parcels], environment: { DATA_DIR: join(folder, data) } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel();
  empty = await testDatabase();
  for (const id of [1, 2, 3])
    await test.kernel.commands.run(addParcel, { id, name: `Ачаа ${id}`, holder: 'Болд' }, envelope());
  await mkdir(join(folder, 'here', 'uploads'), { recursive: true });
  await writeFile(join(folder, 'here', 'uploads', picture), 'a picture');
  await test.pool.query(
    `insert into upload (file, purpose, user_id, bytes, created_at) values ($1, 'profile', 1, 9, now())`,
    [picture],
  );
}, 240_000);
afterAll(async () => {
  await test?.close();
  await empty?.drop();
  await rm(folder, { recursive: true });
});

describe('zuuch backup', () => {
  it('writes nothing in a dry run', async () => {
    const { exit, messages } = await zuuch(['backup', 'create', '--dry-run']);
    expect(messages).toContain('Would copy 3 events');
    expect(exit).toBe(0);
    await expect(readdir(join(folder, 'here', 'backups'))).rejects.toThrow('ENOENT');
  });

  it('creates a folder that only its owner may read, and records who created it', async () => {
    const { exit, output } = await zuuch(['backup', 'create', '--yes', '--json', 'folder,position,uploads']);
    expect(exit).toBe(0);
    const backup = JSON.parse(output) as { folder: string };
    expect(backup).toMatchObject({ position: 3, uploads: 1 });
    const log = 'log/000000000001-000000000003.copy.gz';
    for (const file of ['manifest.json', 'SHA256SUMS', log, 'tables/upload.copy.gz', `uploads/${picture}`]) {
      expect([file, (await stat(join(backup.folder, file))).mode & 0o777]).toEqual([file, 0o600]);
    }
    expect((await stat(backup.folder)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(folder, 'here', 'command-line.log'), 'utf8')).toContain('"command":"backup create"');
    const { rows } = await test.pool.query(`select what, position, well from upkeep`);
    expect(rows).toEqual([{ what: 'backup', position: 3, well: true }]);
  });

  it('lists the backup and verifies every byte', async () => {
    const { output } = await zuuch(['backup', 'list', '--json', 'position,uploads']);
    expect(JSON.parse(output)).toEqual([{ position: 3, uploads: 1 }]);
    const { exit, messages } = await zuuch(['backup', 'verify', 'latest']);
    expect(messages).toContain('every byte is as it was written');
    expect(exit).toBe(0);
  });

  it('restores it into an empty store with the same read models as before', async () => {
    const backupsFolder = join(folder, 'here', 'backups');
    const { exit, output, messages } = await zuuch(
      ['backup', 'restore', 'latest', '--from', backupsFolder, '--yes'],
      empty.url,
      'there',
    );
    expect(messages).toContain('the chain holds');
    expect(output).toBe('name\trows\tresult\nparcel\t3\tsame\nparcel_piece\t0\tsame\nparcel_journal\t0\tsame\n');
    expect(exit).toBe(0);
    expect(await readFile(join(folder, 'there', 'uploads', picture), 'utf8')).toBe('a picture');
    expect((await zuuch(['audit', 'verify'], empty.url, 'there')).exit).toBe(0);
    expect((await zuuch(['replay', 'verify'], empty.url, 'there')).exit).toBe(0);
  }, 240_000);

  it('leaves the restored store paused until queue release, which does nothing in another store', async () => {
    const release = (...more: string[]) =>
      zuuch(['queue', 'release', ...more, '--json', 'restored,backup,paused'], empty.url, 'there');
    const times = { restored: expect.any(String), backup: expect.any(String) };
    const answers = [await release('--dry-run'), await release('--yes'), await release('--yes')];
    expect(answers.map(({ exit, output }) => [exit, JSON.parse(output)])).toEqual([
      [0, { ...times, paused: true }],
      [0, { ...times, paused: false }],
      [0, { restored: null, backup: null, paused: false }],
    ]);
    expect(await readFile(join(folder, 'there', 'command-line.log'), 'utf8')).toContain('"command":"queue release"');
    expect((await empty.pool.query('select 1 from restore_pause')).rows).toEqual([]);
  });

  it('does not restore into a store that contains data', async () => {
    const { exit, messages } = await zuuch(['backup', 'restore', 'latest', '--yes', '--json']);
    expect(JSON.parse(messages.split('\n').at(-2)!)).toMatchObject({
      error: { code: 'RestoreRefused', hint: 'Restore into a new DATA_DIR or an empty database.' },
    });
    expect(exit).toBe(6);
  });

  it('loses events after an anchor only with --accept-loss, and keeps the old anchor file', async () => {
    const { rows } = await test.pool.query<{ hash: string }>(`select encode(hash, 'hex') as hash from head`);
    const fresh = await testDatabase();
    try {
      await mkdir(join(folder, 'again'));
      const anchors = join(folder, 'again', 'anchors.jsonl');
      for (const [position, hash] of [
        [3, rows[0]?.hash],
        [9, 'f'.repeat(64)],
      ] as const) {
        await appendFile(anchors, `${JSON.stringify({ position, hash, at: '2026-11-21T00:00:00Z' })}\n`);
      }
      const argv = [
        'backup',
        'restore',
        'latest',
        '--from',
        join(folder, 'here', 'backups'),
        '--yes',
        '--json',
        'lost',
      ];
      const refused = await zuuch(argv, fresh.url, 'again');
      expect(refused.messages).toContain('The log went on after the backup');
      expect(refused.exit).toBe(3);
      expect((await fresh.pool.query('select count(*) as events from event')).rows).toEqual([{ events: 0 }]);
      const accepted = await zuuch([...argv, '--accept-loss'], fresh.url, 'again');
      expect(JSON.parse(accepted.output)).toEqual({ lost: 6 });
      const savedAnchors = (await readdir(join(folder, 'again'))).filter((name) =>
        name.startsWith('anchors.jsonl.before-restore'),
      );
      expect(await readFile(join(folder, 'again', savedAnchors[0]!), 'utf8')).toContain('"position":9');
      expect((await zuuch(['audit', 'verify'], fresh.url, 'again')).exit).toBe(0);
    } finally {
      await fresh.drop();
    }
  }, 240_000);

  it('reports which file of a backup was changed', async () => {
    const [backupName] = await readdir(join(folder, 'here', 'backups'));
    await appendFile(join(folder, 'here', 'backups', backupName!, 'tables', 'upload.copy.gz'), 'x');
    const { exit, output } = await zuuch(['backup', 'verify', backupName!, '--output', 'tsv']);
    expect(output).toBe('finding\ntables/upload.copy.gz is not what was written\n');
    expect(exit).toBe(3);
  });

  it('refuses a misspelt name of a backup', async () => {
    const { exit, messages } = await zuuch(['backup', 'verify', 'zuuch-nothing']);
    expect(messages).toContain('zuuch backup list');
    expect(exit).toBe(5);
  });
});
