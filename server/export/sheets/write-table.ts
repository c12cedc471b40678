import type { Writable } from 'node:stream';
import type { Actor } from '../../../contract/actor.js';
import type { ExportFormat } from '../../../contract/export/export.js';
import type { ListQuery } from '../../../contract/list.js';
import type { Language } from '../../http/language.js';
import { sheetWords } from '../../../contract/export/sheet-words.js';
import type { Letterhead, Letterheads } from './letterheads.js';
import type { TablePrinter } from './pdf-writer.js';
import { CsvWriter } from './csv-writer.js';
import { sheetAbout, sheetColumns, sheetRows, titleOf } from './table-sheet.js';
import { endOfDay } from '../../as-of/past-day.js';
import { assertFits } from './export-query.js';
import type { Table, WholeTable } from '../../table/table.js';
import { summedColumns } from './sheet-sums.js';
import type { SheetColumn, SheetWriter } from './sheet.js';

export interface TableAsFile {
  table: Table;
  query: ListQuery;
  columns: readonly string[];
  format: ExportFormat;
  language: Language;
  actor: Actor;
  /** Local, as people read it. */
  at: string;
  by: string;
  /** A past day: the file states it and not who made it when, so that the same question has the same bytes (D149). */
  asOf?: string | undefined;
  /** For papers. */
  letterheads?: Letterheads;
  /** A download of the specification: it names things as answers do. */
  isAsAnswered?: boolean;
  /** Prints it elsewhere than in this process. */
  print?: TablePrinter;
}

/** Hears how far it is; what it throws ends the writing. */
export interface Watcher {
  begin(count: () => Promise<number>, position: number): Promise<void>;
  written(rows: number): Promise<void>;
}

/** Where the bytes go. Writers do not always tell when what takes them fails; `during` ends then, whatever the writer waits for. */
export interface Output {
  readonly stream: Writable;
  during<T>(work: Promise<T>): Promise<T>;
}

/** Every file of the product is written here, whoever asked for it and through whichever door. */
export async function writeTable(
  file: Output,
  what: TableAsFile,
  watcher: Watcher,
): Promise<{ rows: number; position: number }> {
  const { table, query, columns, format, language, actor, at, by, asOf, isAsAnswered } = what;
  const { declaration } = table;
  // Before a connection is taken: the first time it takes seconds on a slow machine.
  const writerOf = await loadWriter(what);
  const write = async ({ position, count, filterNames, pieces }: WholeTable) => {
    await watcher.begin(count, position);
    if (format === 'pdf') assertFits(format, columns, await count());
    const head = sheetColumns(declaration, columns, language);
    const letterhead = format === 'pdf' ? await what.letterheads?.at(position, language) : undefined;
    const writer = writerOf(file.stream, head, letterhead);
    let rows = 0;
    for await (const piece of pieces) {
      await file.during(writer.rows(sheetRows(declaration, columns, piece, language, isAsAnswered)));
      rows += piece.length;
      await watcher.written(rows);
    }
    const made = asOf ? { asOf } : { at, by };
    const about = sheetAbout(declaration, { query, filterNames, rows, position, ...made }, language);
    await file.during(writer.finish(about));
    return { rows, position };
  };
  return table.whole(query, actor, columns, write, isAsAnswered ? undefined : language);
}

const noLetterhead: Letterhead = { firm: { name: '', lines: [], logo: null }, pictures: {} };

/** The libraries are loaded when the first file needs them, so that a start does not wait for them. */
type WriterOf = (output: Writable, head: readonly SheetColumn[], letterhead?: Letterhead) => SheetWriter;

async function loadWriter(what: TableAsFile): Promise<WriterOf> {
  const { table, columns, format, language, at, asOf, print, isAsAnswered } = what;
  const title = titleOf(table.declaration, language);
  const dated = asOf && endOfDay(asOf);
  switch (format) {
    case 'csv':
      return (output, head) => new CsvWriter(output, head);
    case 'xlsx': {
      const { XlsxWriter } = await import('./xlsx-writer.js');
      const total = { label: sheetWords.total[language], summed: summedColumns(table.declaration, columns) };
      const settings = { ...(dated ? { dated } : {}), ...(isAsAnswered ? {} : { total }) };
      return (output, head) => new XlsxWriter(output, title, head, settings);
    }
    case 'pdf': {
      const { PdfWriter } = await import('./pdf-writer.js');
      const { drawnOf } = await import('./pdf-bars.js');
      const made = new Date(`${at.replace(' ', 'T')}Z`);
      const { declaration } = table;
      const { subtotals } = declaration;
      const look = {
        title,
        language,
        dated: dated || made,
        summed: summedColumns(declaration, columns),
        subtotals: subtotals !== undefined && columns.includes(subtotals) ? columns.indexOf(subtotals) : null,
        drawn: drawnOf(declaration, columns),
      };
      const printer = print ?? (await import('./printed-table.js')).printTable;
      return (output, head, letterhead = noLetterhead) => new PdfWriter(output, head, { ...look, letterhead }, printer);
    }
    default:
      return format satisfies never;
  }
}
