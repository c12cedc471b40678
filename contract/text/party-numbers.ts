/** Numbers that the state gives to firms and people. Each function returns the number in its stored form, or undefined if it is none. */

/** Letters of another script or of an old encoding that look like a letter of a register. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У' },
  // Fonts without Ө and Ү show these instead.
  ...{ Є: 'Ө', Ї: 'Ү' },
};

/** A firm has seven digits; a person has two Cyrillic letters and eight digits. */
export function readRegister(written: string): string | undefined {
  const number = compact(written).toUpperCase();
  if (/^\d{7}$/.test(number)) return number;
  const letters = Array.from(number.slice(0, 2), (letter) => lookalikes[letter] ?? letter).join('');
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
