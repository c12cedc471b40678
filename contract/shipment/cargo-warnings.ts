import { readAirWaybill, readContainerNumber, readRailWagon } from '../text/check-digits.js';
import { fieldMessages } from '../refusals/refusals.js';
import type { Label } from '../label.js';
import { cargoTotals, type CargoSize, type SizeOfRow } from '../money/expenses/cargo-size.js';
import { fixedFigures, newestFigures } from '../money/figures/fixed-figures.js';
import { inputFigure, isLess, isZero, rule, compute } from '../money/figures/explained.js';
import { air } from '../reference/fixed/transmodes.js';

/** Input that looks wrong but is allowed: warnings, never refusals. */
export interface Warning {
  field: 'incoterm' | 'cargoNumber' | 'weightKg';
  /** The index of the row among the sizes, from 0. */
  row?: number;
  text: Label;
}

export interface Cargo {
  mode: number | null;
  incoterm: string | null;
  sizes: readonly CargoSize[];
  /** The container, wagon or air waybill number, or several of them separated by commas. */
  cargoNumber: string | null;
}

/** The numbers in the single field that holds them. */
export function cargoNumbersIn(written: string): string[] {
  return written
    .split(/[,;/\n]/)
    .map((number) => number.trim())
    .filter(Boolean);
}

/** Joins several lines, such as a pasted column, into the one line of that field. */
export function cargoNumbersInOneLine(lines: string): string {
  return lines
    .split(/[\r\n\t]+/)
    .flatMap(cargoNumbersIn)
    .join(', ');
}

export function cargoWarnings(cargo: Cargo): Warning[] {
  if (cargo.mode === null) return [];
  return [
    ...aboutIncoterm(cargo.mode, cargo.incoterm),
    ...aboutNumbers(cargo.mode, cargo.cargoNumber ?? ''),
    ...aboutWeights(cargo.mode, cargo.sizes),
  ];
}

/** Incoterms 2020: these four are for sea freight only; each has a counterpart for every mode of transport. */
const onlyBySea: Readonly<Record<string, string>> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' };
/** Modes without a sea leg: full and part truck loads, air and rail wagons. A container may have been at sea. */
const neverAtSea: readonly number[] = [3, 4, air, 7];

function aboutIncoterm(mode: number, incoterm: string | null): Warning[] {
  const counterpart = incoterm !== null && neverAtSea.includes(mode) ? onlyBySea[incoterm] : undefined;
  if (counterpart === undefined) return [];
  const text = {
    mn: `${incoterm} нь зөвхөн усан замын тээврийн нөхцөл. Энэ тээвэрт ${counterpart} тохирно.`,
    en: `${incoterm} is for sea transport only. ${counterpart} suits this mode.`,
  };
  return [{ field: 'incoterm', text }];
}

type Reading = [
  message: 'containerNumber' | 'airWaybill' | 'railWagonNumber',
  read: (written: string) => string | undefined,
  /** How to recognise a kind of number and a mistyped one. */
  sign: RegExp,
  /** The letters and digits of such a number without separators, whether or not the check digit is right. */
  form: RegExp,
];
const container: Reading = ['containerNumber', readContainerNumber, /\p{L}/u, /^[A-Z]{3}[UJZ]\d{7}$/i];
const wagon: Reading = ['railWagonNumber', readRailWagon, /^[\d\s-]+$/, /^(\d{8}|\d{12})$/];
const waybill: Reading = ['airWaybill', readAirWaybill, /\d/, /^\d{11}$/];

/** The warning for a number of this format with a wrong check digit. */
export const wrongCheckDigit = {
  mn: 'Сүүлийн тоо бусадтайгаа таарахгүй байна. Дугаараа шалгана уу.',
  en: 'The last digit does not fit the others. Check the number.',
} as const satisfies Label;

/** The kind of number that is usual for a mode; the others are accepted too. A truck has a plate, which is not checked. */
const numbersOf: Readonly<Record<number, readonly [Reading, ...Reading[]]>> = {
  1: [container, wagon],
  2: [container, wagon],
  [air]: [waybill],
  7: [wagon, container],
  8: [wagon, container],
};

function aboutNumbers(mode: number, written: string): Warning[] {
  const expected = numbersOf[mode];
  if (!expected) return [];
  const wrong = cargoNumbersIn(written).filter((number) => !expected.some(([, read]) => read(number) !== undefined));
  return wrong.map((number) => {
    const [kind, , , form] = expected.find(([, , sign]) => sign.test(number)) ?? expected[0];
    const { mn, en } = form.test(number.replace(/[\s-]/g, '')) ? wrongCheckDigit : fieldMessages[kind];
    return { field: 'cargoNumber', text: { mn: `${number}: ${mn}`, en: `${number}: ${en}` } };
  });
}

const density = rule(
  'quotient',
  2,
  { mn: 'Нягт', en: 'Density' },
  { mn: 'Мөрийн жин ÷ мөрийн эзлэхүүн', en: 'Weight of the line ÷ volume of the line' },
);
/** Kilograms per cubic metre: heavier than steel means a wrong unit, lighter than foam the weight of only one piece. */
const steel = inputFigure({ mn: 'Гангийн нягт', en: 'Density of steel' }, '7850', 'kg');
const foam = inputFigure({ mn: 'Хөөсөнцрийн нягт', en: 'Density of foam' }, '5', 'kg');
const wholeUnit = inputFigure(
  { mn: 'Нэг машин, чингэлгийн даац', en: 'What one truck or container carries' },
  '28000',
  'kg',
);
const partLoads: readonly number[] = [2, 4];

function aboutWeights(mode: number, sizes: readonly CargoSize[]): Warning[] {
  const { rows, weightKg } = cargoTotals(mode, sizes, fixedFigures(newestFigures()));
  const found = rows.flatMap((row, at): Warning[] => {
    const text = aboutWeight(row);
    return text ? [{ field: 'weightKg', row: at, text }] : [];
  });
  return partLoads.includes(mode) && isLess(wholeUnit, weightKg)
    ? [...found, { field: 'weightKg', text: weightTexts.wholeUnit }]
    : found;
}

function aboutWeight({ weightKg, rowCbm }: SizeOfRow): Label | undefined {
  // An incomplete row is not checked.
  if (isZero(rowCbm)) return undefined;
  if (isZero(weightKg)) return weightTexts.missing;
  const kgInCbm = compute(density, 'kg', [weightKg, rowCbm]);
  if (isLess(steel, kgInCbm)) return weightTexts.heavy;
  return isLess(kgInCbm, foam) ? weightTexts.light : undefined;
}

const weightTexts = {
  missing: { mn: 'Жин 0 байна', en: 'The weight is 0' },
  heavy: {
    mn: 'Эзлэхүүндээ харьцуулахад хэт хүнд байна. Хэмжээ сантиметрээр, жин килограммаар эсэхийг шалгана уу.',
    en: 'This is heavier than steel. Check that sizes are in centimetres and the weight in kilograms.',
  },
  light: {
    mn: 'Эзлэхүүндээ харьцуулахад хэт хөнгөн байна. Мөрийн жин нь бүх ширхгийн жин байх ёстой.',
    en: 'This is lighter than foam. The weight of a line is that of all its pieces.',
  },
  wholeUnit: {
    mn: 'Нэг машин, чингэлгийн даацаас их байна. Бүтэн ачааны хэлбэр сонгох эсэхийг шалгана уу.',
    en: 'This is more than one truck or container carries. Check whether it should be a full load.',
  },
} as const;
