import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z, ZodError } from 'zod';
import { openDataSource } from '../database/data-source.js';
import type { Kernel } from '../decider/kernel.js';
import { verifySnapshot, type Anchor } from '../log/verify.js';
import { pauseStore } from '../job/restore-pause.js';
import { assertKnownTypes } from '../log/event-types.js';
import { RestorePause1790000000012 } from '../migrations/0012-restore-pause.js';
import { migrations } from '../migrations/catalogue.js';
import { manifestOf } from './find.js';
import { partFile, tableFile, uploadFile, type Manifest } from './manifest.js';
import { newestRowsDigest } from './newest-rows.js';
import { RestoreRefused } from './refused.js';
import { inLoadOrder, listOf, rowsIn } from './stored-tables.js';
import { assertSound } from './sums.js';

export interface RestoreOptions {
  /** The folder of the backup. */
  folder: string;
  /** Where the pictures of the store belong. */
  uploads: string;
  /** Ends of the log that were recorded outside of the database. */
  anchors: readonly Anchor[];
  /** An anchor beyond the end of the backup means that events were lost; this accepts the loss. */
  acceptsLoss: boolean;
  signal?: AbortSignal;
  onEvents?: (events: number) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Anchors beyond the end of the restored log. */
  lost: Anchor[];
  readModels: { name: string; rows: number; result: 'same' | 'differs' | 'not compared' }[];
}

/**
 * Restores a backup into an empty store. All of it is checked before the first row is written, the rows are loaded in one transaction in
 * which the hash chain is recomputed, and the read models are rebuilt from the log. All users have to sign in again, and schedules, letters
 * and pushed notices are paused until an administrator releases them.
 */
export async function restoreBackup(
  store: { pool: Pool; url: string; kernel: Kernel },
  options: RestoreOptions,
): Promise<Restored> {
  await assertEmpty(store.pool, options.uploads);
  const manifest = await checkedManifest(options.folder);
  await makeTables(store.url, manifest.migrations);
  await copyUploads(options);
  let lost: Anchor[];
  try {
    lost = await loadAll(store, manifest, options);
  } catch (error) {
    await rm(options.uploads, { recursive: true, force: true });
    throw error;
  }
  await (await openDataSource(store.url)).destroy();
  for (const name of ['event', ...manifest.tables.map((table) => table.name)])
    await store.pool.query(`analyze "${name}"`);
  await store.kernel.open();
  await store.kernel.close();
  return { manifest, lost, readModels: await compareModels(store, manifest) };
}

/** The manifest of a backup of which every byte is as it was written. */
export async function checkedManifest(folder: string, onBytes?: (bytes: number) => void): Promise<Manifest> {
  await assertSound(folder, onBytes);
  return manifestOf(folder).catch((error: unknown) => {
    throw new RestoreRefused('otherFormat', error instanceof ZodError ? z.prettifyError(error) : String(error));
  });
}

async function assertEmpty(pool: Pool, uploads: string): Promise<void> {
  for (const [table, what] of [
    ['event', 'events'],
    ['credential', 'passwords'],
  ] as const) {
    const { rows } = await pool.query<{ known: boolean }>('select to_regclass($1) is not null as known', [table]);
    if (rows[0]?.known && (await pool.query(`select 1 from "${table}" limit 1`)).rows.length > 0)
      throw new RestoreRefused('notEmpty', `it has ${what}`);
  }
  if ((await readdir(uploads).catch(() => [])).length > 0)
    throw new RestoreRefused('notEmpty', `pictures lie in ${uploads}`);
}

/**
 * Creates the tables as they were when the backup was made; later migrations run with the rows in place. Only the table of the pause is
 * created for every backup, so that the rows of an older one are paused in the same transaction in which they are loaded.
 */
async function makeTables(url: string, names: readonly string[]): Promise<void> {
  const known = new Map(migrations.map((Migration) => [new Migration().name, Migration]));
  const newer = names.filter((name) => !known.has(name));
  if (newer.length > 0) throw new RestoreRefused('tooNew', newer.join(', '));
  await (
    await openDataSource(
      url,
      {},
      migrations.filter(
        (Migration) => Migration === RestorePause1790000000012 || names.includes(new Migration().name ?? ''),
      ),
    )
  ).destroy();
}

