import type { Choices, FieldKind } from '../../contract/fields/field';
import type { ListTotals } from '../../contract/list';
import { memo } from '../../contract/memo';
import type { Language } from '../i18n/language';
import { fieldDisplays } from '../fields/field-displays';
import { cellText } from '../fields/cell-text';
import { textWidth, type TextLook } from './text-width';
import type { GridColumn, ListRow } from './grid-column';

type Headed = Pick<GridColumn, 'name' | 'kind' | 'width' | 'choices' | 'label' | 'sortable'>;

export function usualWidth(column: Headed, language: Language): number {
  return Math.max(column.width ?? widthOfKind(column), headWidth(column, language));
}

/** The usual width of a kind; that of a choice follows from its labels. */
export function widthOfKind({ name, kind, choices }: Pick<Headed, 'name' | 'kind' | 'choices'>): number {
  if (name === 'id') return 56;
  return kind === 'choice' && choices
    ? Math.min(fieldDisplays.choice.width, widthOfChoices(choices))
    : fieldDisplays[kind].width;
}

/** A heading is never truncated. */
export function headWidth({ label, sortable }: Pick<Headed, 'label' | 'sortable'>, language: Language): number {
  return Math.ceil(textWidth(label[language], 'heading')) + aroundText + (sortable ? sortSign : 0);
}

const sortSign = 14;

/**
 * Short labels need less than the usual width; the width fits both languages, so that switching the language moves nothing. A table of a
 * form needs it at every change of its rows, so the labels of a choice are measured once.
 */
const widthOfChoices = memo((choices: Choices) => {
  const longest = Math.max(...Object.values(choices).flatMap(({ mn, en }) => [textWidth(mn), textWidth(en)]));
  return Math.max(80, Math.ceil(longest) + 30);
});

/** What a cell needs besides its text: padding on both sides and a border. */
const aroundText = 14;

/** The width of a cell that shows a figure in full. */
export function widthOfFigure(text: string, look: TextLook = 'cell'): number {
  return Math.ceil(textWidth(text, look)) + aroundText;
}

/** In a text column: the number of a contract or an invoice. */
const isReferenceNumber = (text: string): boolean => /\d/.test(text) && !/\s/.test(text);
const isNeverCut = (kind: FieldKind, text: string): boolean => {
  const { contentType } = fieldDisplays[kind];
  return contentType === 'words' ? isReferenceNumber(text) : contentType === 'figures';
};

/** The minimum width for the figures of a column: a truncated number reads as another number, so none of these rows or sums is cut off. */
export function figureWidth(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices' | 'digits'> & Partial<Pick<GridColumn, 'isName'>>,
  rows: readonly ListRow[],
  total: ListTotals[string] | undefined,
  language: Language,
): number {
  const sums =
    typeof total === 'object'
      ? Object.entries(total).map(([part, sum]) => `${cellText(column, sum, language)} ${part.toUpperCase()}`)
      : total === undefined
        ? []
        : [cellText(column, total, language)];
  const look = column.isName ? 'name' : 'cell';
  return Math.max(
    0,
    ...rows
      .map((row) => cellText(column, row[column.name], language))
      .map((text) => (isNeverCut(column.kind, text) ? widthOfFigure(text, look) : 0)),
    ...sums.map((sum) => widthOfFigure(sum, 'name')),
  );
}

/** Above this width the texts of a row may be truncated when other columns need space. */
const longWords = 260;

/** The width of the texts in these rows, 0 where none has a text; undefined for a column of figures and without rows. */
export function wordsWidth(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices' | 'isName'>,
  rows: readonly ListRow[],
  language: Language,
): number | undefined {
  if (fieldDisplays[column.kind].contentType !== 'words' || rows.length === 0) return undefined;
  const look = column.isName ? 'name' : 'cell';
  const widest = Math.max(0, ...rows.map((row) => textWidth(cellText(column, row[column.name], language), look)));
  return widest === 0 ? 0 : Math.min(longWords, Math.ceil(widest) + aroundText);
}

export interface SizedColumn {
  name: string;
  width: number;
  kind: FieldKind;
  /** The width of the heading and of figures inside texts. */
  least?: number;
  /** The width of its short texts: they are truncated only where the first columns would otherwise not be visible. */
  short?: number;
  /** The user has set the width. */
  fixed: boolean;
}

