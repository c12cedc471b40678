import { bankAccount } from '../../fields/bank-account/field.js';
import { email } from '../../fields/email/field.js';
import type { Field } from '../../fields/field.js';
import { longestOfOrigin } from '../../origin/origin.js';
import { fieldMessageIn } from '../../refusals/field-texts.js';
import { readBic } from '../../text/bank-accounts.js';
import { readAirWaybill, readContainerNumber, readRailWagon, readWagonNumber } from '../../text/check-digits.js';
import { lettersIn, withoutMixedLayouts } from '../../text/layouts.js';
import { readRegister, readTaxNumber } from '../../text/party-numbers.js';
import type { CellKind } from './cell-kind.js';
import type { CellRules } from './column-reading.js';
import { reasonOf, wrongCell, type CellRead, type CellReasonName, type Reason } from './reasons.js';
import { beforeStoredAsDay, identifierOf } from './spoilt.js';
import { oneLine, usualLengths, withinLength } from './texts.js';

/** Identifiers; each reader gets the text as it was before a spreadsheet took it for a number. */
const readers = {
  code: readCode,
  oldNumber: (text, rules) => readCode(text, { ...rules, max: longestOfOrigin }),
  size: readSize,
  phone: readPhone,
  register: readRegisterCell,
  taxNumber: (text) => valueOr(readTaxNumber(text), 'taxNumber'),
  bic: (text) => valueOr(readBic(text), 'bic'),
  bankAccount: (text) => byField(accountField, 'bankAccount', text),
  email: (text) => byField(emailField, 'email', text),
  containerNumber: (text) =>
    checked(lettersIn('latin', compact(text)), readContainerNumber, containerForm, 'containerNumber'),
  airWaybill: (text) => checked(compact(text), readAirWaybill, waybillForm, 'airWaybill'),
  wagonNumber: (text) => checked(compact(text), readWagon, wagonForm, 'wagonNumber'),
} as const satisfies Partial<Record<CellKind, (text: string, rules: CellRules) => CellRead>>;
export type IdentifierCell = keyof typeof readers;

export function isIdentifierCell(cell: CellKind): cell is IdentifierCell {
  return Object.hasOwn(readers, cell);
}

const label = { mn: '', en: '' };
const emailField = email(label);
const accountField = bankAccount(label);
const containerForm = /^[A-Z]{3}[UJZ]\d{7}$/;
const waybillForm = /^\d{11}$/;
const wagonForm = /^\d{8}$|^\d{12}$/;

export function readIdentifier(cell: IdentifierCell, written: string, rules: CellRules): CellRead {
  const found = identifierOf(oneLine(written));
  if (!('text' in found)) return found;
  const read = readers[cell](found.text, rules);
  return 'wrong' in read || found.corrected === undefined ? read : { ...read, corrected: found.corrected };
}

const compact = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

function valueOr(value: string | undefined, name: CellReasonName): CellRead {
  return value === undefined ? wrongCell(name) : { value };
}

/** Read as the field of a form reads it, with its own message. */
function byField(field: Field<string | null>, name: CellReasonName, text: string): CellRead {
  const read = field.body.safeParse(text);
  if (read.success) return { value: read.data };
  const mn = read.error.issues[0]?.message ?? '';
  return wrongCell(name, { text: { mn, en: fieldMessageIn('en', mn) } });
}

/** A number with a check digit: one that does not fit looks wrong, because old papers have such numbers; another form is wrong. */
function checked(
  text: string,
  read: (text: string) => string | undefined,
  form: RegExp,
  name: CellReasonName,
): CellRead {
  const value = read(text);
  if (value !== undefined) return { value };
  return form.test(text) ? { value: text, doubtful: reasonOf('checkDigit') } : wrongCell(name);
}

/** A wagon of the Mongolian gauge first: of its eight digits the last one is checked. */
const readWagon = (text: string): string | undefined => readWagonNumber(text) ?? readRailWagon(text);

function readCode(text: string, rules: CellRules): CellRead {
  const read = withoutMixedLayouts(text);
  const corrected: Reason | undefined = read === text ? undefined : reasonOf('mixedLayouts', { right: read });
  return withinLength(read, rules.max ?? usualLengths.code, corrected);
}

function readSize(text: string, rules: CellRules): CellRead {
  const right = beforeStoredAsDay(text);
  return right === undefined ? readCode(text, rules) : wrongCell('turnedIntoDay', { right });
}

/** 99,112,233 is a phone number that a spreadsheet formatted as an amount. */
function readPhone(text: string, rules: CellRules): CellRead {
  if (!/^\d{1,3}(?:,\d{3})+$/.test(text)) return withinLength(text, rules.max ?? usualLengths.code);
  const value = text.replaceAll(',', '');
  return { value, corrected: reasonOf('groupedPhone', { right: value }) };
}

/** The form of registers is known from public programs only, so another one looks wrong and is not refused. */
function readRegisterCell(text: string): CellRead {
  const value = readRegister(text);
  if (value === undefined) {
    const digits = compact(text);
    if (!/^\d{6}$/.test(digits)) return { value: text, doubtful: reasonOf('register') };
    return { value: `0${digits}`, doubtful: reasonOf('lostZero', { right: `0${digits}` }) };
  }
  return value === compact(text) ? { value } : { value, corrected: reasonOf('mixedLayouts', { right: value }) };
}
