import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stationsOf, stationWords, whereInWords, type StationDays } from './stations.js';

const unknown: StationDays = {
  orderedOn: '2026-03-01',
  etaBorder: null,
  ataBorder: null,
  etdBorder: null,
  ataUb: null,
  releasedOn: null,
};
const today = '2026-03-20';
const statesOf = (days: Partial<StationDays>) => stationsOf({ ...unknown, ...days }, today).map(({ state }) => state);
const lateOf = (days: Partial<StationDays>) =>
  stationsOf({ ...unknown, ...days }, today).map(({ lateDays }) => lateDays)[1];

describe('the position of the goods of an order', () => {
  it.each([
    ['ordered only', {}, ['here', 'ahead', 'ahead', 'ahead']],
    ['planned at the border', { etaBorder: '2026-03-25' }, ['here', 'ahead', 'ahead', 'ahead']],
    ['at the border', { ataBorder: '2026-03-18' }, ['passed', 'here', 'ahead', 'ahead']],
    ['left the border', { ataBorder: '2026-03-15', etdBorder: '2026-03-18' }, ['passed', 'passed', 'ahead', 'ahead']],
    ['arrived', { ataBorder: '2026-03-15', ataUb: '2026-03-19' }, ['passed', 'passed', 'here', 'ahead']],
    ['released', { ataUb: '2026-03-19', releasedOn: '2026-03-20' }, ['passed', 'passed', 'passed', 'here']],
    ['arrived, with nothing said of the border', { ataUb: '2026-03-19' }, ['passed', 'passed', 'here', 'ahead']],
  ])('%s', (_what, days, states) => {
    expect(statesOf(days)).toEqual(states);
  });

  it.each([
    ['not yet due', { etaBorder: '2026-03-25' }, 0],
    ['due today', { etaBorder: '2026-03-20' }, 0],
    ['due five days ago and not there', { etaBorder: '2026-03-15' }, 5],
    ['came three days late', { etaBorder: '2026-03-15', ataBorder: '2026-03-18' }, 3],
    ['came early', { etaBorder: '2026-03-15', ataBorder: '2026-03-12' }, 0],
    ['passed without a day of its own', { etaBorder: '2026-03-15', ataUb: '2026-03-19' }, 0],
  ])('at the border: %s', (_what, days, late) => {
    expect(lateOf(days)).toBe(late);
  });

  it('is one station at most, and never late before the planned day, whatever was entered', () => {
    const day = fc.option(
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10)),
    );
    const days = fc.record({
      orderedOn: day,
      etaBorder: day,
      ataBorder: day,
      etdBorder: day,
      ataUb: day,
      releasedOn: day,
    });
    fc.assert(
      fc.property(days, (entered) => {
        const stations = stationsOf(entered, today);
        expect(stations.filter(({ state }) => state === 'here').length).toBeLessThanOrEqual(1);
        const firstAhead = stations.findIndex(({ state }) => state === 'ahead');
        if (firstAhead >= 0) expect(stations.slice(firstAhead).every(({ state }) => state === 'ahead')).toBe(true);
        expect(stations.every(({ lateDays }) => lateDays >= 0)).toBe(true);
      }),
    );
  });

  it('is described in both languages', () => {
    const stations = stationsOf({ ...unknown, etaBorder: '2026-03-15', ataBorder: '2026-03-18' }, today);
    expect(stationWords(stations[1]!, 'mn')).toBe('2026-03-18 · 3 хоног хоцорсон');
    expect(stationWords(stations[1]!, 'en')).toBe('2026-03-18 · 3 days late');
    expect(whereInWords(stations, 'en')).toBe(
      'Ordered: passed, 2026-03-01; Border: here, 2026-03-18 · 3 days late; Destination: ahead; Customs: ahead',
    );
  });
});
