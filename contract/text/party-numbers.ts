import { lettersIn } from './layouts.js';
import { asMongolian } from './old-fonts.js';

/** Numbers that the state gives to firms and people. Each function returns the number in its stored form, or undefined if it is none. */

/** A firm has seven digits; a person has two Cyrillic letters and eight digits. */
export function readRegister(written: string): string | undefined {
  const number = compact(written).toUpperCase();
  if (/^\d{7}$/.test(number)) return number;
  const letters = asMongolian(lettersIn('cyrillic', number.slice(0, 2)));
  const register = letters + number.slice(2);
  return /^[А-ЯЁӨҮ]{2}\d{8}$/.test(register) ? register : undefined;
}

/** The number of a taxpayer (ТТД). */
export function readTaxNumber(written: string): string | undefined {
  const number = compact(written);
  return /^\d{11,14}$/.test(number) ? number : undefined;
}

function compact(written: string): string {
  return written.replace(/[\s\p{Pd}]/gu, '');
}
