import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { decimals, formatNumber, type NumberKind } from '../../contract/format-number.js';
import type { TableDeclaration } from '../../contract/list.js';
import { softened } from '../document/print/long-words.js';
import type { SheetCell, SheetColumn } from './sheet.js';

/** Columns by their places: what names a bar, and how long it is. */
export interface Drawn {
  by: readonly number[];
  figures: readonly number[];
}

export interface Bar {
  name: string;
  value: number;
  /** As it stands behind the bar. */
  written: string;
}

/** More are not told apart at a glance; the table has all of them. */
const mostBars = 15;
const nameWidth = 150;
const figureWidth = 80;
const barHeight = 9;
const colour = '#ac2f33';
const below = '#c5cbd3';

/** What a table draws of the columns that are asked for; nothing where one of them is left out. */
export function drawnOf({ drawn }: TableDeclaration, shown: readonly string[]): Drawn | null {
  if (!drawn) return null;
  const placesOf = (columns: readonly string[]): number[] => columns.map((column) => shown.indexOf(column));
  const [by, figures] = [placesOf(drawn.by), placesOf(drawn.figures)];
  return [...by, ...figures].includes(-1) ? null : { by, figures };
}

/** The bars of a table, from the declaration that the chart of the screen is drawn from, gathered as its rows go by. */
export class PdfBars {
  private readonly bars: Bar[] = [];

  constructor(
    private readonly columns: Drawn,
    private readonly heads: readonly SheetColumn[],
  ) {}

  add(row: readonly SheetCell[]): void {
    if (this.bars.length >= mostBars) return;
    const { by, figures } = this.columns;
    const figure = figures[0] ?? 0;
    if (by.length > 0) this.push(by.map((at) => String(row[at] ?? '')).join(' · '), row, figure);
    else if (this.bars.length === 0) for (const at of figures) this.push(this.heads[at]?.title ?? '', row, at);
  }

  /** Nothing where every figure is zero. */
  drawn(): Bar[] | null {
    return this.bars.some(({ value }) => value !== 0) ? this.bars : null;
  }

  private push(name: string, row: readonly SheetCell[], at: number): void {
    const value = Number(row[at] ?? 0);
    this.bars.push({ name, value, written: formatNumber(value, decimals[this.heads[at]?.kind as NumberKind]) });
  }
}

/** As lines of the PDF and not as a picture. */
export function barsOnPaper(bars: readonly Bar[], room: number): Content {
  const longest = Math.max(...bars.map(({ value }) => Math.abs(value)));
  const widest = room - nameWidth - figureWidth - 24;
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
          color: value < 0 ? below : colour,
        },
      ],
    },
    { text: written, alignment: 'right' },
  ]);
  return {
    margin: [0, 8, 0, 4],
    table: { widths: [nameWidth, widest, figureWidth], body, dontBreakRows: true },
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
