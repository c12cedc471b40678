import { reasonOf, wrongCell, type CellRead } from './reasons.js';

/** What the reader of workbooks puts into a cell whose formula has no stored result. */
export const formulaWithoutResult = '#NO-RESULT!';

/** The errors that spreadsheet programs show in a cell. */
const cellError =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/;
/** A number or a code that a spreadsheet shortened to 1.12E+11. */
const exponent = /^\d(?:[.,]\d+)?e\+\d+$/i;
/** 3-Jan and Jan-26: what is left of 3-1 and 1-26. */
const shortDay = /^(\d{1,2})-([a-z]{3})$|^([a-z]{3})-(\d{2})$/i;
const isoDay = /^\d{4}-(\d\d)-(\d\d)$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day such as 3-Jan, without its year. */
export const dayWithoutYear = /^\d{1,2}[-./ ](?:[a-z]{3}|\d{1,2})$/i;

/** A formula without a result, and an error in place of one; undefined for every other cell. */
export function withoutResult(written: string): CellRead | undefined {
  if (written === formulaWithoutResult) return wrongCell('noResult');
  return cellError.test(written) ? wrongCell('cellError') : undefined;
}

/** The text from which a spreadsheet made this day, as 3-1 became 3-Jan; undefined if it made none. */
function beforeTurnedIntoDay(written: string): string | undefined {
  const [, date, month, monthOfYear, year] = shortDay.exec(written) ?? [];
  const at = months.indexOf((month ?? monthOfYear ?? '').toLowerCase()) + 1;
  if (at === 0) return undefined;
  return date === undefined ? `${at}-${year}` : `${Number(date)}-${at}`;
}

/** The same of a cell that the workbook stores as a day; its column holds measures, so it cannot be meant. */
export function beforeStoredAsDay(written: string): string | undefined {
  const [, month, date] = isoDay.exec(written) ?? [];
  return month === undefined ? undefined : `${Number(date)}-${Number(month)}`;
}

/** An identifier as it was before a spreadsheet took it for a number or a day; wrong where digits are lost. */
export function identifierOf(written: string): { text: string; corrected?: ReturnType<typeof reasonOf> } | CellRead {
  if (exponent.test(written)) return wrongCell('exponent');
  const right = beforeTurnedIntoDay(written);
  if (right !== undefined) return wrongCell('turnedIntoDay', { right });
  if (!/^\d+\.0$/.test(written)) return { text: written };
  const text = written.slice(0, -2);
  return { text, corrected: reasonOf('numberAsText', { right: text }) };
}
