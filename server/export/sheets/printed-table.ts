import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { paperWords } from '../../../contract/paper/words.js';
import { headBackground, quiet } from '../../document/print/colours.js';
import { letters } from '../../document/print/fonts.js';
import { softened } from '../../document/print/long-words.js';
import { makePdf } from '../../document/print/print.js';
import { letterhead as headOfPaper, tableBorders } from '../../document/print/sheet.js';
import type { PrintedTable as TableOnPaper } from '../../document/print/table-rows.js';
import { tallRows } from '../../document/print/tall-text.js';
import type { Language } from '../../http/language.js';
import type { Letterhead } from './letterheads.js';
import { barsOnPaper, type Bars } from './pdf-bars.js';
import { printedWidths } from './printed-widths.js';
import type { SheetAbout, SheetColumn } from './sheet.js';

/** The width of A4 between its margins, in points. */
const usable = { portrait: 515, landscape: 762 } as const;
const maxUprightColumns = 5;
const padding = 8;

/** A row and its emphasis. */
export interface PrintedLine {
  cells: readonly string[];
  kind: 'row' | 'subtotal' | 'total';
}

/** A table to be printed, all of it as text. */
export interface PrintedTable {
  title: string;
  language: Language;
  letterhead: Letterhead;
  columns: readonly SheetColumn[];
  /** A chart for each figure that is drawn. */
  charts: readonly Bars[];
  lines: readonly PrintedLine[];
  about: SheetAbout;
  /** The date that the format requires. */
  dated: Date;
}

/** A printed table: letterhead, title, period and filters, its rows below a head that is repeated on every page, and their sums. */
export async function printTable(printed: PrintedTable): Promise<Buffer> {
  return makePdf(sheetOf(printed), printed.dated);
}

function sheetOf(printed: PrintedTable): TDocumentDefinitions {
  const { title, language, columns, charts, about } = printed;
  const { firm, pictures } = printed.letterhead;
  const isUpright = columns.length <= maxUprightColumns;
  const orientation = isUpright ? 'portrait' : 'landscape';
  const width = usable[orientation];
  const fontSize = isUpright ? 9 : 7.5;
  const facts = about.rows.map(([label, value]) => ({ label, value: softened(String(value)) }));
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [40, 36, 40, 42],
    defaultStyle: { ...letters, fontSize },
    info: { title },
    content: [
      headOfPaper({ firm, title: softened(title), audience: null, language, facts }, pictures),
      ...charts.map((bars) => barsOnPaper(bars, width)),
      {
        margin: [0, 6, 0, 0],
        table: tableOf(printed, width, fontSize),
        layout: tableBorders(0, totalsOf(printed.lines)),
      },
    ],
    footer: (page, pages) => ({
      margin: [40, 12, 40, 0],
      columns: [
        { stack: [[firm.name, title].filter(Boolean).join(' · '), originLine(about)], fontSize: 7, color: quiet },
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

const looks = { row: {}, subtotal: { bold: true, fillColor: headBackground }, total: { bold: true } } as const;

function tableOf({ columns, lines }: PrintedTable, width: number, fontSize: number): TableOnPaper {
  const free = width - columns.length * padding;
  const rows = lines.map((line) => line.cells);
  const heads = columns.map(({ title }) => title);
  const widths = printedWidths({ heads, rows, fontSize, available: free });
  const cells = (row: readonly string[], more: { bold?: boolean; fillColor?: string } = {}): TableCell[] =>
    row.map((text, at) => {
      const { decimals, isId } = columns[at]!;
      return { text: softened(text), alignment: decimals && !isId ? 'right' : 'left', ...more };
    });
  const tall = tallRows(rows, widths, fontSize, 1);
  const totals = totalsOf(lines);
  const lastRow = Math.max(1, lines.length - totals);
  return {
    headerRows: 1,
    dontBreakRows: true,
    // The total sums stay with the last row.
    togetherFrom: totals === 0 || tall.includes(lastRow) ? null : lastRow,
    tallRows: tall,
    widths,
    body: [
      cells(heads, { bold: true, fillColor: headBackground }),
      ...lines.map((line) => cells(line.cells, looks[line.kind])),
    ],
  };
}

function totalsOf(lines: readonly PrintedLine[]): number {
  return lines.filter(({ kind }) => kind === 'total').length;
}

/** When and for whom it was created, in the footer of every page, so that it needs no page of its own. */
function originLine({ origin }: SheetAbout): Content {
  return softened(origin.map(([label, value]) => `${label}: ${value}`).join(' · '));
}
