import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { acquireRebuildLock } from '../projection/rebuild/rebuild-lock.js';
import { digest as rowDigest } from '../projection/rebuild/compare.js';
import { startOf } from '../start/folder-lock.js';
import { manifestFile, tableFile, uploadFile, writeManifest, type Manifest } from './manifest.js';
import { listOf, rowsIn, sequencesOf, storedTables, type StoredTable } from './stored-tables.js';
import { sumsFile, writeSums } from './sums.js';

export interface BackupOptions {
  /** The folder that holds all backups; this one gets a subfolder. */
  into: string;
  /** The pictures of the store. */
  uploads: string;
  /** The version of this program. */
  program: string;
  now: Date;
  signal?: AbortSignal;
  onEvents?: (events: number) => void;
}

export interface CreatedBackup {
  name: string;
  folder: string;
  manifest: Manifest;
  bytes: number;
}

/**
 * Copies the log, the plain tables and the pictures as of one position, while users continue to work: one snapshot of the database is
 * read from beginning to end. It is written under a temporary name and renamed at the end, so an incomplete backup never looks like one.
 */
export async function createBackup(pool: Pool, options: BackupOptions): Promise<CreatedBackup> {
  await mkdir(options.into, { recursive: true, mode: 0o700 });
  const unfinished = join(options.into, `.unfinished-${process.pid}-${options.now.getTime()}`);
  const db = await pool.connect();
  let finished = false;
  try {
    // A rebuild swaps tables: it would wait for this snapshot.
    await acquireRebuildLock(db);
    await sweepUnfinished(options.into);
    await db.query('begin isolation level repeatable read read only');
    await db.query('set local statement_timeout = 0');
    const writer = new BackupWriter(unfinished, options.signal);
    await writer.makeFolders();
    const manifest = await writeParts(db, writer, options);
    await writer.finish(manifest);
    await db.query('commit');
    await db.query('select pg_advisory_unlock_all()');
    const name = nameOf(options.now, manifest.position);
    const folder = join(options.into, name);
    await rename(unfinished, folder);
    await syncFolder(options.into);
    finished = true;
    return { name, folder, manifest, bytes: writer.bytes };
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

async function writeParts(db: ClientBase, writer: BackupWriter, options: BackupOptions): Promise<Manifest> {
  const { rows } = await db.query<{ position: number; hash: string; postgres: string }>(
    `select position::float8 as position, encode(hash, 'hex') as hash, current_setting('server_version') as postgres from head`,
  );
  const head = rows[0];
  if (!head) throw new Error('The store has no head; nothing was backed up');
  // First, because a picture may be replaced in the meantime and the snapshot does not contain pictures.
  const uploads = await writeUploads(db, writer, options.uploads);
  const tables: Manifest['tables'] = [];
  for (const table of await storedTables(db)) {
    const count = await writer.table(db, table, table.name === 'event' ? options.onEvents : undefined);
    tables.push({ name: table.name, columns: table.columns, rows: count });
  }
  return {
    format: 1,
    createdAt: options.now.toISOString(),
    program: options.program,
    postgres: head.postgres,
    position: head.position,
    hash: head.hash,
    migrations: (await db.query<{ name: string }>('select name from migrations order by id')).rows.map(
      ({ name }) => name,
    ),
    tables,
    // Sequences are not part of a snapshot: their value now is never lower than what the tables use.
    sequences: await sequencesOf(db),
    readModels: await readModelsOf(db),
    uploads,
  };
}

async function readModelsOf(db: ClientBase): Promise<Manifest['readModels']> {
  const { rows } = await db.query<{ name: string; declaration: string }>(
    'select name, declaration from read_model order by name',
  );
  const found: Manifest['readModels'] = [];
  for (const { name, declaration } of rows) {
    const { rows: count, sum } = await rowDigest(db, name);
    found.push({ name, declaration, rows: count, digest: sum });
  }
  return found;
}

async function writeUploads(db: ClientBase, writer: BackupWriter, folder: string): Promise<Manifest['uploads']> {
  const { rows } = await db.query<{ file: string }>('select file from upload order by file');
  const missing: string[] = [];
  let bytes = 0;
  for (const { file } of rows) {
    const copied = await writer.upload(folder, file);
    if (copied === null) missing.push(file);
    else bytes += copied;
  }
  return { files: rows.length - missing.length, bytes, missing };
}

/** The files of one backup while they are written, readable by their owner only: password hashes are among them. */
class BackupWriter {
  private readonly digests = new Map<string, string>();
  bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async makeFolders(): Promise<void> {
    for (const part of ['tables', 'uploads']) await mkdir(join(this.folder, part), { recursive: true, mode: 0o700 });
  }

  /** How many rows it has. */
  async table(db: ClientBase, { name, columns, order }: StoredTable, onRows?: (rows: number) => void): Promise<number> {
    const source = db.query(copyTo(`copy (select ${listOf(columns)} from "${name}" t order by ${order}) to stdout`));
    let rows = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        rows += rowsIn(chunk);
        onRows?.(rows);
        yield chunk;
      }
    };
    const { through, to, note } = this.openFile(tableFile(name));
    await pipeline(source, counted, createGzip({ level: 1 }), through, to, this.stoppable);
    note();
    return rows;
  }

  /** Its size, or null if the picture no longer exists. */
  async upload(from: string, file: string): Promise<number | null> {
    const before = this.bytes;
    try {
      const { through, to, note } = this.openFile(uploadFile(file));
      await pipeline(createReadStream(join(from, file)), through, to, this.stoppable);
      note();
      return this.bytes - before;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(join(this.folder, uploadFile(file)), { force: true });
      return null;
    }
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = writeManifest(manifest);
    this.digests.set(manifestFile, createHash('sha256').update(text).digest('hex'));
    await writeFile(join(this.folder, manifestFile), text, { mode: 0o600, flush: true });
    await writeFile(join(this.folder, sumsFile), writeSums(this.digests), { mode: 0o600, flush: true });
    for (const part of ['tables', 'uploads', '.']) await syncFolder(join(this.folder, part));
  }

  /** A new file, and a stream that counts and hashes the bytes written to it. */
  private openFile(path: string) {
    const hash = createHash('sha256');
    let size = 0;
    const through = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const note = (): void => {
      this.bytes += size;
      this.digests.set(path, hash.digest('hex'));
    };
    return { through, to: createWriteStream(join(this.folder, path), { flags: 'wx', mode: 0o600, flush: true }), note };
  }

  private get stoppable(): { signal?: AbortSignal } {
    return this.signal ? { signal: this.signal } : {};
  }
}

/** Flushes the folder, so that the names in it survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
