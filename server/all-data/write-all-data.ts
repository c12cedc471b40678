import { rm } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { Principal } from '../../contract/permissions.js';
import { manifestFile } from '../../contract/all-data/kind.js';
import { allDataManifest, type AllDataManifest } from '../../contract/all-data/manifest.js';
import { beginReading, withSnapshot, type SnapshotHead, type SnapshotPool } from '../database/snapshot-pool.js';
import type { Language } from '../http/language.js';
import { acquireRebuildLock } from '../projection/rebuild/rebuild-lock.js';
import { exportedListings, exportedTables, type DeclaredData } from './declared/declared.js';
import { Tree, type Storage } from './output/tree.js';
import { readme } from './parts/readme.js';
import { writeSchemas } from './parts/write-schemas.js';
import { columnLabels } from './sheets/column-labels.js';
import type { DataSheet } from './sheets/data-sheet.js';
import { EntryNames } from './sheets/entry-names.js';
import { moveNames } from './move-sheets/move-names.js';
import { writeMoveSheets } from './move-sheets/write-move-sheets.js';
import { listSheet } from './sheets/list-sheet.js';
import { modelSheet } from './sheets/model-sheet.js';
import { writeSheets } from './sheets/write-sheets.js';
import { writeDocuments } from './parts/write-documents.js';
import { writePapers, type PaperPrinter } from './parts/write-papers.js';
import { writeFiles } from './parts/write-files.js';
import { logFile, writeLog } from './parts/write-log.js';

export interface AllDataOptions {
  pool: Pool;
  url: string;
  storage: Storage;
  /** The beginning of the names of temporary files. */
  temporary: string;
  /** The folder of documents and pictures, and how papers are printed; null leaves all three out. */
  documents: { uploads: string; print: PaperPrinter } | null;
  /** Who takes it, with the rights of an administrator or of the system. */
  actor: Actor;
  by: string;
  language: Language;
  now: Date;
  program: string;
  /** Called once the position is fixed: what is saved from then on is not part of the export. */
  onSnapshot?: (head: SnapshotHead) => Promise<void>;
  /** An error thrown here stops the export. `total` is an estimate. */
  onProgress: (done: number, total: number) => Promise<void>;
}

const perReport = 1_000;

/**
 * Everything in open formats, as of one position of the log, while users continue to work. One snapshot of the database is read from the
 * beginning to the end; memory holds one piece of it at a time.
 */
export function writeAllData(declared: DeclaredData, options: AllDataOptions): Promise<AllDataManifest> {
  return withSnapshot(
    options.pool,
    options.url,
    (snapshot, head, holder) => new AllDataWriter(declared, options, snapshot, head).write(holder),
    // A rebuild swaps tables while it locks the head: it would wait for this snapshot, and every save would wait for it.
    { prepare: acquireRebuildLock },
  );
}

class AllDataWriter {
  private readonly tree: Tree;
  private readonly names: EntryNames;
  private done = 0;
  private reported = 0;
  private total = 0;

  constructor(
    private readonly declared: DeclaredData,
    private readonly options: AllDataOptions,
    private readonly snapshot: SnapshotPool,
    private readonly head: SnapshotHead,
  ) {
    this.tree = new Tree(options.storage, this.temporary('sums'));
    this.names = new EntryNames(snapshot, declared.names, declared.aggregates);
  }

  async write(holder: PoolClient): Promise<AllDataManifest> {
    try {
      // An attempt that was killed may have left them.
      await this.removeTemporary();
      await this.options.onSnapshot?.(this.head);
      this.total = await this.estimate(holder);
      return await this.writeParts();
    } finally {
      await this.removeTemporary();
    }
  }

  private async removeTemporary(): Promise<void> {
    for (const kind of ['sums', 'workbook'] as const) await rm(this.temporary(kind), { force: true });
  }

