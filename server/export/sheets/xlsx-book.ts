import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import exceljs from 'exceljs';
import type { SheetAbout, SheetCell, SheetColumn } from './sheet.js';
import { SheetSums, type Summed } from './sheet-sums.js';
import { rowXml, type CellColumn } from './xlsx-row.js';

/** What a spreadsheet program can hold. */
const rowsPerSheet = 1_048_575;
/** Some milliseconds of work. */
const rowsPerTurn = 200;
const longestName = 31;

/** It stays text also after a user edits the cell. */
const asText = '@';

type Workbook = exceljs.stream.xlsx.WorkbookWriter;
interface Archive {
  append(source: unknown, entry: { name: string; date?: Date }): unknown;
}
/** Internals of exceljs: its archive, the first method that writes to it, and the ids of its styles. */
type OpenWorkbook = Workbook & {
  zip: Archive;
  addThemes(): Promise<void>;
  styles: { addStyleModel(style: Partial<exceljs.Style>): number };
};
/** The stream of the XML of a sheet, and its destinations. */
type OpenSheet = exceljs.Worksheet & { stream: { pipes: Writable[]; write(xml: string): unknown } };
const OpenWriter = exceljs.stream.xlsx.WorkbookWriter as new (
  options: ConstructorParameters<typeof exceljs.stream.xlsx.WorkbookWriter>[0] & { created: Date; modified: Date },
) => OpenWorkbook;

/**
 * exceljs dates the parts of the archive by the clock; here equal content has to give equal bytes. Texts are passed on as bytes, because
 * its archiver converts them with `new Buffer`, for which Node prints a warning.
 */
class DatedWorkbook extends OpenWriter {
  override addThemes(): Promise<void> {
    const { zip, created } = this;
    const append = zip.append.bind(zip);
    zip.append = (source, entry) =>
      append(typeof source === 'string' ? Buffer.from(source) : source, { ...entry, date: created });
    return super.addThemes();
  }
}

export interface SheetTotal {
  label: string;
  summed: readonly Summed[];
}

export interface XlsxTableSettings {
  mostRows?: number;
  total?: SheetTotal;
}

/** A workbook of one table after the other, each on a sheet of its own. */
export class XlsxBook {
  private readonly workbook: OpenWorkbook;

  constructor(
    private readonly output: Writable,
    dated?: Date,
  ) {
    // Strings are stored in their cells: a shared table would be held in memory until the end.
    const options = { stream: output, useStyles: true, useSharedStrings: false };
    const created = dated ?? new Date();
    this.workbook = new DatedWorkbook({ ...options, created, modified: created });
  }

  /** The next table; the one before it has ended. */
  table(name: string, columns: readonly SheetColumn[], settings: XlsxTableSettings = {}): XlsxTable {
    return new XlsxTable(this.workbook, this.output, name, columns, settings);
  }

  /** A last sheet that says what the others contain. */
  describe({ title, list, rows, origin }: SheetAbout): void {
    const about = this.workbook.addWorksheet(sheetName(title));
    about.columns = [
      { width: 28, style: { font: { bold: true }, numFmt: asText } },
      { width: 70, style: { numFmt: asText, alignment: { wrapText: true, vertical: 'top' } } },
    ];
    for (const [label, value] of [list, ...rows, ...origin]) {
      const row = about.addRow([label, value]);
      if (typeof value === 'number') row.getCell(2).style = { numFmt: '#,##0', alignment: { horizontal: 'left' } };
      row.commit();
    }
    about.commit();
  }

  async finish(): Promise<void> {
    await this.workbook.commit();
  }
}

/** A table of a workbook: fixed header with filters, typed cells, and text that stays text (D111). */
export class XlsxTable {
  private readonly places: readonly CellColumn[];
  private sheet: OpenSheet;
  private sheets = 0;
  private written = 0;
  private readonly mostRows: number;
  private readonly sumPlaces: readonly CellColumn[];
  private readonly total: { label: string; sums: SheetSums } | undefined;

  constructor(
    private readonly workbook: OpenWorkbook,
    private readonly output: Writable,
    private readonly name: string,
    private readonly columns: readonly SheetColumn[],
    { mostRows = rowsPerSheet, total }: XlsxTableSettings,
  ) {
    this.mostRows = mostRows;
    this.total = total && { label: total.label, sums: new SheetSums(total.summed) };
    this.places = columns.map((column, at) => ({
      column: columnName(at),
      style: workbook.styles.addStyleModel(styleOf(column)),
    }));
    this.sumPlaces = this.places.map(({ column }, at) => ({
      column,
      style: workbook.styles.addStyleModel({ ...styleOf(columns[at]!), font: { bold: true } }),
    }));
    this.sheet = this.nextSheet();
  }

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    for (const row of rows) {
      if (this.written === this.mostRows) {
        this.endSheet();
        this.sheet = this.nextSheet();
      }
      this.written++;
      // exceljs would create several objects for each cell, which takes three times as long. The first row is the head.
      this.sheet.stream.write(rowXml(this.written + 1, row, this.places));
      this.total?.sums.add(row);
      // Lets other work of this process run.
      if (this.written % rowsPerTurn === 0) await turn();
    }
    await this.compressed();
    await turn();
  }

  end(): void {
    this.endSheet(this.totalLines());
  }

  /**
   * exceljs writes its XML without waiting for the stream, which would buffer it: an empty piece is accepted only after all earlier ones.
   */
  private async compressed(): Promise<void> {
    const { pipes } = this.sheet.stream;
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

  private totalLines(): SheetCell[][] {
    const lines = this.total?.sums.lines(this.total.label) ?? [];
    return this.written + lines.length > this.mostRows ? [] : lines;
  }

  /** The filter covers the head and every row; the sums are below it as values, so that it neither hides nor sorts them. */
  private endSheet(totals: readonly SheetCell[][] = []): void {
    const last = { row: this.written + 1, column: this.columns.length };
    this.sheet.autoFilter = { from: { row: 1, column: 1 }, to: last };
    for (const line of totals) this.sheet.stream.write(rowXml(++this.written + 1, line, this.sumPlaces));
    this.sheet.commit();
  }

  private nextSheet(): OpenSheet {
    this.sheets++;
    this.written = 0;
    const name = sheetName(this.name, this.sheets === 1 ? '' : ` (${this.sheets})`);
    const sheet = this.workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] }) as OpenSheet;
    sheet.columns = this.columns.map((column) => ({ width: column.width, style: styleOf(column) }));
    const head = sheet.addRow(this.columns.map(({ title }) => title));
    head.eachCell((cell) => (cell.style = { font: { bold: true }, numFmt: asText }));
    head.commit();
    return sheet;
  }
}

function styleOf({ isId, format = asText }: SheetColumn): Partial<exceljs.Style> {
  return { numFmt: isId ? '0' : format };
}

/** A to Z, AA and so on. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Excel refuses some characters in the name of a sheet, and long names. */
function sheetName(name: string, end = ''): string {
  const allowed =
    name
      .replace(/[*?:\\/[\]]/g, ' ')
      .replace(/ +/g, ' ')
      .replace(/^'+|(?<!')'+$/g, '')
      .trim() || 'Sheet';
  return `${allowed.slice(0, longestName - end.length)}${end}`;
}
