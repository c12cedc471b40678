import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { legNames } from '../../reference/fixed/legs.js';
import { dayAfter } from '../../time.js';
import {
  forecast,
  milestones,
  proposalText,
  proposalWords,
  yearBefore,
  type LegMedian,
  type MilestoneDays,
} from './milestones.js';

const none: MilestoneDays = {
  ordered: '2026-03-01',
  etaBorder: null,
  ataBorder: null,
  etdBorder: null,
  ataUb: null,
  released: null,
  finished: null,
};
const each = (median: number, files = 5): LegMedian[] => legNames.map((leg) => ({ leg, median, files }));
describe('the forecast of an order', () => {
  it('adds the medians of the legs ahead to the last milestone that was reached', () => {
    expect(forecast(none, each(3), '2026-03-01').map(({ milestone, on }) => [milestone, on])).toEqual([
      ['etaBorder', '2026-03-04'],
      ['ataBorder', '2026-03-07'],
      ['etdBorder', '2026-03-10'],
      ['ataUb', '2026-03-13'],
      ['released', '2026-03-16'],
      ['finished', '2026-03-19'],
    ]);
    const atBorder = { ...none, ataBorder: '2026-03-20' };
    expect(forecast(atBorder, each(3), '2026-03-20').map(({ on }) => on)).toEqual([
      '2026-03-23',
      '2026-03-26',
      '2026-03-29',
      '2026-04-01',
    ]);
    expect(forecast({ ...none, released: '2026-03-20', finished: '2026-03-20' }, each(3), '2026-03-20')).toEqual([]);
    expect(forecast({ ...none, finished: '2026-03-20' }, each(3), '2026-03-01')).toHaveLength(5);
  });

  it('ends at the first leg that fewer than five files have passed, and names the fewest files', () => {
    const counts = each(3, 9).map((count) =>
      count.leg === 'etdBorder' ? { ...count, files: 4 } : count.leg === 'ataBorder' ? { ...count, files: 6 } : count,
    );
    expect(forecast(none, counts, '2026-03-01').map(({ milestone, files }) => [milestone, files])).toEqual([
      ['etaBorder', 9],
      ['ataBorder', 6],
    ]);
    expect(forecast(none, [], '2026-03-01')).toEqual([]);
  });

  it('is today with the days over where the computed day has passed', () => {
    const [eta, ata, etd] = forecast(none, each(3), '2026-03-08');
    expect([eta, ata, etd].map((one) => [one?.on, one?.over])).toEqual([
      ['2026-03-08', 4],
      ['2026-03-08', 1],
      ['2026-03-10', 0],
    ]);
  });

  it('is never in the past, and the sum of the medians, whatever was reached', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((after) => dayAfter('2026-01-01', after));
    const days = fc.record({
      ...Object.fromEntries(legNames.map((leg) => [leg, fc.option(day)])),
      ordered: day,
    }) as fc.Arbitrary<MilestoneDays>;
    const medians = fc.uniqueArray(
      fc.record({
        leg: fc.constantFrom(...legNames),
        median: fc.integer({ min: -5, max: 60 }),
        files: fc.integer({ min: 3, max: 20 }),
      }),
      { selector: ({ leg }) => leg },
    );
    fc.assert(
      fc.property(days, medians, day, (reached, found, today) => {
        const proposals = forecast(reached, found, today);
        const last = milestones.findLastIndex((name) => name !== 'finished' && reached[name] !== null);
        expect(proposals.map(({ milestone }) => milestone)).toEqual(
          milestones.slice(last + 1, last + 1 + proposals.length),
        );
        expect(proposals.every(({ milestone }) => reached[milestone] === null)).toBe(true);
        let sum = 0;
        for (const { milestone, on, over, files } of proposals) {
          sum += found.find(({ leg }) => leg === milestone)?.median ?? Number.NaN;
          expect(on >= today).toBe(true);
          expect(dayAfter(on, -over)).toBe(dayAfter(reached[milestones[last]!]!, sum));
          expect(files).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });

  it('says on how many files it is computed', () => {
    const [first] = forecast(none, each(3, 12), '2026-03-09');
    expect(proposalWords(first!, 'mn')).toBe('≈ 2026-03-09, 5 хоног хэтэрсэн (12)');
    expect(proposalWords({ ...first!, over: 0 }, 'en')).toBe('≈ 2026-03-09 (12)');
    expect(proposalWords({ ...first!, over: 0 }, 'en', true)).toBe('≈ 03-09 (12)');
    expect(proposalText(first!)).toBe('≈ 2026-03-09 +5 (12)');
    expect(proposalText({ ...first!, over: 0 })).toBe('≈ 2026-03-09 (12)');
  });
});

it.each([
  ['2026-11-26', '2025-11-01', '2026-10-31'],
  ['2026-01-01', '2025-01-01', '2025-12-31'],
  ['2024-03-31', '2023-03-01', '2024-02-29'],
])('the twelve full months before %s are %s to %s', (day, start, end) => {
  expect(yearBefore(day)).toEqual({ start, end });
});
