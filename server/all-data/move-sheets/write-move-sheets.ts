import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Pool } from 'pg';
import { maxFileRows } from '../../../contract/move/limits.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { templateHead } from '../../../contract/move/kinds/columns.js';
import { ownExportFolder, ownExportName } from '../../../contract/move/sheet/own-export.js';
import { orDiskFull } from '../../disk/disk-full.js';
import type { SheetColumn } from '../../export/sheets/sheet.js';
import { XlsxBook, type XlsxTable } from '../../export/sheets/xlsx-book.js';
import type { Language } from '../../http/language.js';
import { readWhole } from '../../table/read-whole.js';
import type { Tree } from '../output/tree.js';
import { MoveCells, type MoveNames } from './move-cells.js';
import type { MoveSheetRow, MoveSheetSource } from './move-sheet-source.js';

/** A workbook of the move may have five times as many rows, and these are its widest ones. */
const rowsPerBook = maxFileRows / 5;

export interface MoveSheetsOptions {
  pool: Pool;
  tree: Tree;
  names: MoveNames;
  /** Where the stored files of documents are in the export; null where it has none. */
  documents: ReadonlyMap<string, string> | null;
  workbookPath: string;
  dated: Date;
  language: Language;
}

/** Writes what has a sheet in a move as workbooks that a move reads without further mapping. Returns the rows of each kind. */
export async function writeMoveSheets(
  sources: readonly MoveSheetSource[],
  options: MoveSheetsOptions,
  onRows: (rows: number) => Promise<void>,
): Promise<Record<string, number>> {
  const books = new Books(options);
  const counts: Record<string, number> = {};
  for (const source of sources) {
    if (source.ofDocuments && !options.documents) continue;
    const rows = await writeKind(source, books, options, onRows);
    if (rows > 0) counts[source.kind.name] = rows;
  }
  await books.finish();
  return counts;
}

async function writeKind(
  { kind, sql }: MoveSheetSource,
  books: Books,
  { pool, names, documents, language }: MoveSheetsOptions,
  onRows: (rows: number) => Promise<void>,
): Promise<number> {
  const columns = Object.entries(kind.columns).map(([name, column]) => new MoveCells(name, column, names, language));
  const count = { text: `select count(*)::float8 as count from (${sql}) counted`, values: [] };
  let written = 0;
  await readWhole<MoveSheetRow, void>(
    pool,
    { text: sql, values: [] },
    count,
    async ({ pieces }) => {
      for await (const piece of pieces) {
        const rows = piece.flatMap((row) => withPath(row, documents) ?? []);
        if (rows.length > 0)
          await books.add(
            kind,
            rows.map((row) => columns.map((column) => column.of(row))),
          );
        written += rows.length;
        await onRows(piece.length);
      }
    },
    { maxSeconds: 0 },
  );
  books.end();
  return written;
}

/** A document is named by its path in the export; one whose file is lost is left out. */
function withPath(row: MoveSheetRow, documents: ReadonlyMap<string, string> | null): MoveSheetRow | undefined {
  if (row.stored === undefined) return row;
  const name = documents?.get(row.stored);
  return name === undefined ? undefined : { ...row, own: { ...row.own, name } };
}

interface OpenBook {
  book: XlsxBook;
  closed: Promise<unknown>;
  rows: number;
}

/** One workbook after the other, each with as many rows as a move reads of one. */
class Books {
  private open: OpenBook | undefined;
  private table: XlsxTable | undefined;
  private count = 0;

  constructor(private readonly options: MoveSheetsOptions) {}

  async add(kind: MoveKind, rows: readonly (readonly string[])[]): Promise<void> {
    if (this.open && this.open.rows + rows.length > rowsPerBook) await this.finish();
    this.open ??= this.begin();
    this.table ??= this.open.book.table(kind.label[this.options.language], headOf(kind));
    this.open.rows += rows.length;
    await this.table.rows(rows);
  }

  /** The rows of the next kind are in a sheet of their own. */
  end(): void {
    this.table?.end();
    this.table = undefined;
  }

  async finish(): Promise<void> {
    if (!this.open) return;
    const { tree, workbookPath } = this.options;
    this.end();
    await this.open.book.finish();
    await this.open.closed;
    this.open = undefined;
    await tree.addFile(`${ownExportFolder}/${ownExportName(++this.count)}`, workbookPath);
  }

  private begin(): OpenBook {
    const { workbookPath, dated } = this.options;
    const stream = createWriteStream(workbookPath, { flags: 'w', mode: 0o600, highWaterMark: 256 * 1024 });
    const closed = once(stream, 'close').catch((error: unknown) => {
      throw orDiskFull(error);
    });
    closed.catch(() => undefined);
    return { book: new XlsxBook(stream, dated), closed, rows: 0 };
  }
}

function headOf({ columns }: MoveKind): SheetColumn[] {
  return Object.values(columns).map((column) => ({
    ...{ title: templateHead(column), width: 20 },
    ...{ isDay: false, isId: false },
  }));
}
