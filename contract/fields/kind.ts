import type { Decimals } from '../text/format-number.js';

/** A part of the API description, in JSON Schema. */
export type Described = Readonly<
  { type?: string | string[]; description?: string; enum?: unknown[] } & Record<string, unknown>
>;

/**
 * The type of the value in an event: decimals, days and texts are strings, so that nothing is rounded; the key of a choice may be either.
 */
export type StoredAs = 'text' | 'decimal' | 'day' | 'integer' | 'integers' | 'boolean' | 'key' | 'steps';

/** The kind of filter for a column of this kind, if its list filters by it (filters/of-column.ts). */
export type FilteredBy = 'words' | 'code' | 'days' | 'flag' | 'choice' | 'entry' | 'integer' | 'amount' | 'nothing';

/** How a kind of field is stored, shown, and written to files. */
export interface KindOfField {
  /** The SQL type of its columns, unless a field declares a more exact one. */
  column: string;
  align: 'left' | 'right' | 'center';
  stored: StoredAs;
  filter: FilteredBy;
  /** The text by which two values are compared, if it is not the folded one of every text. */
  fold?: (written: string) => string;
  /** For numbers: how many decimals are shown. */
  decimals?: Decimals;
  /** For numbers that are stored as text: how many decimals an answer has (D125); a double represents them exactly. */
  answeredPlaces?: number;
  sheet: SheetParts;
  api: {
    /** The accepted input; numbers may be sent as text, as forms do. */
    sent: Described;
    /** The output in a row: decimals as numbers, instants in local time (D125, D004). */
    answered: Described;
  };
}

/** A numeric kind. */
export type NumberKind = KindOfField & { decimals: Decimals };

/** Its cells in a workbook. */
interface SheetParts {
  /** The column width in characters, if it is not the usual one. */
  width?: number;
  /** The number format of its cells; without one the cells are text, and stay text when edited. */
  format?: string;
  /** Converts an answered value to a cell, where it is not simply the text or the number. */
  cell?: (value: unknown, words: { yes: string; no: string }) => string | Date | undefined;
}

/** The usual column width of a workbook, in characters. */
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
    // A registration number is not a number to calculate with.
    sheet: { ...width, cell: (value) => (typeof value === 'number' ? String(value) : undefined) },
    api: { sent: { type: 'string', ...sent }, answered: { type: ['string', 'null'] } },
  };
}

/** Accepts numbers too, because spreadsheets often send digits as numbers. */
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
