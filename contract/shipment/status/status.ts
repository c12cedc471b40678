import type { Label } from '../../label.js';

/** D047. Finished and archived are stored separately, as timestamps. */
export const shipmentStatuses = {
  1: { mn: 'Нээлттэй', en: 'Open' },
  2: { mn: 'Захиалга', en: 'Shipping order' },
  3: { mn: 'Ирсэн', en: 'Arrived' },
  4: { mn: 'Хаагдсан', en: 'Closed' },
} as const satisfies Record<number, Label>;
export type ShipmentStatus = keyof typeof shipmentStatuses;

export const open = 1;
export const shippingOrder = 2;
export const arrived = 3;
export const closed = 4;

/** The status of a finished order (D048). */
export const cargoStatuses = { 2: { mn: 'Хүлээгдэж буй', en: 'Pending' }, 3: shipmentStatuses[3] } as const;

/** D082: `SM`, the year of the move in two digits, its number within the year in five; from the 100,000th order of a year on, in six. */
const codePrefix = 'SM';

/** The prefix of all codes of a year, e.g. of `2026-11-21`. */
export function codesOfYear(day: string): string {
  return codePrefix + day.slice(2, 4);
}

export function nextCode(day: string, lastOfYear: string | null): string {
  const year = codesOfYear(day);
  const last = lastOfYear === null ? 0 : Number(lastOfYear.slice(year.length));
  return year + String(last + 1).padStart(5, '0');
}

/** The last one of the codes of a year: the longest, and then the greatest. */
export function greatestCode(year: string, codes: readonly string[]): string | null {
  const ofYear = codes.filter((code) => code.startsWith(year));
  const isLater = (a: string, b: string): boolean => (a.length === b.length ? a > b : a.length > b.length);
  return ofYear.reduce<string | null>((last, code) => (last === null || isLater(code, last) ? code : last), null);
}

/** The code that an order keeps from another system: one of ours, of the year of its day (D082). */
export function keptCode(oldNumber: string | null, day: string): string | null {
  return oldNumber !== null && /^SM\d{7}$/.test(oldNumber) && oldNumber.startsWith(codesOfYear(day)) ? oldNumber : null;
}
