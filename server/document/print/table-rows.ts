import { createRequire } from 'node:module';
import type { Table } from 'pdfmake/interfaces.js';

/** A table with what pdfmake has no setting for. */
export type PrintedTable = Table & {
  /** The rows which may be higher than a page, by their place in it. */
  tallRows: readonly number[];
  /** From here on its rows stay on one page. */
  togetherFrom: number | null;
};

interface Writer {
  beginUnbreakableBlock(): void;
  commitUnbreakableBlock(): void;
}

/** What pdfmake does not say of itself: it looks at the switch for rows that are not to be torn as each row begins. */
interface TableProcessor {
  tableNode: { table: Table | PrintedTable };
  dontBreakRows: boolean;
  beginRow(row: number, writer: Writer): void;
  endRow(row: number, writer: Writer, pageBreaks: unknown): void;
}

/**
 * Its switch is for all rows or none: of a table whose rows are not to be torn, those that `tallRows` names are torn nevertheless, and
 * the last ones, from `togetherFrom`, are held together under the heads of the table.
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
