import type { FieldKind } from '../../contract/fields/field';
import type { Label } from '../../contract/label';
import type { ListTotals } from '../../contract/list';
import type { Language } from '../i18n/language';
import { shownKinds } from '../fields/shown-kinds';
import { cellText } from '../fields/cell-text';
import { textWidth, type TextLook } from './text-width';
import type { GridColumn, ListRow } from './grid-column';

type Headed = Pick<GridColumn, 'name' | 'kind' | 'width' | 'choices' | 'label' | 'sortable'>;

export function usualWidth(column: Headed, language: Language): number {
  return Math.max(widthOfContent(column), headWidth(column, language));
}

function widthOfContent({ name, kind, width, choices, label }: Headed): number {
  if (width !== undefined) return width;
  if (name === 'id') return 56;
  return kind === 'choice' && choices
    ? Math.min(shownKinds.choice.width, widthOfWords([label, ...Object.values(choices)]))
    : shownKinds[kind].width;
}

/** A heading that is cut says nothing. */
export function headWidth({ label, sortable }: Pick<Headed, 'label' | 'sortable'>, language: Language): number {
  return Math.ceil(textWidth(label[language], 'heading')) + aroundText + (sortable ? sortSign : 0);
}

const sortSign = 14;

/** Few short words need less than the usual room; the same in both languages, so that nothing jumps when one is switched. */
function widthOfWords(labels: readonly Label[]): number {
  const longest = Math.max(...labels.flatMap(({ mn, en }) => [textWidth(mn), textWidth(en)]));
  return Math.max(80, Math.ceil(longest) + 30);
}

/** What a cell has beside its text: its padding on both sides and a line. */
const aroundText = 14;

/** What a cell needs so that none of a figure is cut. */
export function widthOfFigure(text: string, look: TextLook = 'cell'): number {
  return Math.ceil(textWidth(text, look)) + aroundText;
}

/** In a column of words: a number of a contract or an invoice. */
const isFigureAmongWords = (text: string): boolean => /\d/.test(text) && !/\s/.test(text);
const neverCut = (kind: FieldKind, text: string): boolean => {
  const { holds } = shownKinds[kind];
  return holds === 'words' ? isFigureAmongWords(text) : holds === 'figures';
};

/** The least width for the figures of a column: a number that is cut reads as another number, so none of these rows or sums may be. */
export function figureWidth(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices' | 'digits'>,
  rows: readonly ListRow[],
  total: ListTotals[string] | undefined,
  language: Language,
): number {
  const sums =
    typeof total === 'object'
      ? Object.entries(total).map(([part, sum]) => `${cellText(column, sum, language)} ${part}`)
      : total === undefined
        ? []
        : [cellText(column, total, language)];
  return Math.max(
    0,
    ...rows
      .map((row) => cellText(column, row[column.name], language))
      .map((text) => (neverCut(column.kind, text) ? widthOfFigure(text) : 0)),
    ...sums.map((sum) => widthOfFigure(sum, 'name')),
  );
}

/** Beyond this, words of a row may be cut when others need room. */
const longWords = 260;

/** What the words of these rows take; 0 for a column of figures. */
export function wordsWidth(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices' | 'isName'>,
  rows: readonly ListRow[],
  language: Language,
): number {
  if (shownKinds[column.kind].holds !== 'words') return 0;
  const look = column.isName ? 'name' : 'cell';
  const widest = Math.max(0, ...rows.map((row) => textWidth(cellText(column, row[column.name], language), look)));
  return widest === 0 ? 0 : Math.min(longWords, Math.ceil(widest) + aroundText);
}

export interface SizedColumn {
  name: string;
  width: number;
  kind: FieldKind;
  /** What its heading and the figures among its words take. */
  least?: number;
  /** What its short words take: they are cut only where the first columns would be out of sight otherwise. */
  short?: number;
  /** Somebody dragged it to this width. */
  fixed: boolean;
}

