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

/** Bars from the declaration that the chart of the screen is drawn from, as lines of the PDF and not as a picture. */
export function barsOf(
  { by, figures }: Drawn,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  room: number,
): Content {
  const bars =
    by.length === 0
      ? figures.map((at) => ({ name: columns[at]?.title ?? '', value: Number(rows[0]?.[at] ?? 0) }))
      : rows.map((row) => ({
          name: by.map((at) => String(row[at] ?? '')).join(' · '),
          value: Number(row[figures[0] ?? 0] ?? 0),
        }));
  const shown = bars.slice(0, mostBars);
  const longest = Math.max(...shown.map(({ value }) => Math.abs(value)), 0);
  if (longest === 0) return '';
  const widest = room - nameWidth - figureWidth - 24;
  const kind = columns[figures[0] ?? 0]?.kind as NumberKind;
  const body = shown.map(({ name, value }): TableCell[] => [
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
    { text: formatNumber(value, decimals[kind]), alignment: 'right' },
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
