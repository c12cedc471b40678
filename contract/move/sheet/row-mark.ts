/**
 * The first column of a workbook of wrong rows says which row of the move each of them is, so that mended rows replace just these. The
 * second one has the reasons.
 */
export const rowMarkHead = 'Мөрийн дугаар — бүү өөрчил / Row number — leave it';
export const reasonHead = 'Шалтгаан / Reason';
/** The columns before those of the sheet. */
export const markColumns = 2;

export interface RowMark {
  sheet: number;
  line: number;
}

export function writeRowMark({ sheet, line }: RowMark): string {
  return `${sheet}:${line}`;
}

export function readRowMark(text: string): RowMark | undefined {
  const [, sheet, line] = /^(\d{1,9}):(\d{1,7})$/.exec(text.trim()) ?? [];
  return sheet === undefined ? undefined : { sheet: Number(sheet), line: Number(line) };
}
