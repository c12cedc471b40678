import type { Choices, FieldKind } from '../../contract/fields/field';
import { choiceCalled } from '../../contract/reference/fixed/choice-called';
import type { Language } from '../i18n/language';
import { plain, type ShownOf } from './shown-kind';
import { shownKinds } from './shown-kinds';

export interface ShownColumn extends ShownOf {
  kind: FieldKind;
  /** What rows name in the words of calls, and people in theirs. */
  names?: Choices;
}

/** A value as people read it in a cell. */
export function cellText(column: ShownColumn, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.names) return choiceCalled(column.names, value)?.[language] ?? plain(value);
  return shownKinds[column.kind].cell(value, column, language);
}

/** A value as a spreadsheet wants it: numbers bare, dates as they are. */
export function copiedText(column: ShownColumn, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  return shownKinds[column.kind].copied?.(value) ?? cellText(column, value, language);
}
