import { lettersIn } from './layouts.js';

/**
 * Numbers of bank accounts. An IBAN (ISO 13616) begins with the letters of its country and two check digits; its length is that of
 * the country, and the whole of it leaves the remainder 1 when it is divided by 97 (ISO 7064).
 */

/** The length of an IBAN by country: `MN20` is twenty signs of Mongolia. */
const ibanLengths =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 ' +
  'FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 ' +
  'LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 ' +
  'SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

/** In an IBAN of Mongolia four digits of the bank and twelve of the account follow, and no letters. */
const mongolian = /^MN\d{18}$/;
const lengthOfBankCode = 4;

/** What is wrong with an IBAN, with the figures that help to find it. */
export type IbanFault =
  | { fault: 'country' }
  | { fault: 'length'; length: number; expected: number }
  /** A sign that cannot be there; groups of four are counted from 1. */
  | { fault: 'sign'; group: number }
  | { fault: 'check'; digits: string };

/** Whether a number is meant as an IBAN: two letters and two digits at its beginning. */
export function looksLikeIban(written: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(compactAccount(written));
}

/** What is wrong with an IBAN, undefined if nothing is. */
export function ibanFault(written: string): IbanFault | undefined {
  const iban = compactAccount(written);
  const country = iban.slice(0, 2);
  const at = /^[A-Z]{2}$/.test(country) ? ibanLengths.indexOf(country) : -1;
  if (at < 0) return { fault: 'country' };
  const expected = Number(ibanLengths.slice(at + 2, at + 4));
  const allowed = country === 'MN' ? /^[A-Z]{2}\d*/ : /^[A-Z]{2}\d{0,2}[A-Z\d]*/;
  const good = allowed.exec(iban)?.[0].length ?? 0;
  if (good < iban.length) return { fault: 'sign', group: Math.floor(good / 4) + 1 };
  if (iban.length !== expected) return { fault: 'length', length: iban.length, expected };
  return remainder(iban) === 1 ? undefined : { fault: 'check', digits: iban.slice(2, 4) };
}

/**
 * An account number in the form in which it is stored and compared sign by sign: capital Latin letters and digits, without spaces
 * and dashes. Cyrillic letters that look like Latin ones are read as these.
 */
export function compactAccount(written: string): string {
  return lettersIn('latin', written.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
}

/**
 * One text for the same account, however a paper or a bank writes it. Banks of Mongolia write the account alone in their statements,
 * and in an IBAN they fill it with zeros on the left to twelve digits; so of an IBAN of Mongolia the account alone is taken, and
 * zeros at the beginning are left out everywhere, because some statements and spreadsheets lose them. An IBAN of another country is
 * taken whole. Two banks may use one number, so where it matters the bank or the name is compared too.
 */
export function foldAccount(written: string): string {
  const number = compactAccount(written);
  const account = mongolian.test(number) ? number.slice(4 + lengthOfBankCode) : number;
  return account.replace(/^0+(?=.)/, '');
}

/** The remainder of the division by 97, with the first four signs at the end and A as 10, digit by digit. */
function remainder(iban: string): number {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** A bank by ISO 9362: six letters, the second two of them a country, two or five more signs. */
export function readBic(written: string): string | undefined {
  const bic = compactAccount(written);
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : undefined;
}
