import type { Column as PlacedColumn, Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import type { Label } from '../../../contract/fields.js';
import { decimals, formatNumber } from '../../../contract/format-number.js';

export type Language = 'mn' | 'en';

const line = '#c5cbd3';
const quiet = '#5f6b7c';
const accent = '#8e292c';

/** A line where there is nothing. */
function figure(value: string | null, shown: { least?: number; most: number }): string {
  return value === null ? '—' : formatNumber(value, shown);
}

export function money(value: string | null, places = 2): string {
  return figure(value, { least: places, most: places });
}

export function rate(value: string | null): string {
  return figure(value, decimals.rate);
}

/** A count as it was entered, without zeros behind it. */
export function plain(value: string | null): string {
  return figure(value, { most: 8 });
}

export interface Firm {
  name: string;
  lines: readonly string[];
}

/** Whose paper it is on the left, what it is on the right, and a line under both, however wide the page is. */
export function letterhead(firm: Firm, title: string, facts: readonly (readonly [string, string])[]): Content {
  const whose: TableCell = {
    stack: [
      { text: firm.name, bold: true, fontSize: 14, color: accent },
      ...firm.lines.map((text): Content => ({ text, fontSize: 8, color: quiet })),
    ],
  };
  const what: TableCell = {
    stack: [
      { text: title, bold: true, fontSize: 14, alignment: 'right' },
      ...facts.map(
        ([label, value]): Content => ({ text: [{ text: `${label}: `, color: quiet }, value], alignment: 'right' }),
      ),
    ],
  };
  return {
    margin: [0, 0, 0, 12],
    table: { widths: ['*', 220], body: [[whose, what]] },
    layout: {
      hLineWidth: (at) => at,
      hLineColor: () => accent,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 8,
    },
  };
}

export function heading(text: string): Content {
  return { text, bold: true, fontSize: 10, color: accent, margin: [0, 10, 0, 3] };
}

/** Names and values in two columns of pairs. */
export function pairs(rows: readonly (readonly [string, string | null])[]): Content {
  const known = rows.filter(([, value]) => value !== null && value !== '');
  const half = Math.ceil(known.length / 2);
  const side = (part: typeof known): Content => ({
    table: {
      widths: [95, '*'],
      body:
        part.length === 0
          ? [['', '']]
          : part.map(([label, value]): TableCell[] => [{ text: label, color: quiet }, value ?? '']),
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  });
  return { columns: [side(known.slice(0, half)), side(known.slice(half))], columnGap: 16 };
}

export interface Column {
  label: string;
  width: number | '*' | 'auto';
  right?: true;
}

/** A table whose head comes again on every page and whose rows are never torn. */
export function grid(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  foot: readonly (readonly string[])[] = [],
): ContentTable {
  const cell = (text: string, at: number, more: object = {}): TableCell => ({
    text,
    alignment: columns[at]?.right ? 'right' : 'left',
    ...more,
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ label }, at) => cell(label, at, { bold: true, fillColor: '#f6f7f9', fontSize: 8 })),
        ...rows.map((row) => row.map((text, at) => cell(text, at))),
        ...foot.map((row) => row.map((text, at) => cell(text, at, { bold: true }))),
      ],
    },
    layout: {
      hLineWidth: (at, { table: { body } }) => (at === 0 || at === body.length ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

export interface Signer {
  role: string;
  /** A line to write it on, where it is not known. */
  name: string | null;
  picture: Buffer | null;
}

/** Whose word it is, the house on the right: a picture of the signature, or a line to sign on; a short text above comes with it, so that it is not alone on a page. */
export function signed(above: Content | null, house: Signer, other: Signer | null = null): Content {
  const places: PlacedColumn[] = [
    { width: 220, stack: other ? signature(other) : [] },
    { width: '*', text: '' },
    { width: 220, stack: signature(house) },
  ];
  return { unbreakable: true, stack: [...(above === null ? [] : [above]), { margin: [0, 12, 0, 0], columns: places }] };
}

function signature({ role, name, picture }: Signer): Content[] {
  return [
    picture
      ? { image: `data:image/png;base64,${picture.toString('base64')}`, fit: [140, 48] }
      : { text: ' ', fontSize: 24 },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.6, lineColor: quiet }] },
    { text: [{ text: name === null ? role : `${role}: `, color: quiet }, name ?? ''], margin: [0, 3, 0, 0] },
  ];
}

export function pageNumbers(language: Language, left: string): (page: number, pages: number) => Content {
  const word = { mn: 'Хуудас', en: 'Page' }[language];
  return (page, pages) => ({
    margin: [40, 16, 40, 0],
    columns: [
      { text: left, fontSize: 7, color: quiet },
      { text: `${word} ${page} / ${pages}`, alignment: 'right', fontSize: 7, color: quiet },
    ],
  });
}

export function says(language: Language): (label: Label) => string {
  return (label) => label[language];
}
