import type { Writable } from 'node:stream';
import type { SheetAbout, SheetCell, SheetColumn, SheetWriter } from './sheet.js';
import { XlsxBook, type XlsxTable, type XlsxTableSettings } from './xlsx-book.js';

/** A workbook of one table, with a last sheet that describes it. */
export class XlsxWriter implements SheetWriter {
  private readonly book: XlsxBook;
  private readonly table: XlsxTable;

  constructor(
    output: Writable,
    name: string,
    columns: readonly SheetColumn[],
    { dated, ...settings }: XlsxTableSettings & { dated?: Date } = {},
  ) {
    this.book = new XlsxBook(output, dated);
    this.table = this.book.table(name, columns, settings);
  }

  rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    return this.table.rows(rows);
  }

  async finish(about: SheetAbout): Promise<void> {
    this.table.end();
    this.book.describe(about);
    await this.book.finish();
  }
}
