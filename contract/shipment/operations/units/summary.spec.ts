import { describe, expect, it } from '@jest/globals';
import {
  dayOfUnits,
  differsFromUnits,
  formerCarriersOf,
  numbersOfUnit,
  sumsOfUnits,
  unitsInLine,
  unitsInText,
} from './summary.js';

const numbered = (...numbers: string[]) => numbers.map((number) => ({ number }));
const days = (...border: (string | null)[]) =>
  border.map((ataBorder) => ({ ataBorder, etdBorder: ataBorder, ataDestination: null }));

describe('the numbers of units in the one text of an order', () => {
  it('are as many as fit, and how many do not is at the end', () => {
    const units = numbered(...Array.from({ length: 40 }, (_, at) => `CSQU30543${10 + at}`));
    const line = unitsInLine(units) ?? '';
    expect(line.length).toBeLessThanOrEqual(255);
    const [shown = '', others] = line.split(' + ');
    expect(shown.split(', ').length + Number(others)).toBe(40);
    expect(unitsInLine([])).toBeNull();
    expect(unitsInLine(numbered('A', 'B'))).toBe('A, B');
  });

  it('become units with the kind of their form, without those that are there and what was cut', () => {
    expect(unitsInText('csqu 305438-3, 64233459, 1234 УБА + 12', numbered('CSQU3054383'))).toEqual([
      { kind: 2, number: '64233459' },
    ]);
    expect(unitsInText(null, [])).toEqual([]);
    expect(unitsInText('64233459; 6423 3459', [])).toHaveLength(1);
  });

  it('differ only where a number differs, not its notation or place', () => {
    const units = numbered('CSQU3054383', '64233459');
    expect(differsFromUnits('6423-3459, CSQU 3054383', units)).toBe(false);
    expect(differsFromUnits('64233459', units)).toBe(true);
    expect(differsFromUnits(null, units)).toBe(true);
    expect(differsFromUnits('anything', [])).toBe(false);
    expect(differsFromUnits(unitsInLine(units), units)).toBe(false);
  });
});

describe('the days of a file that its units say', () => {
  it('are the first at the border, and the last one that left or arrived once every unit has one (E44)', () => {
    const units = days('2026-03-04', null, '2026-03-01', '2026-03-09');
    expect(dayOfUnits('ataBorder', units)).toEqual({ day: '2026-03-01', entered: 3, units: 4 });
    expect(dayOfUnits('etdBorder', units)).toEqual({ day: null, entered: 3, units: 4 });
    expect(dayOfUnits('etdBorder', days('2026-03-04', '2026-03-09'))).toEqual({
      day: '2026-03-09',
      entered: 2,
      units: 2,
    });
    expect(dayOfUnits('ataUb', units)).toBeUndefined();
    expect(dayOfUnits('etaBorder', units)).toBeUndefined();
  });
});

describe('a unit', () => {
  it('adds its pieces and kilograms to the sums without rounding', () => {
    const units = [
      { pieces: 3, grossKg: '0.1' },
      { pieces: null, grossKg: '0.2' },
      { pieces: 4, grossKg: null },
    ];
    expect(sumsOfUnits(units)).toEqual({ pieces: 7, grossKg: '0.3' });
  });

  it('keeps each wagon or truck it stood on, and going back to the last one takes that out again', () => {
    const on = (carrier: string | null, formerCarriers: string | null = null) => ({
      carrier,
      carrierSince: '2026-03-01',
      formerCarriers,
    });
    expect(formerCarriersOf(null, 'A')).toBeNull();
    expect(formerCarriersOf(on('A'), 'A')).toBeNull();
    expect(formerCarriersOf(on('A'), 'B')).toBe('A (2026-03-01)');
    expect(formerCarriersOf(on('B', 'A (2026-03-01)'), 'A')).toBeNull();
    expect(formerCarriersOf(on('B', 'A'), null)).toBe('A, B (2026-03-01)');
    expect(formerCarriersOf(on(null, 'A, B (2026-03-01)'), 'B')).toBe('A');
    expect((formerCarriersOf(on('C'.repeat(40), 'D'.repeat(250)), 'E') ?? '').length).toBeLessThanOrEqual(255);
  });

  it('has the numbers of itself and of all that it stands or stood on', () => {
    expect(
      numbersOfUnit({ number: 'CSQU3054383', carrier: '6423 3459', formerCarriers: '1563728 (2026-03-01), A 1' }),
    ).toEqual(['CSQU3054383', '64233459', '1563728', 'A1']);
  });
});
