import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { Refusal, refuse } from '../../contract/refusals/refusals.js';
import { maxColumns, maxRows } from '../../contract/reference/import.js';
import { Archive } from './archive.js';
import type { SheetLine } from './sheet.js';

/** A cell as in the file: its own text, or the index of a shared text. */
type RawCell = string | { shared: number };
interface RawLine {
  line: number;
  cells: RawCell[];
  formulas?: number[];
}

/** Callbacks for the tags of a part: the name without prefix, the attributes, and the text. */
interface Reading {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (tag: string, text: string) => void;
}

/** A file that cannot be read is refused, whatever is wrong with it. */
async function readable<A>(work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('ImportUnreadable');
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The names of the sheets of a workbook, in their order. */
export function sheetNames(bytes: Uint8Array): Promise<string[]> {
  return readable(async () => (await sheetsOf(new Archive(bufferOf(bytes)))).sheets.map(({ name }) => name));
}

/**
 * The lines of a sheet of a workbook, the first one if none is named, values only. A cell's format is used only to distinguish dates from numbers;
 * validations, merges, styles and widths are ignored.
 */
export async function* readWorkbook(bytes: Uint8Array, most = maxRows, sheet?: string): AsyncIterable<SheetLine> {
  yield* await readable(() => linesOf(bufferOf(bytes), most, sheet));
}

async function linesOf(bytes: Buffer, most: number, sheet: string | undefined): Promise<SheetLine[]> {
  const archive = new Archive(bytes);
  const { path, countsFrom1904 } = await pathOfSheet(archive, sheet);
  const dates = await dateStyles(archive);
  const lines = await sheetLines(archive, path, { dates, countsFrom1904, most });
  const shared = await sharedTexts(archive, lines);
  return lines.map(({ line, cells, formulas }) => ({
    line,
    ...(formulas ? { formulas } : {}),
    cells: cells.map((cell) => (typeof cell === 'string' ? cell : (shared.get(cell.shared) ?? ''))),
  }));
}

async function sheetsOf(archive: Archive) {
  const sheets: { name: string; id: string }[] = [];
  let countsFrom1904 = false;
  await read(archive, 'xl/workbook.xml', {
    open(tag, attributes) {
      if (tag === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['id'] ?? '' });
      if (tag === 'workbookPr') countsFrom1904 = isYes(attributes['date1904']);
    },
  });
  return { sheets, countsFrom1904 };
}

async function pathOfSheet(
  archive: Archive,
  named: string | undefined,
): Promise<{ path: string; countsFrom1904: boolean }> {
  const { sheets, countsFrom1904 } = await sheetsOf(archive);
  const { id } = sheets.find(({ name }) => name === named) ?? sheets[0] ?? { id: undefined };
  let target: string | undefined;
  await read(archive, 'xl/_rels/workbook.xml.rels', {
    open(tag, attributes) {
      if (tag === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (id === undefined || target === undefined) throw refuse('ImportUnreadable');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, countsFrom1904 };
}

/** The indexes of the cell styles that show a number as a date. */
async function dateStyles(archive: Archive): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!archive.has('xl/styles.xml')) return dates;
  const own = new Map<number, string>();
  let isInCells = false;
  let style = 0;
  await read(archive, 'xl/styles.xml', {
    open(tag, attributes) {
      if (tag === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      if (isDateFormat(Number(attributes['numFmtId'] ?? 0), own)) dates.add(style);
      style++;
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

/** Built-in formats are recognised by their number, custom ones by their letters. */
function isDateFormat(id: number, own: ReadonlyMap<number, string>): boolean {
  const written = own.get(id);
  if (written === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
  const signs = written.slice(0, 300).replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '');
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs);
}

async function sheetLines(
  archive: Archive,
  path: string,
  { dates, countsFrom1904, most }: { dates: ReadonlySet<number>; countsFrom1904: boolean; most: number },
): Promise<RawLine[]> {
  const lines: RawLine[] = [];
  let line: RawLine = { line: 0, cells: [] };
  let column = -1;
  let type = '';
  let isDate = false;
  let texts: string[] = [];
  let hasValue = false;
  const put = (cell: RawCell): void => {
    if (cell === '') return;
    if (column >= maxColumns) throw refuse('ImportTooWide', { values: { most: maxColumns } });
    while (line.cells.length < column) line.cells.push('');
    line.cells[column] = cell;
  };
  await read(archive, path, {
    open(tag, attributes) {
      if (tag === 'row') {
        line = { line: /^\d{1,7}$/.test(attributes['r'] ?? '') ? Number(attributes['r']) : line.line + 1, cells: [] };
        column = -1;
      } else if (tag === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        isDate = dates.has(Number(attributes['s'] ?? -1));
        texts = [];
        hasValue = false;
      }
    },
    close(tag, text) {
      if (tag === 'v') hasValue = true;
      if (tag === 'f') line.formulas = [...(line.formulas ?? []), column];
      if (tag === 'v' || tag === 't') texts.push(text);
      else if (tag === 'c') put(cellOf(type, texts.join(''), hasValue && isDate, countsFrom1904));
      else if (tag === 'row' && line.cells.length > 0) {
        // One of the lines is the head.
        if (lines.length > most) throw refuse('ImportTooLong', { values: { most } });
        lines.push(line);
      }
    },
  });
  return lines;
}

function cellOf(type: string, text: string, isDate: boolean, countsFrom1904: boolean): RawCell {
  if (text === '' || type === 'e') return '';
  if (type === 's') return { shared: Number(text) };
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'd') return text.slice(0, 10);
  if (type !== 'n') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  // Spreadsheets store doubles: 0.1 + 0.2 must be read as 0.3.
  return (isDate && dayOf(number, countsFrom1904)) || String(Number(number.toPrecision(15)));
}

/** Days are counted from 30 December 1899, as if 1900 were a leap year, or in some files from 1 January 1904. */
function dayOf(serial: number, countsFrom1904: boolean): string | undefined {
  const day = Math.floor(serial) + (countsFrom1904 ? 1_462 : 0);
  if (day < 1 || day > 2_958_465) return undefined;
  return new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

/** The shared texts that the sheet refers to. */
async function sharedTexts(archive: Archive, lines: readonly RawLine[]): Promise<ReadonlyMap<number, string>> {
  const sharedNumbers = new Set(
    lines.flatMap(({ cells }) => cells.flatMap((cell) => (typeof cell === 'string' ? [] : cell.shared))),
  );
  const found = new Map<number, string>();
  if (sharedNumbers.size === 0) return found;
  let number = 0;
  let texts: string[] = [];
  let isReading = false;
  await read(archive, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') texts = [];
      if (tag === 'rPh') isReading = true;
    },
    close(tag, text) {
      // Phonetic hints are not part of the text.
      if (tag === 'rPh') isReading = false;
      else if (tag === 't' && !isReading && sharedNumbers.has(number)) texts.push(text);
      else if (tag === 'si') {
        if (sharedNumbers.has(number)) found.set(number, texts.join(''));
        number++;
      }
    },
  });
  return found;
}

async function read(archive: Archive, path: string, { open, close }: Reading): Promise<void> {
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    open?.(local(name), localAttributes(attributes as Record<string, string>));
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('cdata', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    close?.(local(name), text);
    text = '';
  });
  parser.on('error', () => {
    throw refuse('ImportUnreadable');
  });
  const decoder = new StringDecoder('utf8');
  for await (const piece of archive.read(path)) parser.write(decoder.write(piece));
  parser.close();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]));
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,4})\d+$/.exec(address ?? '')?.[1];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function isYes(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
