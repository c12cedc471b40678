import { describe, expect, it } from '@jest/globals';
import { type Cargo, cargoNumbersIn, cargoNumbersInOneLine, cargoWarnings, wrongCheckDigit } from './cargo-warnings.js';
import { incoterms } from '../reference/fixed/inquiry-choices.js';
import { transmodes } from '../reference/fixed/transmodes.js';

const of = (cargo: Partial<Cargo>): Cargo => ({ mode: 2, incoterm: 'FCA', sizes: [], cargoNumber: null, ...cargo });
const warningsOf = (cargo: Partial<Cargo>) =>
  cargoWarnings(of(cargo)).map(({ field, row, text }) => [row === undefined ? field : `${field} ${row}`, text.en]);

describe('warnings about cargo', () => {
  it('warn about a sea-only Incoterm for truck, air or rail, and name the matching one', () => {
    expect(warningsOf({ mode: 3, incoterm: 'FOB' })).toEqual([
      ['incoterm', 'FOB is for sea transport only. FCA suits this mode.'],
    ]);
    const modes = Object.keys(transmodes).map(Number);
    const warned = modes.flatMap((mode) =>
      Object.keys(incoterms)
        .filter((incoterm) => warningsOf({ mode, incoterm }).length > 0)
        .map((incoterm) => `${mode} ${incoterm}`),
    );
    expect(warned).toEqual(
      [3, 4, 5, 7].flatMap((mode) => ['FAS', 'FOB', 'CFR', 'CIF'].map((incoterm) => `${mode} ${incoterm}`)),
    );
    expect(warningsOf({ mode: null, incoterm: 'FOB' })).toEqual([]);
  });

  it.each([
    [1, 'CSQU3054383'],
    [1, 'csqu 305438-3, CBHU3202732; 45488855'],
    [2, 'CSQU3054383 / CBHU3202732'],
    [5, '176-12345675'],
    [7, '4548 8855'],
    [1, '218124712173, 1563728'],
    [7, 'CSQU3054383'],
    [3, '1234 УБА'],
    [1, ' , '],
  ])('accept for mode %i the number %s', (mode, cargoNumber) => {
    expect(warningsOf({ mode, cargoNumber })).toEqual([]);
  });

  it.each([
    [1, 'CSQU3054384', wrongCheckDigit.en],
    [1, 'CSQU 305438', 'This is not a container number (4 letters, 7 digits)'],
    [5, '176-12345676', wrongCheckDigit.en],
    [5, 'CSQU3054383', 'This is not an AWB number (3 + 8 digits)'],
    [7, '4548 8854', wrongCheckDigit.en],
    [1, '45488854', wrongCheckDigit.en],
    [1, '454888', 'This is not a wagon number (7, 8 or 12 digits)'],
    [1, '218124712174', wrongCheckDigit.en],
    [7, 'CSQU3054384', wrongCheckDigit.en],
  ])('warn for mode %i about the number %s', (mode, cargoNumber, text) => {
    expect(warningsOf({ mode, cargoNumber })).toEqual([['cargoNumber', `${cargoNumber}: ${text}`]]);
  });

  it('name each doubtful number of several', () => {
    expect(
      warningsOf({ mode: 1, cargoNumber: 'CSQU3054383, CSQU3054384, X1' }).map(([, text]) => text?.split(':')[0]),
    ).toEqual(['CSQU3054384', 'X1']);
  });

  it('warn about implausible weights', () => {
    const size = (weightKg: string | null, pieces = 1) => ({
      lengthCm: '100',
      widthCm: '100',
      heightCm: '100',
      weightKg,
      pieces,
    });
    expect(
      warningsOf({
        sizes: [
          size('250'),
          size(null),
          size('7851'),
          size('40', 10),
          size('50', 10),
          { ...size('3'), heightCm: null },
        ],
      }),
    ).toEqual([
      ['weightKg 1', 'The weight is 0'],
      ['weightKg 2', 'This is heavier than steel. Check that sizes are in centimetres and the weight in kilograms.'],
      ['weightKg 3', 'This is lighter than foam. The weight of a line is that of all its pieces.'],
    ]);
    expect(warningsOf({ mode: 1, sizes: [size('0')] })).toEqual([]);
  });

  it('suggest a full load where a part load fills more than one', () => {
    const size = { lengthCm: '600', widthCm: '230', heightCm: '230', weightKg: '14001', pieces: 1 };
    expect(warningsOf({ mode: 4, sizes: [size, size] })).toEqual([
      ['weightKg', 'This is more than one truck or container carries. Check whether it should be a full load.'],
    ]);
    expect(warningsOf({ mode: 4, sizes: [size] })).toEqual([]);
    expect(warningsOf({ mode: 6, sizes: [size, size] })).toEqual([]);
  });
});

describe('the numbers of an order', () => {
  it('that are pasted as a column become one line, each still a separate number', () => {
    const line = cargoNumbersInOneLine('CSQU3054383\r\nTGHU7654326\r\n\r\n 52345678 ');
    expect(line).toBe('CSQU3054383, TGHU7654326, 52345678');
    expect(cargoNumbersIn(line)).toEqual(['CSQU3054383', 'TGHU7654326', '52345678']);
  });
});
