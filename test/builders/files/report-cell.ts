import { sheetWords } from '../../../contract/export/sheet-words.js';

/** What the file of a report has for a value of its answer: in people's words what is not there, and currencies in capitals. */
export function reportCell(column: string, value: unknown): string {
  if (value === 'n/a') return sheetWords.none.mn;
  return column === 'currency' ? String(value).toUpperCase() : String(value);
}
