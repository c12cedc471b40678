import { describe, expect, it } from '@jest/globals';
import { dayAfter } from '../../../time.js';
import { unitFields, type Unit } from '../units/form.js';
import { movedUnits, type UnitMove } from '../units/moves.js';
import { daysOfLine, moveOf, newsOf, partsOf, tracingOf, type RailwayLine, type RecordedInFile } from './lines.js';

const noCells = Object.fromEntries(Object.keys(unitFields).map((name) => [name, null]));
const unit = (more: Partial<Unit> = {}): Unit => ({ id: 1, ...noCells, kind: 2, number: '64233459', ...more }) as Unit;
const noLine = { unit: '64233459', place: null, country: null, city: null, status: null, carrier: null };
const noDays = { etaBorder: null, ataBorder: null, etdBorder: null, ataDestination: null, eta: null };
const line = (more: Partial<RailwayLine> = {}): RailwayLine =>
  ({ ...noLine, ...noDays, plannedReturn: null, returned: null, on: '2026-11-25', ...more }) as RailwayLine;
const noFile: RecordedInFile = {
  units: [unit()],
  days: { etaBorder: null, ataBorder: null, etdBorder: null, ataUb: null },
  tracing: [],
  news: [],
};

/** The file after these lines were written to it. */
function written(file: RecordedInFile, lines: readonly RailwayLine[]): RecordedInFile {
  const entries = <E extends object>(before: readonly E[], added: readonly E[]): E[] => [...before, ...added];
  return {
    units: movedUnits(
      file.units,
      lines.flatMap((one) => moveOf(one) ?? []),
    ),
    days: lines.reduce((days, one) => ({ ...days, ...daysOfLine(one) }), file.days),
    tracing: entries(
      file.tracing,
      lines.flatMap((one) => tracingOf(one) ?? []),
    ),
    news: entries(
      file.news,
      lines.flatMap((one) => newsOf(one) ?? []),
    ),
  };
}

/** Repeatable random numbers below a bound. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('a line of the railway', () => {
  it('writes the unit it names, and the days of the file where it names none', () => {
    const full = line({
      place: 'Эрээн',
      country: 'CHN',
      city: 3,
      status: 4,
      ataBorder: '2026-11-24',
      eta: '2026-12-01',
    });
    expect(partsOf(full, noFile)).toEqual({ unit: 'write', tracing: 'write', news: 'write' });
    expect(partsOf({ ...full, unit: null }, noFile)).toEqual({ file: 'write', tracing: 'write', news: 'write' });
    expect(partsOf(line({ etaBorder: '2026-12-01' }), noFile)).toMatchObject({ file: 'write' });
  });

  it('moves the containers of the wagon that it names, and keeps the wagon before a transshipment', () => {
    const moves = (more: Partial<RailwayLine>): UnitMove[] => [moveOf(line(more))!];
    const carried = unit({ number: 'TEMU1000013', kind: 1, carrier: '64233459', carrierSince: '2026-11-20' });
    expect(movedUnits([carried, unit({ id: 2, number: '99' })], moves({ place: 'Эрээн' }))).toMatchObject([
      { place: 'Эрээн', placeOn: '2026-11-25' },
      { place: null },
    ]);
    expect(movedUnits([carried], moves({ unit: 'temu 100001-3', carrier: '1563728' }))).toMatchObject([
      { carrier: '1563728', carrierSince: '2026-11-25', formerCarriers: '64233459 (2026-11-20)' },
    ]);
  });

  it('never moves a unit back to an older place or carrier', () => {
    const now = unit({ place: 'Замын-Үүд', placeOn: '2026-11-25', carrier: '1563728', carrierSince: '2026-11-25' });
    const older = line({ on: '2026-11-24', place: 'Эрээн', carrier: '64233467' });
    expect(movedUnits([now], [moveOf(older)!])).toEqual([now]);
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('pasted twice is pasted once (seed %i)', (seed) => {
    const draw = random(seed + 1);
    const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)]!;
    const day = (): string => dayAfter('2026-11-26', -draw(6));
    const units = [1, 2, 3].map((id) => unit({ id, number: String(64_000_000 + id), place: oneOf([null, 'Чойр']) }));
    const lines = Array.from({ length: 1 + draw(12) }, () => {
      const place = oneOf([null, { place: 'Эрээн', country: 'CHN', city: 3 }, { place: 'Чойр', city: null }] as const);
      return line({
        ...place,
        unit: oneOf(['64000001', '64000002', '64000003', '64009999', null]),
        on: day(),
        status: oneOf([null, 4, 5]),
        carrier: oneOf([null, '1563728', '1563729']),
        ataBorder: oneOf([null, day()]),
        eta: oneOf([null, day()]),
      });
    });
    const once = written({ ...noFile, units }, lines);
    const twice = written(once, lines);
    expect([twice.units, twice.days]).toEqual([once.units, once.days]);
    for (const one of lines) {
      const { tracing = 'same', news = 'same' } = partsOf(one, once);
      expect([tracing, news]).toEqual(['same', 'same']);
    }
    // The newest line about a unit says where it is.
    for (const { number, place } of once.units) {
      const own = lines.filter((one) => one.unit === number && one.place !== null);
      const newest = own.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)).at(-1);
      if (newest) expect(place).toBe(newest.place);
    }
  });
});
