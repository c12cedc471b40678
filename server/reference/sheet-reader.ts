import exceljs from 'exceljs';
import { refuse } from '../../contract/refusals.js';
import { mostRows } from '../../contract/reference/import.js';

/** A sheet as text: its head, and the rows under it with the line they stand in. */
export interface Sheet {
  head: string[];
  rows: { line: number; cells: string[] }[];
}

/** Far above any list of this size, and far below what a small file can be blown up to. */
const mostUnpacked = 200_000_000;
const mostColumns = 100;

export async function readSheet(source: { bytes: Buffer } | { text: string }): Promise<Sheet> {
  const lines =
    'text' in source
      ? readText(source.text)
      : isArchive(source.bytes)
        ? await readWorkbook(source.bytes)
        : readText(decode(source.bytes));
  const filled = lines
    .map((cells, at) => ({ line: at + 1, cells: cells.slice(0, mostColumns).map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = filled;
  if (!head) throw refuse('ImportUnreadable');
  if (rows.length > mostRows) throw refuse('ImportTooLong', { values: { most: mostRows } });
  return { head: head.cells, rows };
}

/** Our own files put an apostrophe before what a spreadsheet would take for a formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}

function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('ImportUnreadable');
  }
}

/** A table copied from a spreadsheet has tabs; a file has commas or, where a comma stands before decimals, semicolons. */
function readText(text: string): string[][] {
  const head = text.slice(0, text.search(/\r|\n|$/));
  const separator = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(at++);
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  if (unpackedSize(bytes) > mostUnpacked) throw refuse('TooLarge');
  const workbook = new exceljs.Workbook();
  try {
    await workbook.xlsx.load(bytes as never);
  } catch {
    throw refuse('ImportUnreadable');
  }
  const [sheet] = workbook.worksheets;
  if (!sheet) throw refuse('ImportUnreadable');
  if (sheet.rowCount > mostRows + 1_000) throw refuse('ImportTooLong', { values: { most: mostRows } });
  const lines: string[][] = [];
  for (let line = 1; line <= sheet.rowCount; line++) {
    const row = sheet.getRow(line);
    const cells: string[] = [];
    for (let column = 1; column <= Math.min(row.cellCount, mostColumns); column++)
      cells.push(textOf(row.getCell(column).value));
    lines.push(cells);
  }
  return lines;
}

function textOf(value: exceljs.CellValue): string {
  if (value === null || value === undefined) return '';
  // A spreadsheet counts in doubles: 0.1 + 0.2 is meant as 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return textOf(value.result as exceljs.CellValue);
  return 'text' in value ? textOf(value.text as exceljs.CellValue) : '';
}

/** As the directory at the end of the archive says. */
function unpackedSize(bytes: Buffer): number {
  let size = 0;
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0 && at + 28 <= bytes.length;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    size += bytes.readUInt32LE(at + 24);
  return size;
}
