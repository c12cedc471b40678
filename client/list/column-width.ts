import type { FieldKind, Label } from '../../contract/fields';
import type { ListTotals } from '../../contract/list';
import type { Language } from '../i18n/language';
import { cellText } from './cell-text';
import type { GridColumn, ListRow } from './grid-column';

const widths: Record<FieldKind, number> = {
  text: 180,
  code: 120,
  email: 220,
  phone: 100,
  note: 260,
  integer: 90,
  decimal: 110,
  money: 130,
  rate: 120,
  weight: 110,
  date: 100,
  instant: 150,
  flag: 90,
  choice: 170,
  choices: 200,
  ref: 180,
  image: 70,
  containerNumber: 130,
  airWaybill: 130,
  wagonNumber: 120,
};

const growing: readonly FieldKind[] = ['text', 'email', 'note', 'ref', 'choice'];

type Headed = Pick<GridColumn, 'name' | 'kind' | 'width' | 'choices' | 'label' | 'sortable'>;

export function usualWidth(column: Headed): number {
  return Math.max(widthOfContent(column), headWidth(column));
}

function widthOfContent({ name, kind, width, choices, label }: Headed): number {
  if (width !== undefined) return width;
  if (name === 'id') return 56;
  return kind === 'choice' && choices
    ? Math.min(widths.choice, widthOfWords([label, ...Object.values(choices)]))
    : widths[kind];
}

/** A heading that is cut says nothing; the same in both languages. */
export function headWidth({ label, sortable }: Pick<Headed, 'label' | 'sortable'>): number {
  return Math.ceil(Math.max(widthOfHead(label.mn), widthOfHead(label.en))) + aroundText + (sortable ? sortSign : 0);
}

/** Letters at the size and weight of a heading, rounded up: some are half as wide again as the others. */
function widthOfHead(text: string): number {
  const broad = text.match(/[жшщюыфмwm]/g)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const latin = text.match(/[a-ln-vx-z]/g)?.length ?? 0;
  return broad * 9.4 + capitals * 8.6 + latin * 6.4 + (text.length - broad - capitals - latin) * 6.8;
}

const sortSign = 14;

/** Few short words need less than the usual room; the same in both languages, so that nothing jumps when one is switched. */
function widthOfWords(labels: readonly Label[]): number {
  const longest = Math.max(...labels.flatMap(({ mn, en }) => [mn.length, en.length]));
  return Math.max(80, Math.round(longest * 7.4) + 30);
}

/** What a cell has beside its text: its padding on both sides and a line. */
const aroundText = 18;
/** The figures of the typeface are all equally wide; signs between them are narrower, letters of a unit wider. */
const widthOf = { figure: 8.4, sign: 5, letter: 10 } as const;

/** What a cell needs so that none of a figure is cut. */
export function widthOfFigure(text: string): number {
  const figures = text.match(/\d/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const signs = text.length - figures - letters;
  return Math.ceil(figures * widthOf.figure + signs * widthOf.sign + letters * widthOf.letter) + aroundText;
}

/** In a column of words: a number of a contract or an invoice. */
const figureAmongWords = /^\S*\d\S*$/;
const neverCut = (kind: FieldKind, text: string): boolean =>
  growing.includes(kind) ? figureAmongWords.test(text) : kind !== 'flag' && kind !== 'image' && kind !== 'choices';

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
    ...sums.map(widthOfFigure),
  );
}

export interface SizedColumn {
  name: string;
  width: number;
  kind: FieldKind;
  /** What its heading and the figures among its words take. */
  least?: number;
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
export function leastWidth(column: Pick<SizedColumn, 'kind' | 'width' | 'least'>): number {
  if (!holdsWords(column)) return column.width;
  return Math.min(column.width, Math.max(leastWords, column.least ?? 0, Math.round(column.width * leastShare)));
}

/**
 * Widths for the room there is. What is free goes to the columns of words; where room lacks, they give way first. What then
 * still does not fit is scrolled to, and the edge of the room falls between two columns, never through a figure.
 */
export function fitColumns(columns: readonly SizedColumn[], room: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map((column) => [column.name, column.width]));
  const sum = columns.reduce((total, { width }) => total + width, 0);
  const words = columns.filter((column) => !column.fixed && holdsWords(column));
  if (sum <= room) return withShares(widths, words, room - sum, ({ width }) => width);
  const give = (column: SizedColumn): number => column.width - leastWidth(column);
  const most = words.reduce((total, column) => total + give(column), 0);
  if (most >= sum - room) return withShares(widths, words, room - sum, give);
  if (columns.length > inSight) {
    const first = columns.slice(0, inSight).map((column) => (column.fixed ? column : tight(column)));
    if (first.reduce((total, { width }) => total + width, 0) <= room) return { ...widths, ...fitColumns(first, room) };
  }

  let left = 0;
  const crossing = columns.findIndex(({ width }) => (left += width) > room);
  const cut = columns[crossing];
  if (!cut || holdsWords(cut)) return widths;
  const before = columns.slice(0, crossing).filter((column) => !column.fixed && holdsWords(column));
  return withShares(widths, before, room - (left - cut.width), ({ width }) => width);
}

function tight(column: SizedColumn): SizedColumn {
  if (!holdsWords(column)) return column;
  return {
    ...column,
    width: Math.max(
      column.least ?? 0,
      Math.min(column.width, Math.max(leastTight, Math.round(column.width * tightShare))),
    ),
  };
}

/** A text may be cut, it then ends in dots; anything else is a figure, a date or a sign that says something wrong when it is cut. */
function holdsWords({ kind }: Pick<SizedColumn, 'kind'>): boolean {
  return growing.includes(kind);
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
