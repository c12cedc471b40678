import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { digest as rowDigest, takeTurn } from '../projection/rebuild.js';
import { startOf } from '../start/folder-lock.js';
import { manifestFile, tableFile, uploadFile, writeManifest, type Manifest } from './manifest.js';
import { listOf, rowsIn, sequencesOf, storedTables, type StoredTable } from './stored-tables.js';
import { sumsFile, writeSums } from './sums.js';

export interface BackupOptions {
  /** Where backups are kept; this one gets a folder of its own there. */
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
 * Copies the log, the plain tables and the pictures as they are at one position, while people work: one snapshot of the database
 * is read from beginning to end. A backup is whole or it is not there: it is written aside and moved to its name at the end.
 */
export async function createBackup(pool: Pool, options: BackupOptions): Promise<CreatedBackup> {
  await mkdir(options.into, { recursive: true, mode: 0o700 });
  const unfinished = join(options.into, `.unfinished-${process.pid}-${options.now.getTime()}`);
  const db = await pool.connect();
  let finished = false;
  try {
    // A rebuild exchanges tables and holds the head for it: it would wait for this snapshot, and everybody for it.
    await takeTurn(db);
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

/** A backup that was killed left what it had. Its process is gone, or its number is ours by now; we have only just begun. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^\.unfinished-(\d+)-\d+$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && (startOf(pid) === '' || pid === process.pid))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Sorted by name they are sorted by time. */
function nameOf(now: Date, position: number): string {
  return `zuuch-${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${position}`;
}

async function writeParts(db: ClientBase, writer: BackupWriter, options: BackupOptions): Promise<Manifest> {
  const { rows } = await db.query<{ position: number; hash: string; postgres: string }>(
    `select position::float8 as position, encode(hash, 'hex') as hash, current_setting('server_version') as postgres from head`,
  );
  const head = rows[0];
  if (!head) throw new Error('The store has no head; nothing was backed up');
  // First, since they may be exchanged meanwhile, which the snapshot knows nothing of.
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
    // Sequences know no snapshot: what they say now is never less than what the tables use.
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

/** The files of one backup as they come into being, readable by their owner only: hashed passwords are among them. */
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
    const { through, to, note } = this.place(tableFile(name));
    await pipeline(source, counted, createGzip({ level: 1 }), through, to, this.stoppable);
    note();
    return rows;
  }

  /** Its size, or null where it is gone. */
  async upload(from: string, file: string): Promise<number | null> {
    const before = this.bytes;
    try {
      const { through, to, note } = this.place(uploadFile(file));
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

  /** A file that is not there yet, and what counts and digests the bytes on their way into it. */
  private place(path: string) {
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

/** So that the names in it survive a power cut as well. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
