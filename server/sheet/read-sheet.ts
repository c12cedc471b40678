import { readFile } from 'node:fs/promises';
import { refuse } from '../../contract/refusals/refusals.js';
import { maxColumns, maxLetters, maxRows, maxTextMb } from '../../contract/reference/import.js';
import { decodeText } from '../../contract/text/decoding.js';
import { readWorkbook } from './read-workbook.js';
import type { Sheet, SheetLine } from './sheet.js';

/** The process that reads the sheet also reads a larger file, so that no other process holds its content. */
export type SheetSource = { bytes: Uint8Array } | { path: string } | { text: string };

/** Reads the sent sheet as a head and the rows below it. */
export async function readSheet(source: SheetSource): Promise<Sheet> {
  const [head, ...rows] = await readSheetLines(source);
  if (!head) throw refuse('ImportUnreadable');
  return { head: head.cells, rows };
}

/** Reads the lines of the sent sheet and counts while reading, so that no file larger than the limits is held in memory. */
export async function readSheetLines(source: SheetSource, most = maxRows, named?: string): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  let letters = 0;
  for await (const { line, cells, formulas } of linesOf(source, most, named)) {
    const texts = cells.map(plain);
    if (texts.every((text) => text === '')) continue;
    if (texts.findLastIndex((text) => text !== '') >= maxColumns) throw tooWide(maxColumns, line);
    for (const { length } of texts) {
      if (length > maxLetters) throw tooLong(line, length);
      letters += length;
    }
    if (letters > maxTextMb * 1_000_000) throw refuse('ImportTooBig', { values: { megabytes: maxTextMb } });
    // The first line is the head.
    if (lines.length > most) throw refuse('ImportTooLong', { values: { most } });
    lines.push({ line, cells: texts.slice(0, maxColumns), ...(formulas ? { formulas } : {}) });
  }
  return lines;
}

const tooWide = (most: number, line: number) => refuse('ImportTooWide', { values: { most, line } });
export const tooLong = (line: number, length: number) =>
  refuse('ImportCellTooLong', { values: { line, length, most: maxLetters } });

async function* linesOf(source: SheetSource, most: number, sheet: string | undefined): AsyncIterable<SheetLine> {
  if ('text' in source) return yield* readText(source.text);
  const bytes = 'path' in source ? await readFile(source.path) : source.bytes;
  if (isArchive(bytes)) yield* readWorkbook(bytes, most, sheet);
  else yield* readText(decode(bytes));
}

/** Exported files put an apostrophe before text that a spreadsheet would take for a formula. */
export function plain(cell: string): string {
  return cell.trim().replace(/(^|;[ \t]*)'(?=[=+\-@＝＋－＠])/g, '$1');
}

export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
}

/** The text of a file in UTF-8, UTF-16 or Windows-1251. */
export function decode(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === undefined) throw refuse('ImportUnreadable');
  return text;
}

/** The sign of the head; a title above it may have none, or commas of its own, where most lines have tabs. */
function separatorOf(text: string): string {
  const [head = '', ...others] = text.slice(0, maxLetters).split(/\r?\n/, 20);
  const below = others.filter((line) => line.trim() !== '');
  if (below.filter((line) => line.includes('\t')).length > below.length / 2) return '\t';
  const signs = ['\t', ';', ','];
  return signs.find((sign) => head.includes(sign)) ?? signs.find((sign) => below[0]?.includes(sign)) ?? ',';
}

/**
 * Text copied from a spreadsheet is separated by tabs, a file by commas or, where the comma is the decimal sign, by semicolons.
 */
export function* readText(text: string, columns = maxColumns): Iterable<SheetLine> {
  const separator = separatorOf(text);
  let line = 1;
  let cells: string[] = [];
  let cell = '';
  /** The length of the cell; its text is stored up to the limit only, because the rest of the file may be one cell. */
  let length = 0;
  let isQuoted = false;
  const add = (sign: string): void => {
    if (++length <= maxLetters) cell += sign;
  };
  const endCell = (): string => {
    if (length > maxLetters) throw tooLong(line, length);
    const ended = cell;
    cell = '';
    length = 0;
    return ended;
  };
  /** Beyond the last allowed column only empty cells are accepted, and they are not stored. */
  const push = (): string[] => {
    const ended = endCell();
    if (cells.length < columns) cells.push(ended);
    else if (ended.trim() !== '') throw tooWide(columns, line);
    return cells;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (text.charAt(at + 1) === '"') add(text.charAt(at++));
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) push();
    else if (sign === '\n') {
      if (cells.length > 0 || length > 0) yield { line, cells: push() };
      line++;
      cells = [];
    } else if (sign !== '\r') add(sign);
  }
  yield { line, cells: push() };
}
