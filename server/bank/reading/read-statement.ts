import { readFile } from 'node:fs/promises';
import { refuse } from '../../../contract/refusals/refusals.js';
import { maxUnpackedMb } from '../../../contract/reference/import.js';
import { decode, isArchive, readSheetLines } from '../../sheet/read-sheet.js';
import { sheetNames } from '../../sheet/read-workbook.js';
import { readCamt } from './read-camt.js';
import { maxSheetLines, readTable } from './read-table.js';
import type { ReadStatement, StatementSource } from './reading.js';

/** More sheets are not looked through. */
const mostSheets = 20;

/** Reads a statement; what it is shows in its content, never in the name of the file. */
export async function readStatement({ source, ...from }: StatementSource): Promise<ReadStatement> {
  const bytes = 'text' in source ? null : 'path' in source ? await readFile(source.path) : source.bytes;
  const text = 'text' in source ? source.text : bytes && looksLikeXml(bytes) ? decode(bytes) : '';
  if (isXml(text)) {
    if (text.length > maxUnpackedMb * 1_000_000) throw refuse('ImportTooBig', { values: { megabytes: maxUnpackedMb } });
    return readCamt(text.trimStart(), from);
  }
  if (bytes && isArchive(bytes)) return readSheetOf(bytes, from);
  const lines = await readSheetLines(bytes ? { bytes } : source, maxSheetLines);
  if (lines.length === 0) throw refuse('ImportUnreadable');
  return readTable(lines, from);
}

/** Of several sheets the one that the user chose, else the first one with the layout of a bank that is known, else the first with lines. */
async function readSheetOf(bytes: Uint8Array, from: Omit<StatementSource, 'source'>): Promise<ReadStatement> {
  const sheets = (await sheetNames(bytes)).slice(0, mostSheets);
  let first: ReadStatement | undefined;
  for (const sheet of from.sheet !== undefined && sheets.includes(from.sheet) ? [from.sheet] : sheets) {
    const lines = await readSheetLines({ bytes }, maxSheetLines, sheet);
    if (lines.length === 0) continue;
    const read: ReadStatement = { ...readTable(lines, from), ...(sheets.length > 1 ? { sheets, sheet } : {}) };
    if (read.format !== 'table') return read;
    first ??= read;
  }
  if (!first) throw refuse('ImportUnreadable');
  return first;
}

function isXml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** The first bytes of a text that begins with `<`, in UTF-8 or UTF-16, with or without a mark of the order of bytes. */
function looksLikeXml(bytes: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe)?[\s\0]*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));
}
