import type { Writable } from 'node:stream';
import type { Actor } from '../../contract/actor.js';
import type { ExportFormat } from '../../contract/export/export.js';
import type { ListQuery } from '../../contract/list.js';
import type { Language } from '../http/language.js';
import { sheetWords } from '../../contract/export/sheet-words.js';
import type { Firm } from '../../contract/firm/firm.js';
import { letterheadOf } from '../../contract/firm/on-paper.js';
import { CsvWriter } from './csv-writer.js';
import { sheetAbout, sheetColumns, sheetRows, titleOf } from './table-sheet.js';
import { endOfDay } from '../as-of/past-day.js';
import { assertFits } from './export-query.js';
import type { Table } from '../table/table.js';
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
  /** The settings of the firm at a position of the log, for the head of a paper. */
  firmAt?: (position: number) => Promise<Firm>;
  /** A download of the specification: it names things as answers do. */
  isAsAnswered?: boolean;
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
  return table.whole(query, actor, columns, async ({ position, count, filterNames, pieces }) => {
    await watcher.begin(count, position);
    if (format === 'pdf') assertFits(format, columns, await count());
    const head = sheetColumns(declaration, columns, language);
    const firm = format === 'pdf' ? await what.firmAt?.(position) : undefined;
    const writer = await writerOf(file.stream, what, head, firm);
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
  });
}

/** The command line prints without a letterhead. */
const nobody = { name: '', lines: [], logo: null };

/** The libraries are loaded when the first file needs them, so that a start does not wait for them. */
async function writerOf(
  output: Writable,
  what: TableAsFile,
  head: readonly SheetColumn[],
  firm: Firm | undefined,
): Promise<SheetWriter> {
  const { table, columns, format, language, at, asOf, isAsAnswered } = what;
  const title = titleOf(table.declaration, language);
  const dated = asOf && endOfDay(asOf);
  switch (format) {
    case 'csv':
      return new CsvWriter(output, head);
    case 'xlsx': {
      const { XlsxWriter } = await import('./xlsx-writer.js');
      const total = { label: sheetWords.total[language], summed: summedColumns(table.declaration, columns) };
      return new XlsxWriter(output, title, head, { ...(dated ? { dated } : {}), ...(isAsAnswered ? {} : { total }) });
    }
    case 'pdf': {
      const { PdfWriter } = await import('./pdf-writer.js');
      const { drawnOf } = await import('./pdf-bars.js');
      const made = new Date(`${at.replace(' ', 'T')}Z`);
      const { declaration } = table;
      const { subtotals } = declaration;
      return new PdfWriter(output, head, {
        title,
        language,
        dated: dated || made,
        summed: summedColumns(declaration, columns),
        firm: firm ? letterheadOf(firm, language) : nobody,
        subtotals: subtotals !== undefined && columns.includes(subtotals) ? columns.indexOf(subtotals) : null,
        drawn: drawnOf(declaration, columns),
      });
    }
    default:
      return format satisfies never;
  }
}
