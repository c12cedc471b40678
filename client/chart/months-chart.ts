import type { ChartData } from './chart-data';
import { monthText } from './shipments-of';

interface Month {
  year: number;
  month: number;
  value: number;
}

interface MonthsChart {
  kind: 'line' | 'columns';
  months: readonly Month[];
  /** The same a year earlier, if it is shown beside. */
  before: readonly Month[] | undefined;
  /** Of the figure, and of the two that stand beside each other. */
  names: { figure: string; now: string; before: string };
  unit?: string;
}

/** A figure by month, with the same month of the year before beside it. */
export function monthsChart({ kind, months, before, names, unit }: MonthsChart): ChartData {
  const inUnit = unit ? { unit } : {};
  const earlier = new Map(before?.map(({ year, month, value }) => [monthText(year, month), value]));
  const valuesBefore = months.map(({ year, month }) => earlier.get(monthText(year - 1, month)) ?? 0);
  return {
    kind,
    labels: months.map(({ year, month }) => monthText(year, month)),
    series: [
      { name: before ? names.now : names.figure, values: months.map(({ value }) => value), ...inUnit },
      ...(before ? [{ name: names.before, values: valuesBefore, ...inUnit }] : []),
    ],
  };
}
