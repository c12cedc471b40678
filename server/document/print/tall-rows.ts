import { createRequire } from 'node:module';
import type { Table } from 'pdfmake/interfaces.js';

/** A table that names the rows which may be higher than a page. */
export type TallTable = Table & { tallRows: readonly number[] };

/** What pdfmake does not say of itself: it looks at the switch for rows that are not to be torn as each row begins. */
interface TableProcessor {
  tableNode: { table: Table | TallTable };
  dontBreakRows: boolean;
  beginRow(row: number, writer: unknown): void;
}

/** Its switch is for all rows or none: of a table whose rows are not to be torn, those that `tallRows` names are torn nevertheless. */
export function tearTallRows(): void {
  const load = createRequire(import.meta.url);
  const { prototype } = (load('pdfmake/js/TableProcessor.js') as { default: { prototype: TableProcessor } }).default;
  const { beginRow } = prototype;
  prototype.beginRow = function (row, writer) {
    const stayWhole = this.dontBreakRows;
    const { table } = this.tableNode;
    this.dontBreakRows = stayWhole && !('tallRows' in table && table.tallRows.includes(row));
    beginRow.call(this, row, writer);
    this.dontBreakRows = stayWhole;
  };
}
