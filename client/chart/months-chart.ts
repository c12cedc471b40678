import { monthText } from '../../contract/report/behind';
import { localDay } from '../../contract/time';
import type { ChartData } from './chart-data';

interface Month {
  year: number;
  month: number;
  value: number;
}

interface MonthsChart {
  kind: 'line' | 'columns';
  months: readonly Month[];
  /** The same a year earlier, if the years are compared. */
  before: readonly Month[] | undefined;
  /** The name of the figure, and those of the two years if they are compared. */
  names: { figure: string; now: string; before: string };
  unit?: string;
  today?: string;
}

/**
 * A figure by month up to the current month, or the last one with a value; if the years are compared, with the same month of the
 * year before.
 */
export function monthsChart({
  kind,
  months,
  before,
  names,
  unit,
  today = localDay(new Date()),
}: MonthsChart): ChartData {
  const inUnit = unit ? { unit } : {};
  const earlier = new Map(before?.map(({ year, month, value }) => [monthText(year, month), value]));
  const hasFigure = ({ year, month, value }: Month): boolean =>
    value !== 0 || monthText(year, month) <= today.slice(0, 7);
  const monthsWithFigure = months.slice(0, months.findLastIndex(hasFigure) + 1);
  const valuesBefore = months.map(({ year, month }) => earlier.get(monthText(year - 1, month)) ?? 0);
  const monthsBefore = months.map(({ year, month }) => monthText(year - 1, month));
  return {
    kind,
    labels: months.map(({ year, month }) => monthText(year, month)),
    series: [
      { name: before ? names.now : names.figure, values: monthsWithFigure.map(({ value }) => value), ...inUnit },
      ...(before ? [{ name: names.before, values: valuesBefore, of: monthsBefore, ...inUnit }] : []),
    ],
  };
}
