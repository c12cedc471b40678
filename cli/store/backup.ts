import { rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createBackup } from '../../server/backup/create.js';
import { backupsIn, manifestOf, type FoundBackup } from '../../server/backup/find.js';
import type { Manifest } from '../../server/backup/manifest.js';
import { assertSound, BackupDamaged } from '../../server/backup/sums.js';
import { uploadFolder } from '../../server/document/images/upload-folder.js';
import { readAnchors } from '../../server/log/anchors.js';
import type { Anchor } from '../../server/log/verify.js';
import { programVersion } from '../../server/runtime/program-version.js';
import { anchorFile, parseAnchors } from '../audit/anchors.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';
import { recordMaintenance } from '../audit/maintenance.js';
import { verb, type Column, type Noun } from '../kit/verb.js';

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

const named: readonly Column[] = [
  { name: 'name', about: 'its name: when it was made and the last position in it' },
  { name: 'folder', about: 'where it lies', isWide: true },
  { name: 'createdAt', about: 'when it was made' },
  { name: 'position', about: 'the last position of the log in it', align: 'right' },
  { name: 'hash', about: 'the hash that stands there', isWide: true },
];
const which = { name: 'backup', about: 'its folder, its name in DATA_DIR/backups, or latest' };
const from = { flags: '--from <folder>', about: 'where backups are kept instead of DATA_DIR/backups' };

