import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { decimals, formatNumber, type NumberKind } from '../../contract/format-number.js';
import type { Paper } from '../../contract/paper/paper.js';
import { paperWords } from '../../contract/paper/words.js';
import { sheetWords } from '../../contract/export/sheet-words.js';
import { letters } from '../document/print/fonts.js';
import { softened } from '../document/print/long-words.js';
import { makePdf } from '../document/print/print.js';
import { letterhead, tableLines } from '../document/print/sheet.js';
import type { Language } from '../http/language.js';
import { barsOf, type Drawn } from './pdf-bars.js';
import type { SheetAbout, SheetCell, SheetColumn, SheetWriter } from './sheet.js';
import { SheetSums, type Summed } from './sheet-sums.js';

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
  summed: readonly Summed[];
  /** Whose paper it is. */
  firm: Paper['firm'];
  /** The column by whose values the rows stand together, each with its sums. */
  subtotals: number | null;
  /** What a bar is drawn for. */
  drawn: Drawn | null;
}

/** A row with how strongly it is written. */
interface Line {
  cells: readonly SheetCell[];
  kind: 'row' | 'subtotal' | 'total';
}

/** A table on paper: whose it is, its title, period and filters, its rows under heads that every page repeats, with their sums. */
export class PdfWriter implements SheetWriter {
  private readonly body: (readonly SheetCell[])[] = [];

  constructor(
    private readonly output: Writable,
    private readonly columns: readonly SheetColumn[],
    private readonly look: Look,
  ) {}

  async rows(rows: readonly (readonly SheetCell[])[]): Promise<void> {
    this.body.push(...rows);
  }

  async finish(about: SheetAbout): Promise<void> {
    this.output.end(await makePdf(this.sheet(about), this.look.dated));
    await once(this.output, 'finish');
  }

  private sheet(about: SheetAbout): TDocumentDefinitions {
    const { title, language, firm, drawn } = this.look;
    const isUpright = this.columns.length <= mostUpright;
    const orientation = isUpright ? 'portrait' : 'landscape';
    const facts = about.filters.map(([label, value]) => ({ label, value: softened(value) }));
    return {
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [40, 36, 40, 42],
      defaultStyle: { ...letters, fontSize: isUpright ? 9 : 7.5 },
      info: { title },
      content: [
        letterhead({ firm, title, audience: null, language, facts }, {}),
        ...(drawn ? [barsOf(drawn, this.columns, this.body, usable[orientation])] : []),
        this.table(usable[orientation]),
        said(about),
      ],
      footer: (page, pages) => ({
        margin: [40, 12, 40, 0],
        columns: [
          { text: [firm.name, title].filter(Boolean).join(' · '), fontSize: 7, color: quiet },
          {
            text: `${paperWords.page[language]} ${page} / ${pages}`,
            width: 80,
            alignment: 'right',
            fontSize: 7,
            color: quiet,
          },
        ],
      }),
    };
  }

  private table(room: number): Content {
    const letterCount = this.columns.reduce((all, { width }) => all + width, 0);
    const widths = this.columns.map(({ width }) => (room * width) / letterCount - padding);
    const heads = this.columns.map(({ title }, at) => this.text(title, at, { bold: true, fillColor: headGround }));
    const lines = this.lines();
    return {
      margin: [0, 6, 0, 0],
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [heads, ...lines.map((line) => this.written(line))],
      },
      layout: linesBetween(lines),
    };
  }

  /** The rows, those of a party together with its sums behind them, and the sums of all. */
  private lines(): Line[] {
    const { summed, subtotals, language } = this.look;
    const all = new SheetSums(summed);
    const parties = new Map<string, (readonly SheetCell[])[]>();
    for (const row of this.body) {
      all.add(row);
      const party = subtotals === null ? '' : String(row[subtotals] ?? '');
      const own = parties.get(party);
      if (own) own.push(row);
      else parties.set(party, [row]);
    }
    const ofParties = [...parties].flatMap(([party, rows]): Line[] => {
      const sums = new SheetSums(summed);
      rows.forEach((row) => sums.add(row));
      const hasOwn = subtotals !== null && parties.size > 1;
      const own = hasOwn ? sums.lines(`${party}, ${sheetWords.subtotal[language]}`) : [];
      return [
        ...rows.map((cells): Line => ({ cells, kind: 'row' })),
        ...own.map((cells): Line => ({ cells, kind: 'subtotal' })),
      ];
    });
    const total = all.lines(sheetWords.total[language]).map((cells): Line => ({ cells, kind: 'total' }));
    return [...ofParties, ...total];
  }

  private written({ cells, kind }: Line): TableCell[] {
    const more = { row: {}, subtotal: { bold: true, fillColor: headGround }, total: { bold: true } }[kind];
    return this.columns.map((column, at) => this.text(writtenCell(cells[at] ?? null, column), at, more));
  }

  private text(text: string, at: number, more: { bold?: boolean; fillColor?: string } = {}): TableCell {
    const { kind, isId } = this.columns[at]!;
    return { text: softened(text), alignment: Object.hasOwn(decimals, kind) && !isId ? 'right' : 'left', ...more };
  }
}

/** A stronger line above the sums of all. */
function linesBetween(lines: readonly Line[]): CustomTableLayout {
  const usual = tableLines(0);
  const firstTotal = 1 + lines.findIndex(({ kind }) => kind === 'total');
  return {
    ...usual,
    hLineWidth: (at, node) => (firstTotal > 0 && at === firstTotal ? 0.8 : (usual.hLineWidth?.(at, node) ?? 0.4)),
  };
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
