import type { Decimals } from '../text/format-number.js';

/** A part of the description of the API, in JSON Schema. */
export type Described = Readonly<
  { type?: string | string[]; description?: string; enum?: unknown[] } & Record<string, unknown>
>;

/** The value as an event stores it: decimals, days and texts as text, so that nothing is rounded; a key of a choice is either. */
export type StoredAs = 'text' | 'decimal' | 'day' | 'integer' | 'integers' | 'boolean' | 'key';

/** How rows are asked for by a column of the kind, where its list says that they are (filters/of-column.ts). */
export type FilteredBy = 'words' | 'code' | 'days' | 'flag' | 'choice' | 'entry' | 'integer' | 'amount' | 'nothing';

/** What a kind of field is to all that stores it, shows it or writes it into files. */
export interface KindOfField {
  /** The SQL type of its columns, where a field does not say it more exactly. */
  column: string;
  align: 'left' | 'right' | 'center';
  stored: StoredAs;
  filter: FilteredBy;
  /** Of a number: how many decimals are shown. */
  decimals?: Decimals;
  /** Of a number that is stored as text: how many decimals an answer gives (D125); a reader's double gives them back exactly. */
  answeredPlaces?: number;
  sheet: SheetParts;
  api: {
    /** What may be sent; numbers may be sent as text, as forms do. */
    sent: Described;
    /** How it is answered in a row: decimals as numbers, instants in local time (D125, D004). */
    answered: Described;
  };
}

/** A kind of numbers. */
export type NumberKind = KindOfField & { decimals: Decimals };

/** How it stands in a workbook. */
interface SheetParts {
  /** In characters, where its column is not of the usual width. */
  width?: number;
  /** The number format of its cells; where it has none they are text, and stay text when somebody edits one. */
  format?: string;
  /** The cell of an answered value that is not simply the text or the number. */
  cell?: (value: unknown, words: { yes: string; no: string }) => string | Date | undefined;
}

/** In characters, of a column of a workbook. */
const usualWidth = 14;

export function sheetWidth({ sheet }: KindOfField): number {
  return sheet.width ?? usualWidth;
}

/** A kind whose values are texts. */
export function kindOfText({ sent = {}, ...width }: { width?: number; sent?: Described } = {}): KindOfField {
  return {
    column: 'text',
    align: 'left',
    stored: 'text',
    filter: 'words',
    // A number of a register is no figure to count with.
    sheet: { ...width, cell: (value) => (typeof value === 'number' ? String(value) : undefined) },
    api: { sent: { type: 'string', ...sent }, answered: { type: ['string', 'null'] } },
  };
}

/** What is written in digits often comes as a number from spreadsheets. */
export const textOrNumber = ['string', 'number'];

export function decimalColumn(places: number): string {
  return `numeric(${13 + places},${places})`;
}

/** A kind whose values are numbers that must not be rounded. */
export function kindOfDecimal({
  column,
  decimals,
  answeredPlaces,
  format,
  example,
  ...width
}: {
  column: string;
  decimals: Decimals;
  answeredPlaces: number;
  format: string;
  width?: number;
  example: string;
}): NumberKind {
  return {
    column,
    align: 'right',
    stored: 'decimal',
    filter: 'amount',
    decimals,
    answeredPlaces,
    sheet: { ...width, format },
    api: {
      sent: { type: ['number', 'string'], pattern: '^-?\\d{1,13}(\\.\\d+)?$', examples: [example] },
      answered: { type: ['number', 'null'] },
    },
  };
}
