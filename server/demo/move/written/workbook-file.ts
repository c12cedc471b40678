import { zipFile } from '../../papers/sheet-file.js';
import { isDay, type OldCell, type OldRow, type OldSheet, type RowFill } from './old-sheet.js';

const namespace = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationType = `${namespace}/officeDocument/2006/relationships`;
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Day 0 of both ways in which workbooks count days. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type DaySystem = keyof typeof dayZero;

/** The fills of rows in the order of their styles; each has a second style for days. */
const fills: readonly (RowFill | null)[] = [null, 'head', 'total', 'yellow', 'red', 'green'];
const colours: Readonly<Record<RowFill, string>> = {
  head: 'FFD9D9D9',
  total: 'FFF2F2F2',
  yellow: 'FFFFF2CC',
  red: 'FFF8CBAD',
  green: 'FFE2EFDA',
};

/** A workbook as old systems and clerks make them; the same sheets give the same bytes. */
export function workbookFile(sheets: readonly OldSheet[], count: DaySystem = 1900): Buffer {
  const numbered = sheets.map((sheet, at) => ({ sheet, number: at + 1 }));
  return zipFile({
    '[Content_Types].xml': `${head}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${main}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['xl/workbook.xml', 'officeDocument']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relationType}"><workbookPr${count === 1904 ? ' date1904="1"' : ''}/><sheets>${numbered.map(({ sheet, number }) => `<sheet name="${escaped(sheet.name)}" sheetId="${number}"${sheet.isHidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbered.map(({ number }): [string, string] => [`worksheets/sheet${number}.xml`, 'worksheet']),
      ['styles.xml', 'styles'],
    ]),
    'xl/styles.xml': styles(),
    ...Object.fromEntries(
      numbered.map(({ sheet, number }) => [`xl/worksheets/sheet${number}.xml`, sheetXml(sheet, dayZero[count])]),
    ),
  });
}

function relations(targets: readonly (readonly [target: string, type: string])[]): string {
  const all = targets.map(
    ([target, type], at) => `<Relationship Id="rId${at + 1}" Type="${relationType}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${namespace}/package/2006/relationships">${all.join('')}</Relationships>`;
}

function styles(): string {
  const fillXml = fills.map((fill) =>
    fill === null
      ? '<fill><patternFill patternType="none"/></fill>'
      : `<fill><patternFill patternType="solid"><fgColor rgb="${colours[fill]}"/></patternFill></fill>`,
  );
  const formats = fills.flatMap((fill, at) => {
    const font = fill === 'head' || fill === 'total' ? 1 : 0;
    return [0, 164].map(
      (format) => `<xf numFmtId="${format}" fontId="${font}" fillId="${at}" applyFill="1" applyNumberFormat="1"/>`,
    );
  });
  return `${head}<styleSheet xmlns="${namespace}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\.mm\\.dd"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="${fillXml.length}">${fillXml.join('')}</fills><borders count="1"><border/></borders><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;
}

function sheetXml({ rows, merges = [] }: OldSheet, zero: number): string {
  const merged =
    merges.length === 0
      ? ''
      : `<mergeCells count="${merges.length}">${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
  return `${head}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${rows.map((row, at) => rowXml(row, at + 1, zero)).join('')}</sheetData>${merged}</worksheet>`;
}

function rowXml({ cells, isHidden, fill }: OldRow, number: number, zero: number): string {
  const style = fills.indexOf(fill ?? null) * 2;
  const written = cells.map((cell, at) => {
    const place = `r="${columnLetters(at)}${number}" s="${isDay(cell) ? style + 1 : style}"`;
    return cellXml(cell, place, zero);
  });
  return `<row r="${number}"${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`;
}

function cellXml(cell: OldCell, place: string, zero: number): string {
  if (cell === null) return `<c ${place}/>`;
  if (typeof cell === 'string')
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('number' in cell) return `<c ${place}><v>${cell.number}</v></c>`;
  if (isDay(cell)) return `<c ${place}><v>${(Date.parse(cell.day) - zero) / 86_400_000}</v></c>`;
  if ('error' in cell) return `<c ${place} t="e"><v>${cell.error}</v></c>`;
  return `<c ${place}><f>${cell.formula}</f></c>`;
}

/** A to Z, AA and so on. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
