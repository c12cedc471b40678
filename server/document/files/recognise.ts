import type { DocumentType } from '../../../contract/document/stored-document.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { ByteSource } from './byte-source.js';
import { compoundParts } from './compound-parts.js';
import { zipParts } from './zip-parts.js';

const headBytes = 64 * 1024;
/** A writer may add a signature or line breaks after the end of a PDF. */
const pdfTailBytes = 64 * 1024;

const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** What kind of file these bytes are, by their content alone; a name or a declared type is never read. Refuses every other kind. */
export async function recognise(source: ByteSource): Promise<DocumentType> {
  const head = await source.read(0, headBytes);
  const found = (await plainType(source, head)) ?? (await typeByParts(source, head)) ?? mailType(head);
  if (!found) throw refuse('NotADocument');
  return found;
}

async function plainType(source: ByteSource, head: Buffer): Promise<DocumentType | null> {
  if (startsWith(head, jpegStart)) return 'jpg';
  if (startsWith(head, pngStart)) return 'png';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'webp';
  if (textAt(head, 0, 5) !== '%PDF-') return null;
  const length = Math.min(source.size, pdfTailBytes);
  const tail = await source.read(source.size - length, length);
  // A PDF that was cut off while it was copied has no end.
  return tail.includes('%%EOF') ? 'pdf' : null;
}

/** Zip and compound files are recognised by the parts inside. */
async function typeByParts(source: ByteSource, head: Buffer): Promise<DocumentType | null> {
  if (textAt(head, 0, 4) === 'PK\x03\x04') return officeType(await zipParts(source));
  if (startsWith(head, compoundStart)) return oldOfficeType(await compoundParts(source));
  return null;
}

function officeType(parts: Set<string> | null): DocumentType | null {
  if (!parts?.has('[Content_Types].xml')) return null;
  const type = parts.has('xl/workbook.xml') ? 'xlsx' : parts.has('word/document.xml') ? 'docx' : null;
  if (type && [...parts].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) throw refuse('DocumentWithMacros');
  return type;
}

function oldOfficeType(parts: Set<string> | null): DocumentType | null {
  if (!parts) return null;
  const type = parts.has('Workbook') || parts.has('Book') ? 'xls' : parts.has('WordDocument') ? 'doc' : null;
  if (type && (parts.has('_VBA_PROJECT_CUR') || parts.has('Macros'))) throw refuse('DocumentWithMacros');
  return type;
}

const mailHeaders = new Set(['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'received']);

/** A letter begins with lines of headers, at least three of the known ones before the first empty line. */
function mailType(head: Buffer): DocumentType | null {
  if (head.includes(0)) return null;
  const found = new Set<string>();
  for (const line of head.toString('latin1').split(/\r?\n/)) {
    if (line === '') break;
    // A long header continues on the next line, which begins with a space.
    if (/^[ \t]/.test(line) && found.size > 0) continue;
    const [, name] = /^([\x21-\x39\x3b-\x7e]+):/.exec(line) ?? [];
    if (name === undefined) return null;
    found.add(name.toLowerCase());
  }
  return [...found].filter((name) => mailHeaders.has(name)).length >= 3 ? 'eml' : null;
}

function startsWith(head: Buffer, start: Buffer): boolean {
  return head.subarray(0, start.length).equals(start);
}

function textAt(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
