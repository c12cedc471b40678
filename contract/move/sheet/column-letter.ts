/** The letter by which spreadsheets name a column that is counted from 0: A, B, …, Z, AA. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** A column of a sheet by its letter and head, as it is seen in the spreadsheet. */
export function nameOfColumn(head: string, at: number): string {
  return head === '' ? columnLetter(at) : `${columnLetter(at)} · ${head}`;
}

/** The column, counted from 0, that a letter or a number counted from 1 names; undefined where it is neither. */
export function columnAt(written: string): number | undefined {
  if (/^\d{1,4}$/.test(written)) return written === '0' ? undefined : Number(written) - 1;
  if (!/^[A-Za-z]{1,3}$/.test(written)) return undefined;
  return (
    written
      .toUpperCase()
      .split('')
      .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}