/** Text columns shrink to this part of their usual width before a list scrolls sideways. */
const minWidthRatio = 0.62;
const leastWords = 100;

/** The first columns, up to this number, are made visible together where text columns can shrink enough; the others are scrolled to. */
const minVisibleColumns = 10;
const leastTight = 84;
const tightWidthRatio = 0.45;

/** The minimum width of a column: texts may be truncated, figures not. */
export function leastWidth(column: Pick<SizedColumn, 'kind' | 'width' | 'least' | 'short'>): number {
  if (!isTextColumn(column)) return column.width;
  const { width, least = 0, short = 0 } = column;
  return Math.min(width, Math.max(leastWords, least, short, Math.round(width * minWidthRatio)));
}

/**
 * Column widths for the available width. Free space goes to text columns, which also shrink first. What does not fit is scrolled to, and
 * the edge falls between two columns.
 */
export function fitColumns(columns: readonly SizedColumn[], room: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map((column) => [column.name, column.width]));
  const all = tryFit(columns, room, leastWidth);
  if (all) return all;
  if (columns.length > minVisibleColumns) {
    const whole = columns.findIndex((_, at) => widthOfAll(columns.slice(0, at + 1)) > room);
    const first = columns.slice(0, Math.max(minVisibleColumns, whole));
    const seen =
      tryFit(first, room, leastWidth) ??
      tryFit(first, room, (column) => Math.max(column.short ?? 0, tightWidth(column))) ??
      tryFit(first, room, tightWidth);
    if (seen) return { ...widths, ...seen };
  }

  // The column at the edge is shown in full if at least half of it fits, and not at all otherwise.
  let usedWidth = 0;
  const crossing = columns.findIndex(({ width }) => (usedWidth += width) > room);
  const isMostlyIn = crossing === 0 || usedWidth - room <= columns[crossing]!.width / 2;
  const seen = isMostlyIn ? tryFit(columns.slice(0, crossing + 1), room, leastWidth) : undefined;
  return { ...widths, ...(seen ?? tryFit(columns.slice(0, crossing), room, leastWidth)) };
}

/** Fits these columns into exactly this width; undefined where text columns cannot shrink that much. */
function tryFit(
  columns: readonly SizedColumn[],
  room: number,
  narrowest: (column: SizedColumn) => number,
): Record<string, number> | undefined {
  const widths = Object.fromEntries(columns.map((column) => [column.name, column.width]));
  const words = columns.filter((column) => !column.fixed && isTextColumn(column));
  const free = room - widthOfAll(columns);
  const growable = words.length > 0 ? words : columns.filter(({ fixed }) => !fixed);
  if (free >= 0) return distributePixels(widths, growable, free, ({ width }) => width);
  const shrinkOf = (column: SizedColumn): number => column.width - narrowest(column);
  const maxShrink = words.reduce((total, column) => total + shrinkOf(column), 0);
  return maxShrink >= -free ? distributePixels(widths, words, free, shrinkOf) : undefined;
}

export const sumOf = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
const widthOfAll = (columns: readonly SizedColumn[]): number => sumOf(columns.map(({ width }) => width));

function tightWidth({ width, least = 0 }: SizedColumn): number {
  return Math.max(least, Math.min(width, Math.max(leastTight, Math.round(width * tightWidthRatio))));
}

/** A text may be truncated with an ellipsis; a figure, a date or a sign would be misread. */
function isTextColumn({ kind }: Pick<SizedColumn, 'kind'>): boolean {
  return fieldDisplays[kind].contentType === 'words';
}

/** Adds or removes pixels, distributed over some columns in proportion to their weights. */
function distributePixels(
  widths: Record<string, number>,
  growable: readonly SizedColumn[],
  pixels: number,
  weightOf: (column: SizedColumn) => number,
): Record<string, number> {
  const sum = growable.reduce((total, column) => total + weightOf(column), 0);
  if (sum === 0) return widths;
  const spread = { ...widths };
  let remaining = pixels;
  growable.forEach((column, i) => {
    const share = i === growable.length - 1 ? remaining : Math.trunc((pixels * weightOf(column)) / sum);
    spread[column.name] = column.width + share;
    remaining -= share;
  });
  return spread;
}
