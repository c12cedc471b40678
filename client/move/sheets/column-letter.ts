/** The letter by which spreadsheets name a column that is counted from 0: A, B, …, Z, AA. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** A column of a sheet by its letter and head, as it is seen in the spreadsheet. */
export function nameOfColumn(head: string, at: number): string {
  return head === '' ? columnLetter(at) : `${columnLetter(at)} · ${head}`;
}
