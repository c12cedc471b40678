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
  /** Local time as shown to users. */
  at: string;
  by: string;
  /** A past day: the file states the day and not who created it when, so that the same request gives the same bytes (D149). */
  asOf?: string | undefined;
  /** For PDF files. */
  letterheads?: Letterheads;
  /** A download of the specification: its names are those of answers. */
  isAsAnswered?: boolean;
  /** Prints it in another process. */
  print?: TablePrinter;
}

/** Receives the progress; an error thrown here stops the writing. */
export interface Watcher {
  onStart(count: () => Promise<number>, position: number): Promise<void>;
  onWritten(rows: number): Promise<void>;
}

/** The destination of the bytes. Writers do not always notice when it fails; `during` then rejects, whatever the writer waits for. */
export interface Output {
  readonly stream: Writable;
  during<T>(work: Promise<T>): Promise<T>;
}

type WorkbookOf = (title: string, head: readonly SheetColumn[], dated?: Date) => SheetWriter;

/** A workbook that another thread writes. */
interface WorkbookOutput extends Pick<Output, 'during'> {
  workbook: WorkbookOf;
}

/** Every exported file is written here, for every user and from every channel. */
export async function writeTable(
  file: Output | WorkbookOutput,
  what: TableAsFile,
  watcher: Watcher,
): Promise<{ rows: number; position: number }> {
  const { table, query, columns, format, language, actor, at, by, asOf, isAsAnswered } = what;
  const { declaration } = table;
  // Before a connection is taken: the first time this takes seconds on a slow machine.
  const writerOf = await loadWriter(what, 'workbook' in file ? file.workbook : undefined);
  const write = async ({ position, count, filterNames, pieces }: WholeTable) => {
    await watcher.onStart(count, position);
    if (format === 'pdf') assertFits(format, columns, await count());
    const head = sheetColumns(declaration, columns, language);
    const letterhead = format === 'pdf' ? await what.letterheads?.at(position, language) : undefined;
    const writer = writerOf(file, head, letterhead);
    let rows = 0;
    for await (const piece of pieces) {
      await file.during(writer.rows(sheetRows(declaration, columns, piece, language, isAsAnswered)));
      rows += piece.length;
      await watcher.onWritten(rows);
    }
    const origin = asOf ? { asOf } : { at, by };
    const about = sheetAbout(declaration, { query, filterNames, rows, position, ...origin }, language);
    await file.during(writer.finish(about));
    return { rows, position };
  };
  return table.whole(query, actor, columns, write, isAsAnswered ? undefined : language);
}

const noLetterhead: Letterhead = { firm: { name: '', lines: [], logo: null }, pictures: {} };

/** The libraries are loaded with the first file, so that they do not delay the start. */
type WriterOf = (output: Output | WorkbookOutput, head: readonly SheetColumn[], letterhead?: Letterhead) => SheetWriter;

function streamOf(output: Output | WorkbookOutput): Writable {
  if (!('stream' in output)) throw new Error('Only a workbook is written by another thread');
  return output.stream;
}

async function loadWriter(what: TableAsFile, thread?: WorkbookOf): Promise<WriterOf> {
  const { table, columns, format, language, at, asOf, print, isAsAnswered } = what;
  const title = titleOf(table.declaration, language);
  const dated = asOf === undefined ? undefined : endOfDay(asOf);
  switch (format) {
    case 'csv':
      return (output, head) => new CsvWriter(streamOf(output), head);
    case 'xlsx': {
      if (thread) return (_output, head) => thread(title, head, dated);
      const { XlsxWriter } = await import('./xlsx-writer.js');
      const total = { label: sheetWords.total[language], summed: summedColumns(table.declaration, columns) };
      const settings = { ...(dated ? { dated } : {}), ...(isAsAnswered ? {} : { total }) };
      return (output, head) => new XlsxWriter(streamOf(output), title, head, settings);
    }
    case 'pdf': {
      const { PdfWriter } = await import('./pdf-writer.js');
      const { drawnOf } = await import('./pdf-bars.js');
      const createdAt = new Date(`${at.replace(' ', 'T')}Z`);
      const { declaration } = table;
      const { subtotals } = declaration;
      const look = {
        title,
        language,
        dated: dated || createdAt,
        summed: summedColumns(declaration, columns),
        subtotals: subtotals !== undefined && columns.includes(subtotals) ? columns.indexOf(subtotals) : null,
        drawn: drawnOf(declaration, columns),
      };
      const printer = print ?? (await import('./printed-table.js')).printTable;
      return (output, head, letterhead = noLetterhead) =>
        new PdfWriter(streamOf(output), head, { ...look, letterhead }, printer);
    }
    default:
      return format satisfies never;
  }
}