  private async writeParts(): Promise<AllDataManifest> {
    const { tree, declared, options, head, names } = this;
    const { now, by, program, language, actor } = options;
    const step = (units: number): Promise<void> => this.step(units);
    const workbookPath = this.temporary('workbook');
    const sheets = await writeSheets(this.sheets(), { tree, workbookPath, dated: now }, step);
    const reader = { id: actor.userId ?? 0, type: 4 } as const;
    const files = await this.reading((db) =>
      writeFiles(db, declared, { tree, names, position: head.position, reader }, step),
    );
    const log = await this.writeLog(step);
    const { documents, papers, paths } = await this.writeStored(reader, step);
    const moved = await this.writeMoved(paths, step);
    await writeSchemas(declared, tree);
    const made = { at: now.toISOString(), by, program, language };
    await tree.addText('README.md', readme({ made, log, documents, papers }));
    const records = await this.recordsByKind();
    // The manifest and the digests come in addition.
    const counted = { files, documents, papers, files_in_all: tree.files + 2, bytes: tree.bytes };
    const manifest = allDataManifest.parse({ format: 1, made, log, records, sheets, moved, ...counted });
    await tree.addText(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    await tree.finish();
    await options.onProgress(this.done, this.done);
    return manifest;
  }

  private async writeStored(
    reader: Principal,
    step: (units: number) => Promise<void>,
  ): Promise<Pick<AllDataManifest, 'documents' | 'papers'> & { paths: ReadonlyMap<string, string> | null }> {
    const { tree, declared, names, snapshot } = this;
    const { documents: wanted, language } = this.options;
    if (!wanted) return { documents: null, papers: null, paths: null };
    const { uploads, print } = wanted;
    const { paths, ...documents } = await writeDocuments(snapshot, declared, { tree, names, uploads }, () => step(1));
    const papers = await writePapers(snapshot, declared, { tree, uploads, print, reader, language }, () => step(1));
    return { documents, papers, paths };
  }

  /** What has a sheet in a move, as workbooks that a move reads as they are. */
  private async writeMoved(
    documents: ReadonlyMap<string, string> | null,
    step: (units: number) => Promise<void>,
  ): Promise<AllDataManifest['moved']> {
    const { tree, snapshot: pool } = this;
    const { sources, users } = this.declared.moveSheets;
    const { now: dated, language } = this.options;
    const workbookPath = this.temporary('workbook');
    const names = await moveNames(pool, users);
    return writeMoveSheets(sources, { pool, tree, names, documents, workbookPath, dated, language }, step);
  }

  private sheets(): DataSheet[] {
    const { declared, options, snapshot: pool, names } = this;
    const { language, actor, now } = options;
    const lists = declared.lists(pool, () => now);
    const labelOf = columnLabels(declared.listings);
    return [
      ...exportedListings(declared).map(({ list }) => listSheet(list, lists, language, actor)),
      ...exportedTables(declared).map(({ table, kind }) => modelSheet(table, { pool, names, labelOf, title: kind })),
    ];
  }

  private async writeLog(onEvents: (events: number) => Promise<void>): Promise<AllDataManifest['log']> {
    const { position, hash } = this.head;
    let first = hash;
    await this.tree.add(logFile, async (out) => {
      const written = await this.reading((db) => writeLog(db, out, position, onEvents));
      if (written.last !== hash) throw new Error('The log does not end with the hash of its head');
      first = written.first;
    });
    return { position, hash, first };
  }

  private recordsByKind(): Promise<Record<string, number>> {
    return this.reading((db) => recordsUpTo(db, this.head.position));
  }

  /** On a connection of the snapshot, without the limits of statements. */
  private async reading<T>(use: (db: PoolClient) => Promise<T>): Promise<T> {
    const db = await this.snapshot.connect();
    try {
      await db.query(beginReading(this.snapshot));
      return await use(db);
    } finally {
      // It may be in the middle of a COPY, so it is not used again.
      db.release(true);
    }
  }

  private async step(units: number): Promise<void> {
    this.done += units;
    if (this.done - this.reported < perReport) return;
    this.reported = this.done;
    await this.options.onProgress(this.done, Math.max(this.total, this.done));
  }

  /** Each row and each event is a unit of work; events are read for the files and for the log. */
  private async estimate(holder: PoolClient): Promise<number> {
    const tables = [
      ...exportedListings(this.declared).map(({ table }) => table.name),
      ...exportedTables(this.declared).map(({ table }) => table.name),
    ];
    const { rows } = await holder.query<{ name: string; rows: number }>(
      `select relname::text as name, greatest(reltuples, 0)::float8 as rows from pg_class
       where relnamespace = current_schema()::regnamespace and relname = any($1)`,
      [tables],
    );
    const byName = new Map(rows.map((row) => [row.name, row.rows]));
    return 2 * this.head.position + tables.reduce((sum, name) => sum + (byName.get(name) ?? 0), 0);
  }

  private temporary(kind: 'sums' | 'workbook'): string {
    return `${this.options.temporary}.${kind}`;
  }
}

/** How many records of each kind the log has up to a position. */
export async function recordsUpTo(db: Pool | PoolClient, position: number): Promise<Record<string, number>> {
  const { rows } = await db.query<{ kind: string; records: number }>(
    `select regexp_replace(stream, '-[0-9]+$', '') as kind, count(*)::float8 as records
     from event where version = 1 and position <= $1 group by 1 order by 1`,
    [position],
  );
  return Object.fromEntries(rows.map(({ kind, records }) => [kind, records]));
}
