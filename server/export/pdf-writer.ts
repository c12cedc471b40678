import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Decimal } from 'decimal.js';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { decimals, formatNumber, type NumberKind } from '../../contract/format-number.js';
import { paperWords } from '../../contract/paper/words.js';
import { sheetWords } from '../../contract/export/sheet-words.js';
import { letters } from '../document/print/fonts.js';
import { softened } from '../document/print/long-words.js';
import { makePdf } from '../document/print/print.js';
import { tableLines } from '../document/print/sheet.js';
import type { Language } from '../http/language.js';
import type { SheetAbout, SheetCell, SheetColumn, SheetWriter } from './sheet.js';

/** Of A4, between its margins. */
const usable = { portrait: 515, landscape: 762 } as const;
const mostUpright = 5;
const padding = 8;
const quiet = '#5f6b7c';
const headGround = '#f6f7f9';

interface Look {
  title: string;
  language: Language;
  /** The date that the format asks for. */
  dated: Date;
  /** Which columns are added up under the rows. */
  summed: readonly boolean[];
}

/** A table on paper: its title, its rows under heads that every page repeats, its sums, and what it shows. */
export class PdfWriter implements SheetWriter {
  private readonly body: TableCell[][] = [];
  private readonly sums: (Decimal | null)[];

  constructor(
    private readonly output: Writable,
    private readonly columns: readonly SheetColumn[],
    private readonly look: Look,
  ) {
    this.sums = look.summed.map((isSummed) => (isSummed ? new Decimal(0) : null));
  }

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    for (const row of rows) {
      this.body.push(row.map((cell, at) => this.text(writtenCell(cell, this.columns[at]!), at)));
      for (const [at, sum] of this.sums.entries())
        if (sum && typeof row[at] === 'number') this.sums[at] = sum.plus(row[at]);
    }
  }

  async finish(about: SheetAbout): Promise<void> {
    this.output.end(await makePdf(this.sheet(about), this.look.dated));
    await once(this.output, 'finish');
  }

  private sheet(about: SheetAbout): TDocumentDefinitions {
    const { title, language } = this.look;
    const isUpright = this.columns.length <= mostUpright;
    const orientation = isUpright ? 'portrait' : 'landscape';
    return {
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [40, 36, 40, 42],
      defaultStyle: { ...letters, fontSize: isUpright ? 9 : 7.5 },
      info: { title },
      content: [
        { text: softened(title), bold: true, fontSize: 14, margin: [0, 0, 0, 8] },
        this.table(usable[orientation]),
        said(about),
      ],
      footer: (page, pages) => ({
        margin: [40, 12, 40, 0],
        text: `${paperWords.page[language]} ${page} / ${pages}`,
        alignment: 'right',
        fontSize: 7,
        color: quiet,
      }),
    };
  }

  private table(room: number): Content {
    const { language } = this.look;
    const letters = this.columns.reduce((all, { width }) => all + width, 0);
    const widths = this.columns.map(({ width }) => (room * width) / letters - padding);
    const heads = this.columns.map(({ title }, at) => this.text(title, at, { bold: true, fillColor: headGround }));
    const total = this.sums.map((sum, at) => {
      const label = at === 0 ? sheetWords.total[language] : '';
      return this.text(sum ? writtenCell(sum.toNumber(), this.columns[at]!) : label, at, { bold: true });
    });
    const hasTotal = this.body.length > 1 && this.sums.some((sum) => sum !== null);
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths,
        body: [heads, ...this.body, ...(hasTotal ? [total] : [])],
      },
      layout: tableLines(0),
    };
  }

  private text(text: string, at: number, more: { bold?: boolean; fillColor?: string } = {}): TableCell {
    const { kind, isId } = this.columns[at]!;
    return { text: softened(text), alignment: Object.hasOwn(decimals, kind) && !isId ? 'right' : 'left', ...more };
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

/** What it shows, when and for whom, small under it. */
function said({ lines }: SheetAbout): Content {
  return {
    margin: [0, 10, 0, 0],
    fontSize: 7,
    color: quiet,
    stack: lines.map(([label, value]) => softened(`${label}: ${value}`)),
  };
}
