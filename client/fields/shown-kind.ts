import type { Choices, Field, FieldMessage } from '../../contract/fields/field';
import type { Json } from '../../contract/json';
import type { Language } from '../i18n/language';

/** The column or the field whose value is shown. */
export interface ShownOf {
  name: string;
  choices?: Choices;
  /** A figure that nobody counts with: no thousands, and zero is no dash. */
  digits?: number;
  /** An amount in whole units. */
  whole?: true;
}

/** What a pasted text is read by. */
export interface Pasting {
  choices?: Choices;
  /** Ids by the folded names that were looked up. */
  found: ReadonlyMap<string, number> | undefined;
  today: string;
}

/** What a kind of field is on the screen, apart from its input (input-of-kind.tsx). */
export interface ShownKind {
  /** A value, never an empty one, as people read it in a cell. */
  cell: (value: unknown, of: ShownOf, language: Language) => string;
  /** As a spreadsheet wants it, where that is not what the cell says. */
  copied?: (value: unknown) => string;
  /** In a sentence about a change, where that is not what the cell says. */
  inWords?: (value: Json, language: Language, called: (id: Json) => string | undefined) => string | undefined;
  /** A stored value as its input holds it: text and figures as text, none as empty. */
  held: (stored: unknown, of: Pick<Field, 'choices'>) => Json;
  /** What a text means that is pasted into a cell; undefined where it cannot be read. */
  pasted: (text: string, by: Pasting) => Json | undefined;
  /** What is answered to a pasted text that cannot be read. */
  unreadable: FieldMessage;
  /** What one changes it with in a table of rows. */
  editor: 'line' | 'lines' | 'number' | 'day' | 'picker' | 'tick';
  /** Of its column in pixels, until somebody drags it. */
  width: number;
  /** Words may be cut and take what room is free; figures are never cut, for a number that is cut reads as another one. */
  holds: 'words' | 'figures' | 'signs';
}

export function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const textOf = (stored: unknown): string =>
  typeof stored === 'number' ? String(stored) : typeof stored === 'string' ? stored : '';

/** A kind whose values are texts. */
export function shownText(width: number, own: Partial<ShownKind> = {}): ShownKind {
  return {
    cell: plain,
    held: textOf,
    pasted: (text) => text,
    unreadable: 'characters',
    editor: 'line',
    width,
    holds: 'figures',
    ...own,
  };
}
