import type { Label } from '../../../label.js';
import { fieldMessages } from '../../../refusals/refusals.js';
import { readAirWaybill, readChineseWagon, readContainerNumber, readRailWagon } from '../../../text/check-digits.js';
import { wrongCheckDigit } from '../../cargo-warnings.js';
import { containerUnit, truckUnit, wagonUnit, waybillUnit, type UnitKind } from './kinds.js';

/** A number as it is stored, and what is noticed about it: a warning, never a refusal. */
export interface UnitNumber {
  number: string;
  /** The check digit is wrong, or it is no such number: the user may keep it with a reason. */
  problem: Label | null;
  /** What the user should know, without having to do anything. */
  remark: Label | null;
}

/** Cyrillic letters that look like Latin ones, as a keyboard in the wrong language types them. */
const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('АВЕКМНОРСТУХЈЅІ').map((letter, at) => [letter, 'ABEKMHOPCTYXJSI'[at] ?? '']),
);

const wasCyrillic: Label = {
  mn: 'Кирилл үсгийг латинаар уншив.',
  en: 'Cyrillic letters were read as Latin ones.',
};
const noCheckDigit: Label = {
  mn: 'Хятад вагон: шалгах боломжгүй.',
  en: 'A Chinese wagon: it has no check digit.',
};

/** Compares numbers however they were typed: capitals without spaces and dashes, look-alike letters as Latin ones. */
export function plainNumber(written: string): string {
  return inLatin(written.toUpperCase()).replace(/[\s-]/g, '');
}

/** The number of a unit of this kind in its stored form. */
export function readUnitNumber(kind: UnitKind, written: string): UnitNumber {
  const typed = written.trim().toUpperCase();
  // A plate is Cyrillic where it comes from.
  const latin = kind === truckUnit ? typed : inLatin(typed);
  const remark = latin === typed ? null : wasCyrillic;
  const number = latin.replace(/[\s-]/g, '');
  if (kind === truckUnit) return { number: typed.replace(/\s+/g, ' '), problem: null, remark };
  if (kind === wagonUnit && readChineseWagon(number) !== undefined)
    return { number, problem: null, remark: noCheckDigit };
  const right = rightNumber(kind, number);
  return right === undefined
    ? { number, problem: problemOf(kind, number), remark }
    : { number: right, problem: null, remark };
}

function inLatin(text: string): string {
  return Array.from(text, (letter) => latinOf[letter] ?? letter).join('');
}

function rightNumber(kind: UnitKind, number: string): string | undefined {
  if (kind === containerUnit) return readContainerNumber(number);
  if (kind === waybillUnit) return readAirWaybill(number);
  return readRailWagon(number);
}

/** The letters and digits of each kind, whether or not the check digit is right. */
const forms: Readonly<Record<UnitKind, RegExp>> = {
  1: /^[A-Z]{3}[UJZ]\d{7}$/,
  2: /^(\d{8}|\d{12})$/,
  3: /^/,
  4: /^\d{11}$/,
};

function problemOf(kind: UnitKind, number: string): Label {
  if (forms[kind].test(number)) return wrongCheckDigit;
  if (kind === containerUnit) return fieldMessages.containerNumber;
  return kind === waybillUnit ? fieldMessages.airWaybill : fieldMessages.railWagonNumber;
}

/** The kind that a number has by its form alone, as numbers in one text are read. */
export function kindOfNumber(written: string): UnitKind {
  const number = plainNumber(written);
  if (/^\d{7}$|^\d{8}$|^\d{12}$/.test(number)) return wagonUnit;
  if (/^\d{11}$/.test(number)) return waybillUnit;
  return /^[A-Z]{4}\d{7}$/.test(number) ? containerUnit : truckUnit;
}

const sizeType = /^(20|40|45|[1-9A-Z][0-9A-Z][A-Z][0-9A-Z])$/;

/** A size in feet, or the ISO 6346 code of size and type, such as 22G1; undefined for anything else. */
export function readSizeType(written: string): string | undefined {
  const code = inLatin(written.trim().toUpperCase()).replace(/['′’\s]/g, '');
  return sizeType.test(code) ? code : undefined;
}
