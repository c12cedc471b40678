import { maxFileColumns, maxFileRows, maxFileTextMb, maxUnpackedFileMb } from '../../../contract/move/limits.js';
import { formulaWithoutResult } from '../../../contract/move/cells/spoilt.js';
import { decodeText } from '../../../contract/text/decoding.js';
import type { Layout } from '../../../server/demo/move/layouts/layout.js';
import {
  readAllSheets,
  readTextSheet,
  type WholeLine,
  type WholeSheet,
} from '../../../server/sheet/read-all-sheets.js';

const limits = { rows: maxFileRows, columns: maxFileColumns, unpackedMb: maxUnpackedFileMb, textMb: maxFileTextMb };

/** The sheets of a file of the invented firm, as a move reads them. */
export async function sheetsOf({ name, bytes }: Layout['files'][number]): Promise<WholeSheet[]> {
  if (name.endsWith('.csv')) return [readTextSheet(decodeText(bytes) ?? '', name.replace('.csv', ''), limits)];
  const sheets: WholeSheet[] = [];
  for await (const sheet of readAllSheets(bytes, limits, () => undefined)) sheets.push(sheet);
  return sheets;
}

/** All sheets of a layout by `file/sheet`. */
export async function sheetsOfLayout(layout: Layout): Promise<ReadonlyMap<string, WholeSheet>> {
  const read = new Map<string, WholeSheet>();
  for (const file of layout.files)
    for (const sheet of await sheetsOf(file)) read.set(`${file.name}/${sheet.name}`, sheet);
  return read;
}

export function lineOf(sheet: WholeSheet | undefined, line: number): WholeLine | undefined {
  return sheet?.lines.find((one) => one.line === line);
}

/** The text of a cell; a formula without a result as the reader of cells knows it. */
export function textOf(sheet: WholeSheet | undefined, line: number, column: number): string {
  const found = lineOf(sheet, line);
  return found?.marks?.[column] === 'noResult' ? formulaWithoutResult : (found?.cells[column] ?? '');
}
