import type { DecimalSign } from '../../text/written-number.js';
import type { CellRules, ColumnQuestion, ColumnReading } from './column-reading.js';
import {
  decimalsOf,
  numberShape,
  placesOf,
  plainDigits,
  readNumber,
  type NumberCell,
  type NumberShape,
} from './numbers.js';
import { optionOf } from './options.js';

type Shaped = readonly [written: string, shape: NumberShape];

const signLabels = {
  '.': { mn: 'Цэгийн ард бутархай: 1,234.50', en: 'A point before the decimals: 1,234.50' },
  ',': { mn: 'Таслалын ард бутархай: 1.234,50', en: 'A comma before the decimals: 1.234,50' },
} as const;
const roundingLabels = {
  halfUp: { mn: 'Бүхэлчилж авах', en: 'Round half up' },
  wrong: { mn: 'Алдаатай мөр болгох', en: 'Leave the rows wrong' },
} as const;

/** The sign before the decimals in a column of numbers, and what of it must be asked. */
export function readNumberColumn(
  cell: NumberCell,
  texts: readonly string[],
  rules: CellRules,
  given: ColumnReading,
): { reading: ColumnReading; questions: ColumnQuestion[] } {
  const shaped = texts.flatMap((written): Shaped[] => {
    const shape = numberShape(written);
    return shape === undefined || shape === 'exponent' ? [] : [[written, shape]];
  });
  const found = signOf(cell, shaped);
  // What the column shows itself comes before an answer that was given for another file.
  const sign = found === 'ask' ? (given.decimalSign ?? 'ask') : found;
  const reading: ColumnReading = { ...given, ...(sign === undefined || sign === 'ask' ? {} : { decimalSign: sign }) };
  const read = (written: string, answer: ColumnReading) => readNumber(cell, written, rules, { ...reading, ...answer });
  if (sign === 'ask') {
    const open = shaped.filter(([, shape]) => shape.open);
    const all = open.map(([written]) => written);
    const options = (['.', ','] as const).map((answer) =>
      optionOf(answer, signLabels[answer], all, (written) => read(written, { decimalSign: answer })),
    );
    // A single comma mostly separates thousands here, and a single point begins decimals.
    return {
      reading,
      questions: [{ about: 'decimalSign', isNeeded: true, cells: open.length, options, likeliest: '.' }],
    };
  }
  const most = placesOf(cell);
  const long = shaped.flatMap(([written, shape]) => {
    const plain = plainDigits(shape, reading.decimalSign ?? '.');
    return most > 0 && plain !== undefined && decimalsOf(plain) > most ? [written] : [];
  });
  if (long.length === 0 || given.rounding !== undefined) return { reading, questions: [] };
  const options = (['halfUp', 'wrong'] as const).map((answer) =>
    optionOf(answer, roundingLabels[answer], long, (written) => read(written, { rounding: answer })),
  );
  return {
    reading,
    questions: [{ about: 'rounding', isNeeded: false, cells: long.length, options, likeliest: 'wrong' }],
  };
}

/** The sign before the decimals: not needed, found, or to be asked because the column allows both. */
function signOf(cell: NumberCell, shaped: readonly Shaped[]): DecimalSign | 'ask' | undefined {
  const [commas, points] = ([',', '.'] as const).map((sign) => shaped.filter(([, { open }]) => open === sign));
  if (!commas?.length && !points?.length) return undefined;
  const shown = new Set(shaped.flatMap(([, { decimal }]) => decimal ?? []));
  const separatesThousands = (sign: DecimalSign): boolean => shaped.some(([, { thousands }]) => thousands === sign);
  const [only] = shown.size === 1 ? shown : [];
  if (only === '.' || (only === ',' && (!points?.length || separatesThousands('.')))) return only;
  const isImpossible = (sign: DecimalSign, open: readonly Shaped[] = []): boolean =>
    open.some(([, shape]) => decimalsOf(plainDigits(shape, sign) ?? '') > placesOf(cell));
  if (!points?.length) return isImpossible(',', commas) ? '.' : 'ask';
  if (commas?.length) return 'ask';
  // A stored number has a point and no zeros behind its decimals, so a point before 500 was typed and may separate thousands.
  const isTyped = points.some(([, { digits }]) => digits.endsWith('0'));
  if (only === undefined && shown.size === 0 && !isTyped) return '.';
  return isImpossible('.', points) ? ',' : 'ask';
}