/** Words give up to this much of their usual width before a list has to scroll sideways. */
const leastShare = 0.62;
const leastWords = 100;

/** So many columns, the first ones, are seen at once where their words can make room for it; the others are scrolled to. */
const inSight = 10;
const leastTight = 84;
const tightShare = 0.45;

/** What a column keeps where room lacks: words may be cut, figures not. */
export function leastWidth(column: Pick<SizedColumn, 'kind' | 'width' | 'least' | 'short'>): number {
  if (!holdsWords(column)) return column.width;
  const { width, least = 0, short = 0 } = column;
  return Math.min(width, Math.max(leastWords, least, short, Math.round(width * leastShare)));
}

/**
 * Widths for the room there is. What is free goes to the columns of words; where room lacks, they give way first. What then
 * still does not fit is scrolled to, and the edge of the room falls between two columns.
 */
export function fitColumns(columns: readonly SizedColumn[], room: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map((column) => [column.name, column.width]));
  const all = fitted(columns, room, leastWidth);
  if (all) return all;
  if (columns.length > inSight) {
    const whole = columns.findIndex((_, at) => widthOfAll(columns.slice(0, at + 1)) > room);
    const first = columns.slice(0, Math.max(inSight, whole));
    const seen =
      fitted(first, room, leastWidth) ??
      fitted(first, room, (column) => Math.max(column.short ?? 0, tightWidth(column))) ??
      fitted(first, room, tightWidth);
    if (seen) return { ...widths, ...seen };
  }

  // The one that would be cut at the edge comes in whole where half of it is in, and stays out otherwise.
  let left = 0;
  const crossing = columns.findIndex(({ width }) => (left += width) > room);
  const isMostlyIn = crossing === 0 || left - room <= columns[crossing]!.width / 2;
  const seen = isMostlyIn ? fitted(columns.slice(0, crossing + 1), room, leastWidth) : undefined;
  return { ...widths, ...(seen ?? fitted(columns.slice(0, crossing), room, leastWidth)) };
}

/** These columns in just this room; undefined where their words cannot give so much. */
function fitted(
  columns: readonly SizedColumn[],
  room: number,
  narrowest: (column: SizedColumn) => number,
): Record<string, number> | undefined {
  const widths = Object.fromEntries(columns.map((column) => [column.name, column.width]));
  const words = columns.filter((column) => !column.fixed && holdsWords(column));
  const free = room - widthOfAll(columns);
  const takers = words.length > 0 ? words : columns.filter(({ fixed }) => !fixed);
  if (free >= 0) return withShares(widths, takers, free, ({ width }) => width);
  const give = (column: SizedColumn): number => column.width - narrowest(column);
  const most = words.reduce((total, column) => total + give(column), 0);
  return most >= -free ? withShares(widths, words, free, give) : undefined;
}

export const sumOf = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
const widthOfAll = (columns: readonly SizedColumn[]): number => sumOf(columns.map(({ width }) => width));

function tightWidth({ width, least = 0 }: SizedColumn): number {
  return Math.max(least, Math.min(width, Math.max(leastTight, Math.round(width * tightShare))));
}

/** A text may be cut, it then ends in dots; anything else is a figure, a date or a sign that says something wrong when it is cut. */
function holdsWords({ kind }: Pick<SizedColumn, 'kind'>): boolean {
  return shownKinds[kind].holds === 'words';
}

/** Spreads pixels, or takes them away, over some columns in proportion to their weights. */
function withShares(
  widths: Record<string, number>,
  takers: readonly SizedColumn[],
  pixels: number,
  weightOf: (column: SizedColumn) => number,
): Record<string, number> {
  const sum = takers.reduce((total, column) => total + weightOf(column), 0);
  if (sum === 0) return widths;
  const spread = { ...widths };
  let left = pixels;
  takers.forEach((column, i) => {
    const share = i === takers.length - 1 ? left : Math.trunc((pixels * weightOf(column)) / sum);
    spread[column.name] = column.width + share;
    left -= share;
  });
  return spread;
}
