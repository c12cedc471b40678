import { createRequire } from 'node:module';
import type { Table } from 'pdfmake/interfaces.js';

/** A table with properties that pdfmake does not have. */
export type PrintedTable = Table & {
  /** The rows that may be higher than a page, by their index. */
  tallRows: readonly number[];
  /** The rows from this one on stay on the same page. */
  togetherFrom: number | null;
};

interface Writer {
  beginUnbreakableBlock(): void;
  commitUnbreakableBlock(): void;
}

/** The internals of pdfmake: it checks `dontBreakRows` at the start of each row. */
interface TableProcessor {
  tableNode: { table: Table | PrintedTable };
  dontBreakRows: boolean;
  beginRow(row: number, writer: Writer): void;
  endRow(row: number, writer: Writer, pageBreaks: unknown): void;
}

/**
 * That setting applies to all rows or none: here the rows in `tallRows` may be split nevertheless, and the last rows, from `togetherFrom`
 * on, stay together below the head of the table.
 */
export function extendTableRows(): void {
  const load = createRequire(import.meta.url);
  const { prototype } = (load('pdfmake/js/TableProcessor.js') as { default: { prototype: TableProcessor } }).default;
  const { beginRow, endRow } = prototype;
  prototype.beginRow = function (row, writer) {
    const { table } = this.tableNode;
    const isPrinted = 'togetherFrom' in table;
    if (isPrinted && row === table.togetherFrom) writer.beginUnbreakableBlock();
    const stayWhole = this.dontBreakRows;
    this.dontBreakRows = stayWhole && !(isPrinted && table.tallRows.includes(row));
    beginRow.call(this, row, writer);
    this.dontBreakRows = stayWhole;
  };
  prototype.endRow = function (row, writer, pageBreaks) {
    endRow.call(this, row, writer, pageBreaks);
    const { table } = this.tableNode;
    const isLast = row === table.body.length - 1;
    if ('togetherFrom' in table && table.togetherFrom !== null && isLast) writer.commitUnbreakableBlock();
  };
}
