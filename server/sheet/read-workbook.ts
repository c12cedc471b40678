import { Refusal, refuse } from '../../contract/refusals/refusals.js';
import { maxColumns, maxRows } from '../../contract/reference/import.js';
import { Archive } from './archive.js';
import { readSheetPart } from './sheet-part.js';
import type { SheetLine } from './sheet.js';
import { readDateStyles, readSharedTexts, readSheetsOf } from './workbook.js';

/** A file that cannot be read is refused, whatever is wrong with it. */
export async function readable<A>(work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('ImportUnreadable');
  }
}

export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The names of the sheets of a workbook, in their order. */
export function sheetNames(bytes: Uint8Array): Promise<string[]> {
  return readable(async () => (await readSheetsOf(new Archive(bufferOf(bytes)))).sheets.map(({ name }) => name));
}

/**
 * The lines of a sheet of a workbook, the first one if none is named, values only. A cell's format is used only to distinguish dates from numbers;
 * validations, merges, styles and widths are ignored.
 */
export async function* readWorkbook(bytes: Uint8Array, most = maxRows, sheet?: string): AsyncIterable<SheetLine> {
  yield* await readable(() => linesOf(bufferOf(bytes), most, sheet));
}

async function linesOf(bytes: Buffer, most: number, named: string | undefined): Promise<SheetLine[]> {
  const archive = new Archive(bytes);
  const { sheets, countsFrom1904 } = await readSheetsOf(archive);
  const sheet = sheets.find(({ name }) => name === named) ?? sheets[0];
  if (!sheet) throw refuse('ImportUnreadable');
  const styles = { dates: await readDateStyles(archive), countsFrom1904 };
  const { lines } = await readSheetPart(archive, sheet.path, styles, { rows: most, columns: maxColumns });
  const used = new Set(lines.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number')));
  const shared = used.size === 0 ? new Map() : await readSharedTexts(archive, (index) => used.has(index));
  return lines
    .filter(({ cells }) => cells.length > 0)
    .map(({ line, cells, formulas }) => ({
      line,
      ...(formulas ? { formulas } : {}),
      cells: cells.map((cell) => (typeof cell === 'string' ? cell : (shared.get(cell) ?? ''))),
    }));
}