const create = verb({
  name: 'create',
  about:
    'Copies log, plain tables and pictures as they are at one position, while people work; what the backup before it in that folder has is shared',
  options: [
    { flags: '--out <folder>', about: 'where backups are kept instead of DATA_DIR/backups; best another disk' },
  ],
  examples: ['backup create --yes', 'backup create --out /mnt/backup --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        ...named,
        { name: 'bytes', about: 'bytes of all its files; null in a dry run' },
        { name: 'newBytes', about: 'bytes of the files that the backup before it does not have; null in a dry run' },
        { name: 'uploads', about: 'pictures in it; null in a dry run' },
        { name: 'seconds', about: 'how long it took; null in a dry run' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({ out: z.string().min(1).optional() }),
  async run({ out }, context) {
    const { kernel } = await context.store();
    const into = folderOf(context, out);
    const head = await kernel.reader.head();
    if (context.isDryRun) {
      const made = { bytes: null, newBytes: null, uploads: null, seconds: null };
      return {
        data: { name: null, folder: into, createdAt: null, ...head, ...made },
        summary: `Would copy ${count(head.position)} events into a new folder in ${into}`,
      };
    }
    const since = performance.now();
    const { name, folder, manifest, bytes, newBytes } = await context.watch('Copying', head.position, async (update) =>
      createBackup(await context.installation.reading(), {
        into,
        uploads: uploadFolder(context.installation.dataFolder),
        program: programVersion,
        now: new Date(),
        signal: context.signal,
        onEvents: update,
      }),
    );
    const { createdAt, position, hash, uploads } = manifest;
    await recordMaintenance(context, { what: 'backup', at: createdAt, position, well: uploads.missing.length === 0 });
    return {
      data: {
        name,
        folder,
        createdAt,
        position,
        hash,
        bytes,
        newBytes,
        uploads: uploads.files,
        seconds: seconds(since),
      },
      summary: `${count(position)} events, ${uploads.files} pictures, ${megabytes(bytes)}, of them ${megabytes(newBytes)} new, in ${seconds(since)} s: ${folder}${missingNote(uploads)}`,
    };
  },
});

const list = verb({
  name: 'list',
  about: 'Lists the backups, oldest first',
  options: [from],
  examples: ['backup list', 'backup list --from /mnt/backup --json name,position'],
  shape: { columns: [...named, { name: 'uploads', about: 'pictures in it', align: 'right' }] },
  input: z.object({ from: z.string().min(1).optional() }),
  async run({ from: folder }, context) {
    const found = await backupsIn(folderOf(context, folder));
    return {
      data: found.map(({ name, folder: path, manifest }) => ({ name, folder: path, ...manifestColumns(manifest) })),
      summary: `${found.length} backups`,
    };
  },
});

const verify = verb({
  name: 'verify',
  about: 'Reads every byte of a backup and compares it with what was written',
  arguments: [which],
  options: [from],
  examples: ['backup verify latest', 'backup verify /mnt/backup/zuuch-20261121T020000Z-41200'],
  shape: {
    columns: [{ name: 'finding', about: 'what is wrong' }],
    object: { fields: [...named, { name: 'findings', about: 'what is wrong' }], rows: 'findings' },
  },
  input: z.object({ backup: z.string().min(1), from: z.string().min(1).optional() }),
  async run({ backup, from: folder }, context) {
    const found = await backupNamed(context, backup, folder);
    let read = 0;
    const findings = await assertSound(found.folder, (bytes) => {
      context.signal.throwIfAborted();
      read += bytes;
    }).then(() => [], damages);
    const { uploads: _, ...about } = manifestColumns(found.manifest);
    return {
      data: { name: found.name, folder: found.folder, ...about, findings: findings.map((finding) => ({ finding })) },
      summary:
        findings.length === 0 ? `${megabytes(read)}: every byte is as it was written` : `${findings.length} findings`,
      exit: findings.length === 0 ? 'ok' : 'differences',
    };
  },
});

const restore = verb({
  name: 'restore',
  about:
    'Brings a backup into an empty store, proves the chain, and makes the read models anew; nobody is signed in afterwards, and schedules and letters are paused until queue release',
  arguments: [which],
  options: [
    from,
    {
      flags: '--anchor <anchor...>',
      about: `an anchor file, or POSITION:HASH, that the log must agree with; those in DATA_DIR/${anchorFile} are always used`,
    },
    { flags: '--accept-loss', about: 'restore although an anchor says that the log went on after the backup' },
  ],
  examples: [
    'backup restore latest --from /mnt/backup --dry-run',
    'backup restore /mnt/backup/zuuch-20261121T020000Z-41200 --anchor /mnt/usb/anchors.jsonl --yes',
  ],
  shape: {
    columns: [
      { name: 'name', about: 'the read model' },
      { name: 'rows', about: 'rows it has now', align: 'right' },
      {
        name: 'result',
        about: 'same as when it was backed up, differs, or not compared (another version declared it otherwise)',
        colours: { same: 'green', differs: 'red' },
      },
    ],
    object: {
      fields: [
        ...named,
        { name: 'lost', about: 'events after the backup that an anchor tells of' },
        { name: 'seconds', about: 'how long it took; null in a dry run' },
        { name: 'tables', about: 'the read models: name, rows, result' },
      ],
      rows: 'tables',
    },
  },
  writes: { trace: 'line' },
  input: z.object({
    backup: z.string().min(1),
    from: z.string().min(1).optional(),
    anchor: z.array(z.string()).default([]),
    acceptLoss: z.boolean().default(false),
  }),
  async run({ backup, from: folder, anchor, acceptLoss }, context) {
    const found = await backupNamed(context, backup, folder);
    const anchors = [
      ...(await readAnchors(join(context.installation.dataFolder, anchorFile))),
      ...(await parseAnchors(anchor)),
    ];
    const { checkedManifest, restoreBackup } = await import('../../server/backup/restore.js');
    if (context.isDryRun) {
      const manifest = await checkedManifest(found.folder, () => context.signal.throwIfAborted());
      const { uploads: _, ...about } = manifestColumns(manifest);
      return {
        data: {
          ...found,
          manifest: null,
          ...about,
          lost: lostAfter(manifest.position, anchors),
          seconds: null,
          tables: [],
        },
        summary: `Would restore ${count(manifest.position)} events`,
      };
    }
    const since = performance.now();
    const pool = await context.installation.emptyStore();
    const kernel = context.installation.describe(pool);
    const expected = found.manifest?.position ?? 0;
    const { manifest, lost, readModels } = await context.watch('Restoring', expected, async (update) =>
      restoreBackup(
        { pool, url: (await context.installation.address()).url, kernel },
        {
          folder: found.folder,
          uploads: uploadFolder(context.installation.dataFolder),
          anchors,
          acceptsLoss: acceptLoss,
          signal: context.signal,
          onEvents: update,
        },
      ),
    );
    if (lost.length > 0) await dropLostAnchors(context, manifest.position);
    const differs = readModels.filter(({ result }) => result === 'differs').length;
    const { uploads, ...about } = manifestColumns(manifest);
    return {
      data: {
        name: found.name,
        folder: found.folder,
        ...about,
        lost: lostAfter(manifest.position, lost),
        seconds: seconds(since),
        tables: readModels,
      },
      summary: `${count(manifest.position)} events, ${uploads} pictures, ${readModels.length} read models in ${seconds(since)} s; the chain holds. Everybody signs in anew. Schedules, letters and pushed notices are paused: zuuch queue release lets them run again.${missingNote(manifest.uploads)}`,
      exit: differs > 0 ? 'differences' : 'ok',
    };
  },
});

export const backup: Noun = {
  name: 'backup',
  about: 'Copies of the store, and the way back',
  verbs: [create, list, verify, restore],
};

function folderOf(context: Context, chosen: string | undefined): string {
  return chosen === undefined ? join(context.installation.dataFolder, 'backups') : resolve(chosen);
}

async function backupNamed(context: Context, text: string, from: string | undefined): Promise<FoundBackup> {
  const parentFolder = folderOf(context, from);
  const all = await backupsIn(parentFolder);
  const found = text === 'latest' ? all.at(-1) : all.find(({ name }) => name === text);
  if (found) return found;
  const folder = resolve(text);
  if (
    text !== 'latest' &&
    (await stat(folder).then(
      (one) => one.isDirectory(),
      () => false,
    ))
  ) {
    return {
      name: folder.split(/[\\/]/).at(-1) ?? folder,
      folder,
      manifest: await manifestOf(folder).catch(() => null),
    };
  }
  throw new CliError(
    'NoSuchBackup',
    text === 'latest'
      ? `There is no backup in ${parentFolder}`
      : `${text} is neither a backup in ${parentFolder} nor a folder`,
    {
      hint: 'zuuch backup list shows those that there are.',
      exit: 'notFound',
    },
  );
}

function manifestColumns(manifest: Manifest | null) {
  const { createdAt = null, position = null, hash = null, uploads } = manifest ?? {};
  return { createdAt, position, hash, uploads: uploads?.files ?? null };
}

function damages(error: unknown): string[] {
  if (error instanceof BackupDamaged) return [...error.findings];
  throw error;
}

function missingNote({ missing }: Manifest['uploads']): string {
  return missing.length > 0 ? ` ${missing.length} pictures were gone from the disk.` : '';
}

function lostAfter(position: number, anchors: readonly Anchor[]): number {
  return Math.max(0, ...anchors.map((anchor) => anchor.position - position));
}

/** Moves the anchors of the lost events to another file: later audits would report them as wrong, yet they are evidence. */
async function dropLostAnchors(context: Context, position: number): Promise<void> {
  const file = join(context.installation.dataFolder, anchorFile);
  const all = await readAnchors(file);
  if (all.every((anchor) => anchor.position <= position)) return;
  await rename(file, `${file}.before-restore-${Date.now()}`);
  await writeFile(
    file,
    all
      .filter((anchor) => anchor.position <= position)
      .map((anchor) => `${JSON.stringify(anchor)}\n`)
      .join(''),
    { mode: 0o600 },
  );
}
