import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Decimal } from 'decimal.js';
import { decimals, formatNumber, type NumberKind } from '../../contract/format-number.js';
import { sheetWords } from '../../contract/export/sheet-words.js';
import type { Language } from '../http/language.js';
import type { PrintedTable } from './printed-table.js';
import type { SheetAbout, SheetCell, SheetColumn, SheetWriter } from './sheet.js';

interface Look {
  title: string;
  language: Language;
  /** The date that the format asks for. */
  dated: Date;
  /** Which columns are added up under the rows. */
  summed: readonly boolean[];
}

/** Makes the PDF of a table. How long it takes depends on what people wrote. */
export type TablePrinter = (table: PrintedTable) => Promise<Uint8Array>;

/** A table on paper, whose rows are gathered as text until they are printed together. */
export class PdfWriter implements SheetWriter {
  private readonly body: string[][] = [];
  private readonly sums: (Decimal | null)[];

  constructor(
    private readonly output: Writable,
    private readonly columns: readonly SheetColumn[],
    private readonly look: Look,
    private readonly print: TablePrinter,
  ) {
    this.sums = look.summed.map((isSummed) => (isSummed ? new Decimal(0) : null));
  }

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    for (const row of rows) {
      this.body.push(row.map((cell, at) => writtenCell(cell, this.columns[at]!)));
      for (const [at, sum] of this.sums.entries())
        if (sum && typeof row[at] === 'number') this.sums[at] = sum.plus(row[at]);
    }
  }

  async finish(about: SheetAbout): Promise<void> {
    const { title, language, dated } = this.look;
    const { columns, body: rows } = this;
    this.output.end(await this.print({ title, language, columns, rows, total: this.total(), about, dated }));
    await once(this.output, 'finish');
  }

  private total(): string[] | null {
    if (this.body.length <= 1 || this.sums.every((sum) => sum === null)) return null;
    return this.sums.map((sum, at) => {
      if (sum) return writtenCell(sum.toNumber(), this.columns[at]!);
      return at === 0 ? sheetWords.total[this.look.language] : '';
    });
  }
}

function writtenCell(cell: SheetCell, { kind, isId }: SheetColumn): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, kind === 'date' ? 10 : 19)
      .replace('T', ' ');
  if (typeof cell === 'string') return cell;
  return isId ? String(cell) : formatNumber(cell, decimals[kind as NumberKind]);
}
