import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { formatNumber } from '../../../contract/text/format-number.js';
import { sheetWords } from '../../../contract/export/sheet-words.js';
import type { Language } from '../../http/language.js';
import type { Letterhead } from './letterheads.js';
import { PdfBars, type Drawn } from './pdf-bars.js';
import type { PrintedLine, PrintedTable } from './printed-table.js';
import type { SheetAbout, SheetCell, SheetColumn, SheetWriter } from './sheet.js';
import { SheetSums, type Summed } from './sheet-sums.js';

interface Look {
  title: string;
  language: Language;
  /** The date that the format requires. */
  dated: Date;
  /** Which columns are summed below the rows. */
  summed: readonly Summed[];
  letterhead: Letterhead;
  /** The column that groups the rows, each group with its sums. */
  subtotals: number | null;
  /** The columns of which bars are drawn. */
  drawn: Drawn | null;
}

/** Creates the PDF of a table. How long it takes depends on what users wrote. */
export type TablePrinter = (table: PrintedTable) => Promise<Uint8Array>;

/** The rows of one party, with their sums. */
interface Party {
  name: string;
  rows: string[][];
  sums: SheetSums;
}

/** Writes a table as PDF; its rows are collected as text and printed together. */
export class PdfWriter implements SheetWriter {
  private readonly parties = new Map<string, Party>();
  private readonly sums: SheetSums;
  private readonly bars: PdfBars | null;

  constructor(
    private readonly output: Writable,
    private readonly columns: readonly SheetColumn[],
    private readonly look: Look,
    private readonly print: TablePrinter,
  ) {
    this.sums = new SheetSums(look.summed);
    this.bars = look.drawn && new PdfBars(look.drawn, columns, look.language);
  }

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    for (const row of rows) {
      const party = this.partyOf(row);
      party.rows.push(this.written(row));
      party.sums.add(row);
      this.sums.add(row);
      this.bars?.add(row);
    }
  }

  async finish(about: SheetAbout): Promise<void> {
    const { title, language, dated, letterhead } = this.look;
    const { columns } = this;
    const charts = this.bars?.drawn() ?? [];
    const lines = this.lines();
    this.output.end(await this.print({ title, language, letterhead, columns, charts, lines, about, dated }));
    await once(this.output, 'finish');
  }

  /** Without subtotals all rows belong to one group. */
  private partyOf(row: readonly SheetCell[]): Party {
    const { subtotals, summed } = this.look;
    const name = subtotals === null ? '' : String(row[subtotals] ?? '');
    const found = this.parties.get(name) ?? { name, rows: [], sums: new SheetSums(summed) };
    this.parties.set(name, found);
    return found;
  }

  /** The rows, each party followed by its sums, and the total sums. */
  private lines(): PrintedLine[] {
    const { subtotals, language } = this.look;
    const hasOwn = subtotals !== null && this.parties.size > 1;
    const ofParties = [...this.parties.values()].flatMap(({ name, rows, sums }): PrintedLine[] => [
      ...rows.map((cells): PrintedLine => ({ cells, kind: 'row' })),
      ...(hasOwn ? this.summed(sums, `${name}, ${sheetWords.subtotal[language]}`, 'subtotal') : []),
    ]);
    return [...ofParties, ...this.summed(this.sums, sheetWords.total[language], 'total')];
  }

  private summed(sums: SheetSums, label: string, kind: PrintedLine['kind']): PrintedLine[] {
    return sums.lines(label).map((cells) => ({ cells: this.written(cells), kind }));
  }

  private written(cells: readonly SheetCell[]): string[] {
    return this.columns.map((column, at) => writtenCell(cells[at] ?? null, column));
  }
}

function writtenCell(cell: SheetCell, { isDay, isId, decimals }: SheetColumn): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, isDay ? 10 : 19)
      .replace('T', ' ');
  if (typeof cell === 'string') return cell;
  return isId ? String(cell) : formatNumber(cell, decimals);
}
