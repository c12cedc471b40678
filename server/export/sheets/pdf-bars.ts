import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatNumber } from '../../../contract/text/format-number.js';
import { sheetWords } from '../../../contract/export/sheet-words.js';
import type { Label } from '../../../contract/label.js';
import type { TableDeclaration } from '../../../contract/list.js';
import { monthName } from '../../../contract/text/month-name.js';
import { accent, line } from '../../document/print/colours.js';
import { figureWidth } from '../../../contract/paper/figure-width.js';
import { softened } from '../../document/print/long-words.js';
import type { Language } from '../../http/language.js';
import type { SheetCell, SheetColumn } from './sheet.js';

/** Columns by index: those that name a bar, and those with its length. */
export interface Drawn {
  by: readonly number[];
  figures: readonly number[];
  title: Label | null;
  byMonth: boolean;
}

export interface Bar {
  name: string;
  value: number;
  /** The value as printed next to the bar. */
  written: string;
}

/** The bars of one figure, and its name. */
export interface Bars {
  name: string;
  bars: Bar[];
}

/** More bars are hard to compare; the table has all rows. */
const maxBars = 24;
const nameWidth = 150;
const barHeight = 9;
const fontSize = 8;

/** The chart of a table within the exported columns; null when one of its columns is left out. */
export function drawnOf({ drawn }: TableDeclaration, shown: readonly string[]): Drawn | null {
  if (!drawn) return null;
  const placesOf = (columns: readonly string[]): number[] => columns.map((column) => shown.indexOf(column));
  const [by, figures] = [placesOf(drawn.by), placesOf(drawn.figures)];
  const { title = null, byMonth = false } = drawn;
  return [...by, ...figures].includes(-1) ? null : { by, figures, title, byMonth };
}

/** The bars of a table, from the same declaration as the chart on the screen, collected while its rows are written. */
export class PdfBars {
  private readonly charts: Bars[];
  private rows = 0;

  constructor(
    private readonly columns: Drawn,
    private readonly heads: readonly SheetColumn[],
    private readonly language: Language,
  ) {
    const { by, figures, title } = columns;
    // Without a name for each row, the figures of the only row are drawn side by side.
    const named = by.length === 0 ? [''] : figures.map((figure) => title?.[language] ?? this.titleOf(figure));
    this.charts = named.map((name) => ({ name, bars: [] }));
  }

  add(row: readonly SheetCell[]): void {
    const { by, figures } = this.columns;
    this.rows++;
    if (by.length === 0) {
      if (this.rows === 1) for (const at of figures) this.charts[0]?.bars.push(this.barOf(this.titleOf(at), row, at));
    } else if (this.rows <= maxBars) {
      const name = this.nameOf(row);
      for (const [at, { bars }] of this.charts.entries()) bars.push(this.barOf(name, row, figures[at] ?? 0));
    }
  }

  /** Without charts whose figures are all zero; a chart that does not show all rows says so. */
  drawn(): Bars[] {
    const isCut = this.columns.by.length > 0 && this.rows > maxBars;
    const cut = isCut ? ` (${sheetWords.firstRows[this.language].replace('{count}', String(maxBars))})` : '';
    return this.charts.flatMap(({ name, bars }) =>
      bars.some(({ value }) => value !== 0) ? [{ name: `${name}${cut}`, bars }] : [],
    );
  }

  private nameOf(row: readonly SheetCell[]): string {
    const { by, byMonth } = this.columns;
    const values = by.map((at) => row[at] ?? '');
    const [year, month] = values;
    return byMonth ? monthName(Number(year), Number(month), this.language) : values.map(String).join(' · ');
  }

  private titleOf(at: number): string {
    return this.heads[at]?.title ?? '';
  }

  private barOf(name: string, row: readonly SheetCell[], at: number): Bar {
    const value = Number(row[at] ?? 0);
    return { name, value, written: formatNumber(value, this.heads[at]?.decimals) };
  }
}

/** Drawn as vectors of the PDF and not as a picture. */
export function barsOnPaper({ name: figure, bars }: Bars, width: number): Content {
  const longest = Math.max(...bars.map(({ value }) => Math.abs(value)));
  const figureColumnWidth = figureWidth(
    bars.map(({ written }) => written),
    fontSize,
  );
  const widest = width - nameWidth - figureColumnWidth - 24;
  const body = bars.map(({ name, value, written }): TableCell[] => [
    { text: softened(name) },
    {
      canvas: [
        {
          type: 'rect',
          x: 0,
          y: 1,
          w: Math.max(0.5, (widest * Math.abs(value)) / longest),
          h: barHeight,
          color: value < 0 ? line : accent,
        },
      ],
    },
    { text: written, alignment: 'right' },
  ]);
  const head: TableCell[] = [{ text: softened(figure), bold: true, colSpan: 3 }, '', ''];
  return {
    margin: [0, 8, 0, 4],
    fontSize,
    table: {
      headerRows: figure === '' ? 0 : 1,
      keepWithHeaderRows: 1,
      widths: [nameWidth, widest, figureColumnWidth],
      body: figure === '' ? body : [head, ...body],
      dontBreakRows: true,
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
      paddingLeft: () => 0,
      paddingRight: () => 8,
    },
  };
}
