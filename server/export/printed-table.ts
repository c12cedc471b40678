import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { decimals } from '../../contract/format-number.js';
import { paperWords } from '../../contract/paper/words.js';
import { letters } from '../document/print/fonts.js';
import { softened } from '../document/print/long-words.js';
import { makePdf } from '../document/print/print.js';
import { tableLines } from '../document/print/sheet.js';
import type { TallTable } from '../document/print/tall-rows.js';
import { tallRows } from '../document/print/tall-text.js';
import type { Language } from '../http/language.js';
import type { SheetAbout, SheetColumn } from './sheet.js';

/** Of A4, between its margins. */
const usable = { portrait: 515, landscape: 762 } as const;
const mostUpright = 5;
const padding = 8;
const quiet = '#5f6b7c';
const headGround = '#f6f7f9';

/** A table as it goes on paper, all of it as text. */
export interface PrintedTable {
  title: string;
  language: Language;
  columns: readonly SheetColumn[];
  rows: readonly (readonly string[])[];
  /** The sums, where there are any. */
  total: readonly string[] | null;
  about: SheetAbout;
  /** The date that the format asks for. */
  dated: Date;
}

/** A table on paper: its title, its rows under heads that every page repeats, its sums, and what it shows. */
export async function printTable(printed: PrintedTable): Promise<Buffer> {
  return makePdf(sheetOf(printed), printed.dated);
}

function sheetOf(printed: PrintedTable): TDocumentDefinitions {
  const { title, language, columns, about } = printed;
  const isUpright = columns.length <= mostUpright;
  const orientation = isUpright ? 'portrait' : 'landscape';
  const fontSize = isUpright ? 9 : 7.5;
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [40, 36, 40, 42],
    defaultStyle: { ...letters, fontSize },
    info: { title },
    content: [
      { text: softened(title), bold: true, fontSize: 14, margin: [0, 0, 0, 8] },
      { table: tableOf(printed, usable[orientation], fontSize), layout: tableLines(0) },
      aboutLines(about),
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

function tableOf({ columns, rows, total }: PrintedTable, room: number, fontSize: number): TallTable {
  const letters = columns.reduce((all, { width }) => all + width, 0);
  const widths = columns.map(({ width }) => (room * width) / letters - padding);
  const cells = (row: readonly string[], more: { bold?: boolean; fillColor?: string } = {}): TableCell[] =>
    row.map((text, at) => {
      const { kind, isId } = columns[at]!;
      return { text: softened(text), alignment: Object.hasOwn(decimals, kind) && !isId ? 'right' : 'left', ...more };
    });
  return {
    headerRows: 1,
    dontBreakRows: true,
    tallRows: tallRows(rows, widths, fontSize, 1),
    widths,
    body: [
      cells(
        columns.map(({ title }) => title),
        { bold: true, fillColor: headGround },
      ),
      ...rows.map((row) => cells(row)),
      ...(total ? [cells(total, { bold: true })] : []),
    ],
  };
}

/** What it shows, when and for whom, small under it. */
function aboutLines({ lines }: SheetAbout): Content {
  return {
    margin: [0, 10, 0, 0],
    fontSize: 7,
    color: quiet,
    stack: lines.map(([label, value]) => softened(`${label}: ${value}`)),
  };
}
