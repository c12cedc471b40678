import { open, type FileHandle } from 'node:fs/promises';
import { formulaWithoutResult } from '../../../contract/move/cells/spoilt.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import {
  maxFileColumns,
  maxFileRows,
  maxFileSheets,
  maxFileTextMb,
  maxUnpackedFileMb,
} from '../../../contract/move/limits.js';
import { guessHead, joinHead } from '../../../contract/move/sheet/head.js';
import { isOwnExport, ownReading } from '../../../contract/move/sheet/own-export.js';
import { documentLines } from '../../../contract/move/sheet/document-list.js';
import { leftOutReason, type HeadLines } from '../../../contract/move/sheet/left-out.js';
import { guessKind, mapColumns, type SheetColumn } from '../../../contract/move/sheet/map-columns.js';
import { looksLike } from '../../../contract/move/sheet/looks-like.js';
import { rowMarkHead } from '../../../contract/move/sheet/row-mark.js';
import { Refusal, refuse } from '../../../contract/refusals/refusals.js';
import { orDiskFull } from '../../disk/disk-full.js';
import {
  readAllSheets,
  readTextSheet,
  type WholeLimits,
  type WholeLine,
  type WholeSheet,
} from '../../sheet/read-all-sheets.js';
import { decode, isArchive } from '../../sheet/read-sheet.js';
import { documentPaths, isZipOfDocuments } from './unpack-documents.js';
import type { FileToRead, LineOfFile, SheetOfFile } from './file-task.js';

export const moveLimits: WholeLimits & { sheets: number } = {
  rows: maxFileRows,
  sheets: maxFileSheets,
  columns: maxFileColumns,
  unpackedMb: maxUnpackedFileMb,
  textMb: maxFileTextMb,
};

const linesAtOnce = 1_000;
/** What columns look like is judged by so many rows. */
const sampledRows = 60;

/** Reads a file sheet by sheet and writes its lines to another file; refusals say what, where and what to do. */
export async function readMoveFile(
  { bytes, name, today, out }: FileToRead,
  limits = moveLimits,
): Promise<SheetOfFile[]> {
  const file = await open(out, 'wx', 0o600);
  const sheets: SheetOfFile[] = [];
  // Before the first sheet the whole file is at fault.
  let current = '';
  try {
    for await (const sheet of sheetsIn(bytes, name, limits, (sheetName) => (current = sheetName))) {
      if (sheet.lines.length === 0) continue;
      if (sheets.length >= limits.sheets) throw refuse('MoveTooManySheets', { values: { most: limits.sheets } });
      const found = await writeSheet(sheet, sheets.length, today, file);
      // What our own export has written is read to the letter.
      sheets.push(
        found.guess && isOwnExport(name) ? { ...found, guess: { ...found.guess, reading: ownReading } } : found,
      );
    }
  } catch (error) {
    throw error instanceof Refusal ? inWordsOfMove(error, current, limits) : orDiskFull(error);
  } finally {
    await file.close();
  }
  if (sheets.length === 0) throw refuse('MoveFileEmpty');
  return sheets;
}

async function* sheetsIn(
  bytes: Uint8Array,
  name: string,
  limits: WholeLimits,
  onSheet: (name: string) => void,
): AsyncIterable<WholeSheet> {
  if (isArchive(bytes) && isZipOfDocuments(bytes)) yield listOfDocuments(bytes, name);
  else if (isArchive(bytes)) yield* readAllSheets(bytes, limits, onSheet);
  else if (isCompound(bytes)) throw refuse(hasPart(bytes, 'EncryptedPackage') ? 'MoveFileLocked' : 'MoveFileOldFormat');
  else {
    const text = decode(bytes);
    // What a sheet is may be said by its name, as that of a sheet of a workbook.
    const sheet = name.replace(/\.(?:csv|tsv|txt)$/i, '');
    onSheet(sheet);
    yield readTextSheet(text, sheet, limits);
  }
}

/** The files of a zip as a sheet of their own. */
function listOfDocuments(bytes: Uint8Array, name: string): WholeSheet {
  const lines = documentLines(documentPaths(bytes)).map((cells, at) => ({
    line: at + 1,
    cells,
    isHidden: false,
    marks: null,
  }));
  return { name: name.replace(/\.zip$/i, ''), isHidden: false, countsFrom1904: false, lines };
}

/** The format of old workbooks, and of new ones that are encrypted. */
function isCompound(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
}

function hasPart(bytes: Uint8Array, part: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(part, 'utf16le'));
}

async function writeSheet(sheet: WholeSheet, index: number, today: string, file: FileHandle): Promise<SheetOfFile> {
  const { name, isHidden, countsFrom1904 } = sheet;
  const lines = sheet.lines.map(withMarks);
  const isMended = lines[0]?.cells[0] === rowMarkHead;
  const head = isMended ? null : guessHead(lines, moveKinds);
  const headLines = head && { ...head, cells: lines.find(({ line }) => line === head.to)?.cells ?? [] };
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const piece = lines.slice(from, from + linesAtOnce);
    await file.writeFile(piece.map((line) => `${JSON.stringify(lineOf(line, index, headLines))}\n`).join(''));
  }
  return {
    name,
    isHidden,
    countsFrom1904,
    lines: lines.length,
    columns: Math.max(...lines.map(({ cells }) => cells.length)),
    hiddenLines: lines.filter((line) => line.isHidden).length,
    head,
    guess: headLines && guessOf(sheet, headLines, today),
    isMended,
  };
}

function lineOf({ line, cells, isHidden }: WholeLine, sheet: number, head: HeadLines | null): LineOfFile {
  return { sheet, line, cells, isHidden, leftOut: leftOutReason(line, cells, head) ?? null };
}

/** What stands in a cell whose formula was stored without a result, so that it is not taken for an empty one. */
function withMarks({ marks, ...line }: WholeLine): WholeLine {
  if (!marks) return { marks, ...line };
  const cells = [...line.cells];
  for (const [at, mark] of Object.entries(marks)) {
    while (cells.length <= Number(at)) cells.push('');
    if (mark === 'noResult') cells[Number(at)] = formulaWithoutResult;
  }
  return { marks, ...line, cells };
}

function guessOf({ name, lines }: WholeSheet, head: HeadLines, today: string): SheetOfFile['guess'] {
  const heads = joinHead(lines.filter(({ line }) => line >= head.from && line <= head.to).map(({ cells }) => cells));
  const below = lines.filter(({ line, cells }) => leftOutReason(line, cells, head) === undefined).slice(0, sampledRows);
  const columns: SheetColumn[] = heads.map((one, at) => ({
    head: one,
    samples: below.map(({ cells }) => cells[at] ?? ''),
  }));
  const kind = guessKind(moveKinds, name, columns);
  return kind ? { kind: kind.name, map: mapColumns(kind, columns, looksLike(today)) } : null;
}

/** Where in the file it is, which only this reader knows. */
function inWordsOfMove(error: Refusal, sheet: string, { rows }: WholeLimits): Refusal {
  const values = { ...error.details.values, sheet };
  switch (error.word) {
    case 'ImportUnreadable':
      return sheet === '' ? refuse('MoveFileDamaged') : refuse('MoveSheetDamaged', { values });
    case 'ImportTooBig':
      return refuse('MoveFileUnpacksTooBig', { values });
    case 'ImportTooWide':
      return refuse('MoveSheetTooWide', { values });
    case 'ImportTooLong':
      return refuse('MoveFileTooLong', { values: { ...values, most: rows } });
    case 'ImportCellTooLong':
      return refuse('MoveCellTooLong', { values });
    default:
      return error;
  }
}
