/** The letter by which spreadsheets name a column that is counted from 0: A, B, …, Z, AA. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}
