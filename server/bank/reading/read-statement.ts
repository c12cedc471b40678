import { readFile } from 'node:fs/promises';
import { refuse } from '../../../contract/refusals/refusals.js';
import { maxUnpackedMb } from '../../../contract/reference/import.js';
import { decode, readSheetLines } from '../../reference/sheet/read-sheet.js';
import { readCamt } from './read-camt.js';
import { maxSheetLines, readTable } from './read-table.js';
import type { ReadStatement, StatementSource } from './reading.js';

/** Reads a statement; what it is shows in its content, never in the name of the file. */
export async function readStatement({ source, ...from }: StatementSource): Promise<ReadStatement> {
  const bytes = 'text' in source ? null : 'path' in source ? await readFile(source.path) : source.bytes;
  const text = 'text' in source ? source.text : bytes && looksLikeXml(bytes) ? decode(bytes) : '';
  if (isXml(text)) {
    if (text.length > maxUnpackedMb * 1_000_000) throw refuse('ImportTooBig', { values: { megabytes: maxUnpackedMb } });
    return readCamt(text.trimStart(), from);
  }
  const lines = await readSheetLines(bytes ? { bytes } : source, maxSheetLines);
  if (lines.length === 0) throw refuse('ImportUnreadable');
  return readTable(lines, from);
}

function isXml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** The first bytes of a text that begins with `<`, in UTF-8 or UTF-16, with or without a mark of the order of bytes. */
function looksLikeXml(bytes: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe)?[\s\0]*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));
}
