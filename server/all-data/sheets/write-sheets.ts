import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Decimal } from 'decimal.js';
import type { AllDataManifest } from '../../../contract/all-data/manifest.js';
import { orDiskFull } from '../../disk/disk-full.js';
import { CsvWriter } from '../../export/sheets/csv-writer.js';
import type { SheetCell } from '../../export/sheets/sheet.js';
import { XlsxBook, type XlsxTable } from '../../export/sheets/xlsx-book.js';
import type { Tree } from '../output/tree.js';
import type { DataColumn, DataSheet } from './data-sheet.js';

const workbookFile = 'workbook.xlsx';
/** Spreadsheets have fifteen digits of a number; a longer one stays text. */
const exactDigits = 15;

/** Writes each sheet as CSV and, from the same rows, into one workbook. The rows are read once. */
export async function writeSheets(
  sheets: readonly DataSheet[],
  { tree, workbookPath, dated }: { tree: Tree; workbookPath: string; dated: Date },
  onRows: (rows: number) => Promise<void>,
): Promise<AllDataManifest['sheets']> {
  const stream = createWriteStream(workbookPath, { flags: 'w', mode: 0o600, highWaterMark: 256 * 1024 });
  const failed = new Promise<never>((_, reject) => stream.once('error', (error) => reject(orDiskFull(error) as Error)));
  failed.catch(() => undefined);
  try {
    const book = new XlsxBook(stream, dated);
    const written: AllDataManifest['sheets'] = {};
    const during = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failed]);
    for (const sheet of sheets) {
      const table = book.table(sheet.name.replace('/', '.'), sheet.head);
      written[sheet.name] = await during(writeSheet(sheet, tree, table, onRows));
      table.end();
    }
    const closed = once(stream, 'close');
    await during(Promise.all([book.finish(), closed]));
    await tree.addFile(workbookFile, workbookPath);
    return written;
  } finally {
    stream.destroy();
  }
}

async function writeSheet(
  sheet: DataSheet,
  tree: Tree,
  table: XlsxTable,
  onRows: (rows: number) => Promise<void>,
): Promise<AllDataManifest['sheets'][string]> {
  const sums = new CurrencySums(sheet.columns);
  let rows = 0;
  await tree.add(`${sheet.name}.csv`, async (out) => {
    const csv = new CsvWriter(out, sheet.head);
    await sheet.read(async (pieces) => {
      for await (const piece of pieces) {
        piece.forEach((row) => sums.add(row));
        await csv.rows(piece);
        await table.rows(piece.map((row) => row.map((cell, at) => inWorkbook(cell, sheet.columns[at]))));
        rows += piece.length;
        await onRows(piece.length);
      }
    });
    await csv.finish();
  });
  return { rows, sums: sums.all() };
}

function inWorkbook(cell: SheetCell, column: DataColumn | undefined): SheetCell {
  if (column?.type !== 'decimal' || typeof cell !== 'string') return cell;
  return cell.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits ? Number(cell) : cell;
}

/** The sums of the amounts of a sheet, by column and currency. */
class CurrencySums {
  private readonly amounts: { key: string; at: number; currency: (row: readonly SheetCell[]) => string }[];
  private readonly sums = new Map<string, Map<string, Decimal>>();

  constructor(columns: readonly DataColumn[]) {
    this.amounts = columns.flatMap(({ key, currency }, at) => {
      if (!currency) return [];
      if ('always' in currency) return [{ key, at, currency: () => currency.always }];
      const place = columns.findIndex((column) => column.key === currency.column);
      return place < 0 ? [] : [{ key, at, currency: (row) => String(row[place] ?? '').toLowerCase() }];
    });
  }

  add(row: readonly SheetCell[]): void {
    for (const { key, at, currency } of this.amounts) {
      const amount = row[at];
      if (typeof amount !== 'string' && typeof amount !== 'number') continue;
      const sums = this.sums.get(key) ?? new Map<string, Decimal>();
      this.sums.set(key, sums);
      const of = currency(row);
      sums.set(of, (sums.get(of) ?? new Decimal(0)).plus(amount));
    }
  }

  all(): Record<string, Record<string, string>> {
    return Object.fromEntries(
      [...this.sums].map(([key, sums]) => [
        key,
        Object.fromEntries([...sums].map(([currency, sum]) => [currency, sum.toFixed()])),
      ]),
    );
  }
}
