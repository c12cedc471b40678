import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { identifier } from '../../database/sql.js';
import { readWhole } from '../../table/read-whole.js';
import type { DeclaredData } from '../declared/declared.js';
import type { Tree } from '../output/tree.js';
import type { EntryNames } from '../sheets/entry-names.js';

interface StoredRow {
  owner: number;
  file: string;
  name: string | null;
}

/** A table whose rows show stored files, with the kind of record that they belong to. */
interface FileTable {
  table: string;
  folder: 'documents' | 'pictures';
  kind: string;
  owner: string;
  file: string;
  name: string | null;
  /** Set once the file is no longer stored. */
  removedAt: string | null;
}

/** What was written, and where each stored document is in the export. */
export interface WrittenDocuments {
  files: number;
  missing: string[];
  paths: Map<string, string>;
}

/**
 * Documents and pictures under the code of their file, with the names that they were added under. Signatures, portraits and the logo are
 * not among them (see left-out.ts).
 */
export async function writeDocuments(
  pool: Pool,
  declared: DeclaredData,
  { tree, names, uploads }: { tree: Tree; names: EntryNames; uploads: string },
  onFile: () => Promise<void>,
): Promise<WrittenDocuments> {
  const written: WrittenDocuments = { files: 0, missing: [], paths: new Map() };
  for (const table of fileTables(declared)) {
    const folders = new FolderNames();
    await readWhole<StoredRow, void>(pool, rowsOf(table), countOf(table), async ({ pieces }) => {
      for await (const piece of pieces) {
        await names.load(piece.map(({ owner }) => ({ list: table.kind, id: owner })));
        for (const { owner, file, name } of piece) {
          const code = names.of(table.kind, owner) || `${table.kind}-${owner}`;
          const path = folders.free(`${table.folder}/${inPath(code)}`, inPath(name ?? file));
          if (await writeStored(tree, path, join(uploads, file))) {
            written.files++;
            if (table.folder === 'documents') written.paths.set(file, path);
          } else written.missing.push(path);
          await onFile();
        }
      }
    });
  }
  return written;
}

/** The tables that show documents and pictures of records; those of users are left out. */
function fileTables({ aggregates, pictures }: DeclaredData): FileTable[] {
  return pictures.flatMap((use): FileTable[] => {
    if (!('rows' in use) || use.purpose === 'profile') return [];
    const { table: name, file, removedAt = null } = use.rows;
    const kind = aggregates.find(({ tables, recordTables = [] }) =>
      [...tables, ...recordTables].some((table) => table.name === name),
    );
    const table = [...(kind?.tables ?? []), ...(kind?.recordTables ?? [])].find((one) => one.name === name);
    if (!kind || !table) throw new Error(`No area has a table ${name}`);
    const owner = table.streamId ?? 'id';
    const called = Object.hasOwn(table.columns, 'name') ? 'name' : null;
    const folder = use.purpose === 'tracing' ? 'pictures' : 'documents';
    return [{ table: name, folder, kind: kind.name, owner, file, name: called, removedAt }];
  });
}

function rowsOf({ table, owner, file, name, removedAt }: FileTable) {
  const where = removedAt === null ? '' : `where ${identifier(removedAt)} is null`;
  const text = `select ${identifier(owner)} as owner, ${identifier(file)} as file, ${name === null ? 'null' : identifier(name)} as name
    from ${identifier(table)} ${where} order by 1, 2`;
  return { text, values: [] };
}

function countOf({ table }: FileTable) {
  return { text: `select count(*)::float8 as count from ${identifier(table)}`, values: [] };
}

/** False when the bytes are no longer on the disk. */
async function writeStored(tree: Tree, path: string, stored: string): Promise<boolean> {
  const isThere = await access(stored).then(
    () => true,
    () => false,
  );
  if (isThere) await tree.add(path, (out) => pipeline(createReadStream(stored), out));
  return isThere;
}

/** Names within a folder: the second file of a name gets a number. Rows come folder by folder, so only one is remembered. */
class FolderNames {
  private folder = '';
  private taken = new Map<string, number>();

  free(folder: string, name: string): string {
    if (folder !== this.folder) {
      this.folder = folder;
      this.taken = new Map();
    }
    const before = this.taken.get(name.toLowerCase()) ?? 0;
    this.taken.set(name.toLowerCase(), before + 1);
    if (before === 0) return `${folder}/${name}`;
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    return this.free(folder, `${stem} (${before + 1})${ending}`);
  }
}

const longestName = 120;

/** Without what a file system refuses; the ending stays when a long name is cut. */
function inPath(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the signs that no file may be named with
  const clean = name.replace(/[/\\:*?"<>|\x00-\x1f]/g, '_').replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || '_';
  return clean.length <= longestName ? clean : `${clean.slice(0, longestName - 12)}${clean.slice(-12)}`;
}
