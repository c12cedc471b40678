import { inflateRawSync } from 'node:zlib';

/** A cell of the file with its number format, and whether it is a formula. */
export interface ReadCell {
  value: string | number;
  format: string;
  isFormula: boolean;
}

export interface ReadSheet {
  name: string;
  rows: ReadCell[][];
  isHeaderFrozen: boolean;
  filter: string | undefined;
}

/**
 * Reads a workbook by the rules of its format, independently of the library that wrote it: the archive by its central
 * directory, the parts by their relations, cells by their addresses and styles.
 */
export function readWorkbook(bytes: Buffer): ReadSheet[] {
  const parts = unzip(bytes);
  const part = (name: string): string => {
    const found = parts.get(name);
    if (found === undefined) throw new Error(`The workbook has no ${name}: ${[...parts.keys()].join(', ')}`);
    return found;
  };
  const workbook = part('xl/workbook.xml');
  const targets = new Map(
    tags(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'],
    ]),
  );
  const formats = formatsOf(part('xl/styles.xml'));
  return tags(workbook, 'sheet').map(({ attributes }) => {
    const xml = part(`xl/${targets.get(attributes['r:id'] ?? '')}`);
    return {
      name: attributes['name'] ?? '',
      rows: tags(xml, 'row').map(({ inner }) => cellsOf(inner, formats)),
      isHeaderFrozen: tags(xml, 'pane').some(
        ({ attributes: pane }) => pane['state'] === 'frozen' && pane['ySplit'] === '1',
      ),
      filter: tags(xml, 'autoFilter')[0]?.attributes['ref'],
    };
  });
}

/** A spreadsheet date in the format of our answers. */
export function dateOf(serial: string | number | undefined): string {
  const at = new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString();
  return at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ');
}

/** The values of a comma-separated file, read by its grammar. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`Not comma-separated at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

function cellsOf(row: string, formats: readonly string[]): ReadCell[] {
  const cells: ReadCell[] = [];
  for (const { attributes, inner } of tags(row, 'c')) {
    const column =
      (attributes['r'] ?? '')
        .replace(/\d+/, '')
        .split('')
        .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    while (cells.length < column) cells.push({ value: '', format: '', isFormula: false });
    const text =
      tags(inner, 'v')[0]?.inner ??
      tags(inner, 't')
        .map((run) => run.inner)
        .join('');
    const isText = ['str', 'inlineStr', 's'].includes(attributes['t'] ?? '');
    cells[column] = {
      value: isText || text === '' ? decoded(text) : Number(text),
      format: formats[Number(attributes['s'] ?? 0)] ?? '',
      isFormula: tags(inner, 'f').length > 0,
    };
  }
  return cells;
}

/** Number formats by the style that names them. */
function formatsOf(styles: string): string[] {
  const builtIn: Readonly<Record<string, string>> = {
    0: 'General',
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    49: '@',
  };
  const own = Object.fromEntries(
    tags(styles, 'numFmt').map(({ attributes }) => [attributes['numFmtId'], decoded(attributes['formatCode'] ?? '')]),
  );
  const used = tags(tags(styles, 'cellXfs')[0]?.inner ?? '', 'xf');
  return used.map(
    ({ attributes }) => own[attributes['numFmtId'] ?? ''] ?? builtIn[attributes['numFmtId'] ?? '0'] ?? '',
  );
}

interface Tag {
  attributes: Record<string, string>;
  inner: string;
}

function tags(xml: string, name: string): Tag[] {
  return [...xml.matchAll(new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g'))].map(
    ([, head = '', inner = '']) => ({
      attributes: Object.fromEntries(
        [...head.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, decoded(value ?? '')]),
      ),
      inner,
    }),
  );
}

function decoded(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, word = '') =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (named[word] ?? whole),
  );
}

export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw new Error('This is no archive');
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry++) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    const content = method === 0 ? packed : inflateRawSync(packed);
    parts.set(bytes.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), content.toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return parts;
}
