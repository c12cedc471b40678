import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { noLimits, usualLimits } from '../database/pool.js';
import { acquireRebuildLock } from '../projection/rebuild/rebuild-lock.js';
import { startOf } from '../start/folder-lock.js';
import { EarlierBackup } from './earlier.js';
import { LogParts } from './log-parts.js';
import { tableFile, type Manifest } from './manifest.js';
import { newestRowsDigest } from './newest-rows.js';
import { columnsOf, listOf, sequencesOf, storedTables } from './stored-tables.js';
import { UploadCopies } from './upload-copies.js';
import { BackupWriter, syncFolder } from './writer.js';

export interface BackupOptions {
  /** The folder that holds all backups; this one gets a subfolder. */
  into: string;
  /** The pictures of the store. */
  uploads: string;
  /** The version of this program. */
  program: string;
  now: Date;
  eventsPerPart?: number;
  signal?: AbortSignal;
  onEvents?: (events: number) => void;
}

export interface CreatedBackup {
  name: string;
  folder: string;
  manifest: Manifest;
  bytes: number;
  /** Of the files that it does not share with the backup before it. */
  newBytes: number;
}

/**
 * Copies the log, the plain tables and the pictures as of one position, while users continue to work. It is written under a temporary name
 * and renamed at the end, so an incomplete backup never looks like one, and the one before it stays as it is.
 */
export async function createBackup(pool: Pool, options: BackupOptions): Promise<CreatedBackup> {
  await mkdir(options.into, { recursive: true, mode: 0o700 });
  const unfinished = join(options.into, `.unfinished-${process.pid}-${options.now.getTime()}`);
  const db = await pool.connect();
  let finished = false;
  try {
    // A rebuild swaps tables: their rows would not be those of the snapshot.
    await acquireRebuildLock(db);
    await sweepUnfinished(options.into);
    await db.query(noLimits);
    const earlier = await EarlierBackup.newestIn(options.into);
    const writer = new BackupWriter(unfinished, earlier, options.signal);
    await writer.makeFolders();
    const manifest = await writeContent(db, writer, earlier, options);
    await writer.finish(manifest);
    await db.query(`select pg_advisory_unlock_all(); ${usualLimits}`);
    const name = nameOf(options.now, manifest.position);
    const folder = join(options.into, name);
    await rename(unfinished, folder);
    await syncFolder(options.into);
    finished = true;
    return { name, folder, manifest, bytes: writer.bytes, newBytes: writer.newBytes };
  } finally {
    if (!finished) await rm(unfinished, { recursive: true, force: true });
    db.release(!finished);
  }
}

/** Removes what a killed backup left. Its process has ended, or its process id is now ours, and we have only just started. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^\.unfinished-(\d+)-\d+$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && (startOf(pid) === '' || pid === process.pid))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Sorting by name sorts by time. */
function nameOf(now: Date, position: number): string {
  return `zuuch-${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${position}`;
}

/**
 * What never changes, the full parts of the log and the pictures, is copied outside of any transaction, which takes nearly all of the time.
 * One short snapshot then gives everything else as of one position, so that vacuum is not kept from clearing away what users write meanwhile.
 */
async function writeContent(
  db: ClientBase,
  writer: BackupWriter,
  earlier: EarlierBackup | null,
  options: BackupOptions,
): Promise<Manifest> {
  const { eventsPerPart, onEvents } = options;
  const columns = await columnsOf(db, 'event');
  const log = new LogParts(writer, earlier, { columns, eventsPerPart, onEvents });
  const uploads = new UploadCopies(writer, options.uploads);
  await log.writeFull(db, (await headOf(db)).position);
  await uploads.copy(db);
  await log.writeFull(db, (await headOf(db)).position);
  await db.query('begin isolation level repeatable read read only');
  const head = await headOf(db);
  await log.writeAll(db, head.position);
  const manifest: Manifest = {
    format: 2,
    createdAt: options.now.toISOString(),
    program: options.program,
    ...head,
    migrations: await migrationsOf(db),
    log: { columns, parts: log.parts },
    tables: await writeTables(db, writer),
    // Sequences are not part of a snapshot: their value now is never lower than what the tables use.
    sequences: await sequencesOf(db),
    readModels: await readModelsOf(db),
    uploads: await uploads.settle(db),
  };
  await db.query('commit');
  return manifest;
}

async function headOf(db: ClientBase): Promise<Pick<Manifest, 'position' | 'hash' | 'postgres'>> {
  const { rows } = await db.query<{ position: number; hash: string; postgres: string }>(
    `select position::float8 as position, encode(hash, 'hex') as hash, current_setting('server_version') as postgres from head`,
  );
  if (!rows[0]) throw new Error('The store has no head; nothing was backed up');
  return rows[0];
}

async function migrationsOf(db: ClientBase): Promise<string[]> {
  return (await db.query<{ name: string }>('select name from migrations order by id')).rows.map(({ name }) => name);
}

async function writeTables(db: ClientBase, writer: BackupWriter): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const { name, columns, order } of await storedTables(db)) {
    const select = `select ${listOf(columns)} from "${name}" t order by ${order}`;
    tables.push({ name, columns, rows: await writer.rows(db, tableFile(name), select) });
  }
  return tables;
}

async function readModelsOf(db: ClientBase): Promise<Manifest['readModels']> {
  const { rows } = await db.query<{ name: string; declaration: string }>(
    'select name, declaration from read_model order by name',
  );
  const found: Manifest['readModels'] = [];
  for (const model of rows) found.push({ ...model, ...(await newestRowsDigest(db, model.name)) });
  return found;
}