async function copyUploads({ folder, uploads, signal }: RestoreOptions): Promise<void> {
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  for (const file of await readdir(join(folder, 'uploads'))) {
    signal?.throwIfAborted();
    await copyFile(join(folder, uploadFile(file)), join(uploads, file));
  }
}

async function loadAll(
  { pool, kernel }: { pool: Pool; kernel: Kernel },
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Anchor[]> {
  const db = await pool.connect();
  let finished = false;
  try {
    await db.query('begin');
    await db.query('set local statement_timeout = 0');
    await loadLog(db, manifest.log, options);
    for (const table of await inLoadOrder(db, manifest.tables)) await loadTable(db, table, options);
    for (const { name, value } of manifest.sequences) await db.query('select setval($1, $2)', [`"${name}"`, value]);
    await db.query(`update head set position = $1, hash = decode($2, 'hex')`, [manifest.position, manifest.hash]);
    await assertKnownTypes(db, kernel.types);
    const { findings } = await verifySnapshot(db, options.anchors, () => options.signal?.throwIfAborted());
    const lost = options.anchors.filter(({ position }) => position > manifest.position);
    const unforgiven = options.acceptsLoss ? findings.filter(({ what }) => what !== 'truncated') : findings;
    if (unforgiven.length > 0) throw RestoreRefused.because(unforgiven);
    await pauseStore(db, manifest.createdAt);
    await db.query('commit');
    finished = true;
    return lost;
  } finally {
    // A connection that failed in the middle of a COPY can only be closed.
    db.release(!finished);
  }
}

/** The log is empty and accepts no delete. */
async function loadLog(db: ClientBase, { columns, parts }: Manifest['log'], options: RestoreOptions): Promise<void> {
  for (const part of parts) {
    const { from, to } = part;
    const onRows = (rows: number): void => options.onEvents?.(from - 1 + rows);
    await loadFile(db, { file: partFile(part), name: 'event', columns, rows: to - from + 1 }, options, onRows);
  }
}

async function loadTable(
  db: ClientBase,
  { name, columns, rows }: Manifest['tables'][number],
  options: RestoreOptions,
): Promise<void> {
  // A migration may have inserted rows that the backup contains in a changed form.
  await db.query(`delete from "${name}"`);
  await loadFile(db, { file: tableFile(name), name, columns, rows }, options);
}

async function loadFile(
  db: ClientBase,
  { file, name, columns, rows }: Manifest['tables'][number] & { file: string },
  { folder, signal }: RestoreOptions,
  onRows?: (rows: number) => void,
): Promise<void> {
  const target = db.query(copyFrom(`copy "${name}" (${listOf(columns)}) from stdin`));
  let seen = 0;
  const watched = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      seen += rowsIn(chunk);
      onRows?.(seen);
      yield chunk;
    }
  };
  await pipeline(createReadStream(join(folder, file)), createGunzip(), watched, target, signal ? { signal } : {});
  if (seen !== rows) throw new Error(`${file} has ${seen} rows, the manifest says ${rows}`);
}

/** Compares the rows of each read model as they were with those rebuilt from the log. */
async function compareModels(
  { pool, kernel }: { pool: Pool; kernel: Kernel },
  manifest: Manifest,
): Promise<Restored['readModels']> {
  const before = new Map(manifest.readModels.map((model) => [model.name, model]));
  const db = await pool.connect();
  try {
    const found: Restored['readModels'] = [];
    for (const name of kernel.models.names()) {
      const { rows, digest } = await newestRowsDigest(db, name);
      const was = before.get(name);
      const isComparable = was !== undefined && was.declaration === kernel.models.declaration(name);
      found.push({
        name,
        rows,
        result: !isComparable ? 'not compared' : was.rows === rows && was.digest === digest ? 'same' : 'differs',
      });
    }
    return found;
  } finally {
    db.release();
  }
}
