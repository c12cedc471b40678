import { deflateRawSync } from 'node:zlib';

const content = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these rows of XML in its only sheet, written by hand so that it can be malformed. */
export function workbookOf(
  sheet: string,
  { shared, styles, size }: { shared?: string; styles?: string; size?: number } = {},
): Buffer {
  return zipOf(
    {
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${content}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${content}">${sheet}</worksheet>`,
      ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
      ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    },
    size,
  );
}

/** Rows of plain texts as the XML of a sheet. */
export function rowsOf(rows: readonly (readonly string[])[], from = 1): string {
  const cells = (row: readonly string[]): string =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  return rows.map((row, at) => `<row r="${from + at}">${cells(row)}</row>`).join('');
}

/** A ZIP archive of these parts; `size` is the declared size of each, whatever the real one is. */
export function zipOf(parts: Readonly<Record<string, string>>, size?: number): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(Buffer.from(text));
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size ?? text.length, 22);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? text.length, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, path, packed);
    entries.push(entry, path);
    offset += local.length + path.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
