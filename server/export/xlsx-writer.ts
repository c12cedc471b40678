import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import exceljs from 'exceljs';
import type { FieldKind } from '../../contract/fields.js';
import type { SheetAbout, SheetCell, SheetColumn, SheetWriter } from './sheet.js';

/** What a spreadsheet program can hold. */
const rowsPerSheet = 1_048_575;
/** Some milliseconds of work. */
const rowsAtOnce = 200;
const longestText = 32_767;
const longestName = 31;

/** Left out: text, and with the text format it stays text also after somebody edits the cell. */
const formats: Partial<Record<FieldKind, string>> = {
  integer: '#,##0',
  decimal: '#,##0.00##',
  money: '#,##0.00',
  rate: '#,##0.00######',
  weight: '#,##0.000',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
};
const asText = '@';

type Workbook = exceljs.stream.xlsx.WorkbookWriter;
interface Archive {
  append(source: unknown, entry: { name: string; date?: Date }): unknown;
}
/** What exceljs does not say of itself: its archive, and the first thing that it puts into it. */
type OpenWorkbook = Workbook & { zip: Archive; addThemes(): Promise<void> };
const OpenWriter = exceljs.stream.xlsx.WorkbookWriter as unknown as new (
  options: ConstructorParameters<typeof exceljs.stream.xlsx.WorkbookWriter>[0] & { created: Date; modified: Date },
) => OpenWorkbook;

/** exceljs dates the parts of the archive by the clock; here the same content is to have the same bytes. */
class DatedWorkbook extends OpenWriter {
  override addThemes(): Promise<void> {
    const { zip, created } = this;
    const append = zip.append.bind(zip);
    zip.append = (source, entry) => append(source, { ...entry, date: created });
    return super.addThemes();
  }
}

/** A workbook: the header stays in sight and filters, cells have their types, text is text (D111). */
export class XlsxWriter implements SheetWriter {
  private readonly workbook: exceljs.stream.xlsx.WorkbookWriter;
  private sheet: exceljs.Worksheet;
  private sheets = 0;
  private written = 0;
  private readonly mostRows: number;

  constructor(
    private readonly output: Writable,
    private readonly name: string,
    private readonly columns: readonly SheetColumn[],
    { mostRows = rowsPerSheet, dated }: { mostRows?: number; dated?: Date } = {},
  ) {
    this.mostRows = mostRows;
    // Strings stand in their cells: a table of shared ones would be held in memory until the end.
    const options = { stream: output, useStyles: true, useSharedStrings: false };
    this.workbook = dated
      ? new DatedWorkbook({ ...options, created: dated, modified: dated })
      : new exceljs.stream.xlsx.WorkbookWriter(options);
    this.sheet = this.nextSheet();
  }

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    for (const row of rows) {
      if (this.written === this.mostRows) {
        this.sheet.commit();
        this.sheet = this.nextSheet();
      }
      this.sheet.addRow(row.map(fitting)).commit();
      this.written++;
      // Whatever else runs in this process has its turn.
      if (this.written % rowsAtOnce === 0) await turn();
    }
    await this.compressed();
    await turn();
  }

  /** exceljs hands its XML on without asking whether it is taken, and it would gather: an empty piece is taken when all before it are. */
  private async compressed(): Promise<void> {
    const { pipes } = (this.sheet as unknown as { stream: { pipes: Writable[] } }).stream;
    const enough = new AbortController();
    try {
      await Promise.race([
        Promise.all(pipes.map((pipe) => new Promise((done) => pipe.write('', done)))),
        once(this.output, 'close', enough),
      ]);
    } finally {
      enough.abort();
    }
    if (this.output.writableNeedDrain) await once(this.output, 'drain');
  }

  async finish({ title, lines }: SheetAbout): Promise<void> {
    this.sheet.commit();
    const about = this.workbook.addWorksheet(sheetName(title));
    about.columns = [
      { width: 28, style: { font: { bold: true }, numFmt: asText } },
      { width: 70, style: { numFmt: asText, alignment: { wrapText: true, vertical: 'top' } } },
    ];
    for (const [label, value] of lines) {
      const row = about.addRow([label, value]);
      if (typeof value === 'number') row.getCell(2).style = { numFmt: '#,##0', alignment: { horizontal: 'left' } };
      row.commit();
    }
    about.commit();
    await this.workbook.commit();
  }

  private nextSheet(): exceljs.Worksheet {
    this.sheets++;
    this.written = 0;
    const name = sheetName(this.name, this.sheets === 1 ? '' : ` (${this.sheets})`);
    const sheet = this.workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: this.columns.length } };
    sheet.columns = this.columns.map((column) => ({
      width: column.width,
      style: { numFmt: column.isId ? '0' : (formats[column.kind] ?? asText) },
    }));
    const head = sheet.addRow(this.columns.map(({ title }) => title));
    head.eachCell((cell) => (cell.style = { font: { bold: true }, numFmt: asText }));
    head.commit();
    return sheet;
  }
}

/** As much as a cell can hold, without the signs that XML has no way to write; exceljs leaves out the others. */
function fitting(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? cell.slice(0, longestText).replace(/[\uFFFE\uFFFF]/g, '') : cell;
}

/** Excel refuses some signs in the name of a sheet, and long ones. */
function sheetName(name: string, end = ''): string {
  const allowed =
    name
      .replace(/[*?:\\/[\]]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  return `${allowed.slice(0, longestName - end.length)}${end}`;
}
