import { describe, expect, it } from '@jest/globals';
import { monthsChart } from './months-chart.js';

const names = { figure: 'Захиалга', now: 'Одоо', before: 'Өмнөх он' };
const year = (of: number, values: readonly number[]) => values.map((value, at) => ({ year: of, month: at + 1, value }));
const drawn = (today: string, values: readonly number[], before?: readonly number[]) =>
  monthsChart({
    ...{ kind: 'line', names, today, months: year(2026, values) },
    before: before && year(2025, before),
  });

describe('a figure by month', () => {
  it('ends with the current month, and is 0 for a month without a value', () => {
    const { labels, series } = drawn('2026-03-31', [4, 0, 0, 0, 0]);
    expect(labels).toEqual(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']);
    expect(series).toEqual([{ name: 'Захиалга', values: [4, 0, 0] }]);
  });

  it('includes later months that have a value already', () => {
    expect(drawn('2026-03-31', [4, 0, 0, 2, 0]).series[0]?.values).toEqual([4, 0, 0, 2]);
  });

  it('is compared with all months of the year before', () => {
    const { series } = drawn('2026-01-02', [1, 0, 0], [7, 8, 9]);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Одоо', [1]],
      ['Өмнөх он', [7, 8, 9]],
    ]);
    // The hover text of a column names its own month.
    expect(series[1]?.of).toEqual(['2025-01', '2025-02', '2025-03']);
  });
});
