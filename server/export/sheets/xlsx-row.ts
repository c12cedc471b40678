import type { SheetCell } from './sheet.js';

/** A column of a sheet: its letters, and the id of the style of its cells. */
export interface CellColumn {
  column: string;
  style: number;
}

/** The most that a cell can hold. */
const longestText = 32_767;
/** 1970-01-01 as spreadsheets count days. */
const firstDay = 25_569;
const dayMs = 86_400_000;

/** Characters that XML has to escape, and characters that it cannot contain, which are left out. */
// oxlint-disable-next-line no-control-regex -- these are the signs that are left out
const special = /[<>&"'\x00-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A row of a sheet; a cell without a value keeps its style, for users who fill it in. */
export function rowXml(number: number, cells: readonly SheetCell[], places: readonly CellColumn[]): string {
  let xml = `<row r="${number}">`;
  for (const [at, { column, style }] of places.entries())
    xml += `<c r="${column}${number}" s="${style}"${valueXml(cells[at] ?? null)}`;
  return `${xml}</row>`;
}

function valueXml(cell: SheetCell): string {
  if (cell === null) return '/>';
  if (typeof cell === 'number') return `><v>${cell}</v></c>`;
  if (cell instanceof Date) return `><v>${firstDay + cell.getTime() / dayMs}</v></c>`;
  const text = cell.slice(0, longestText).replace(special, (sign) => entities[sign] ?? '');
  return ` t="str"><v>${text}</v></c>`;
}
