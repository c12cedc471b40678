import type { Choices, Field, FieldMessage } from '../../contract/fields/field';
import type { Json } from '../../contract/json';
import type { Language } from '../i18n/language';

/** The column or field whose value is shown. */
export interface DisplayedField {
  name: string;
  choices?: Choices;
  /** A number that is not an amount: no thousands separators, and zero is not shown as a dash. */
  digits?: number;
  /** An amount without decimals. */
  whole?: true;
}

/** What is needed to parse a pasted text. */
export interface Pasting {
  choices?: Choices;
  /** Ids by folded name, for the names that were looked up. */
  found: ReadonlyMap<string, number> | undefined;
  today: string;
}

/** How a kind of field is shown, apart from its input (input-of-kind.tsx). */
export interface FieldDisplay {
  /** A value (never an empty one) as text for a cell. */
  cell: (value: unknown, of: DisplayedField, language: Language) => string;
  /** The text for a spreadsheet, where it differs from the cell. */
  toClipboardText?: (value: unknown) => string;
  /** The text in a description of a change, where it differs from the cell. */
  inWords?: (value: Json, language: Language, nameOf: (id: Json) => string | undefined) => string | undefined;
  /** A stored value as the input holds it: texts and numbers as strings, none as empty. */
  toInputValue: (stored: unknown, of: Pick<Field, 'choices'>) => Json;
  /** Parses a text pasted into a cell; undefined where it cannot be read. */
  parsePasted: (text: string, by: Pasting) => Json | undefined;
  /** The error message for a pasted text that cannot be read. */
  unreadable: FieldMessage;
  /** The editor of a cell in an editable table. */
  editor: 'line' | 'lines' | 'number' | 'day' | 'picker' | 'tick';
  /** The default width of its column in pixels, until the user resizes it. */
  width: number;
  /** Texts may be truncated and take free width; figures are never truncated, because a truncated number reads as another number. */
  contentType: 'words' | 'figures' | 'signs';
}

export function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const textOf = (stored: unknown): string =>
  typeof stored === 'number' ? String(stored) : typeof stored === 'string' ? stored : '';

/** Display of a kind whose values are texts. */
export function textDisplay(width: number, own: Partial<FieldDisplay> = {}): FieldDisplay {
  return {
    cell: plain,
    toInputValue: textOf,
    parsePasted: (text) => text,
    unreadable: 'characters',
    editor: 'line',
    width,
    contentType: 'figures',
    ...own,
  };
}
