import type { Choices, FieldKind } from '../../contract/fields/field';
import { choiceCalled } from '../../contract/reference/fixed/choice-called';
import type { Language } from '../i18n/language';
import { plain, type DisplayedField } from './field-display';
import { fieldDisplays } from './field-displays';

export interface DisplayedColumn extends DisplayedField {
  kind: FieldKind;
  /** Labels for the values of wire rows, where the wire uses other words than the screen. */
  names?: Choices;
}

/** The value formatted for a table cell. */
export function cellText(column: DisplayedColumn, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.names) return choiceCalled(column.names, value)?.[language] ?? plain(value);
  return fieldDisplays[column.kind].cell(value, column, language);
}

/** The value formatted for a spreadsheet: numbers without thousands separators, ISO dates. */
export function copiedText(column: DisplayedColumn, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  return fieldDisplays[column.kind].toClipboardText?.(value) ?? cellText(column, value, language);
}
