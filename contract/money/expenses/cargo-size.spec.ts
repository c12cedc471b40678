import { describe, expect, it } from '@jest/globals';
import { cargoTotals, type CargoSize } from './cargo-size.js';
import { fixedFigures } from '../figures/fixed-figures.js';

const fixed = fixedFigures(1);
const of = (
  lengthCm: string,
  widthCm: string,
  heightCm: string,
  weightKg: string,
  pieces: number | null,
): CargoSize => ({ lengthCm, widthCm, heightCm, weightKg, pieces });
const sizes = [
  of('120', '80', '100', '250', 1),
  of('60', '40', '50', '36.5', 4),
  of('33.5', '20.2', '10.7', '5', null),
];

describe('the size of cargo', () => {
  // E01
  it('by air has a volume weight in addition to its volume, and the larger weight is charged', () => {
    const { rows, cbm, weightKg, volumeWeightKg, chargeableWeightKg } = cargoTotals(5, sizes, fixed);
    expect(
      rows.map((row) =>
        [row.cbm, row.rowCbm, row.volumeWeightKg, row.rowVolumeWeightKg, row.weightKg].map((figure) => figure?.value),
      ),
    ).toEqual([
      ['0.960000', '0.960000', '160.00', '160.00', '250'],
      ['0.120000', '0.480000', '20.00', '80.00', '36.5'],
      ['0.007241', '0.007241', '1.21', '1.21', '5'],
    ]);
    expect([cbm, weightKg, volumeWeightKg, chargeableWeightKg].map((figure) => figure?.value)).toEqual([
      '1.447',
      '291.50',
      '241.21',
      '291.50',
    ]);
    expect(cargoTotals(5, [of('100', '100', '60', '20', 2)], fixed).chargeableWeightKg?.value).toBe('200.00');
  });

  it.each([2, 4, 6])('by mode %i has weight and volume, and the volume is not charged', (mode) => {
    const { cbm, weightKg, volumeWeightKg, chargeableWeightKg } = cargoTotals(mode, sizes, fixed);
    expect([cbm.value, weightKg.value, volumeWeightKg, chargeableWeightKg]).toEqual(['1.447', '291.50', null, null]);
  });

  it.each([1, 3, 7, 8, null])('by mode %p, which is counted in whole units or not chosen yet, is zero', (mode) => {
    const { rows, cbm, weightKg } = cargoTotals(mode, sizes, fixed);
    expect([rows, cbm.value, weightKg.value]).toEqual([[], '0.000', '0.00']);
  });

  it('that is incomplete counts as zero', () => {
    expect(
      cargoTotals(2, [{ lengthCm: '120', widthCm: null, heightCm: '100', weightKg: null, pieces: 2 }], fixed).cbm.value,
    ).toBe('0.000');
  });
});
