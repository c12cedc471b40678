import type { Choices } from '../../../contract/fields/field.js';
import { sheetWords } from '../../../contract/export/sheet-words.js';

/** How the file of a report shows a value of its answer: words for missing values, and currencies in capitals. */
export function reportCell(column: string, value: unknown, choices?: Choices): string {
  const name = choices?.[String(value)];
  if (name) return name.mn;
  if (value === 'n/a') return sheetWords.none.mn;
  return column === 'currency' ? String(value).toUpperCase() : String(value);
}
