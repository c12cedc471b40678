import { formatNumber } from '../../contract/text/format-number';
import { withUnit } from '../../contract/text/format-short';

/** A figure for each label: of one series, or of several side by side. */
export interface ChartData {
  kind: 'line' | 'bars' | 'columns' | 'pie';
  labels: readonly string[];
  series: readonly ChartSeries[];
}

interface ChartSeries {
  name: string;
  /** Fewer than the labels if the last ones have no figure yet: nothing is drawn there. */
  values: readonly number[];
  /** The unit, written after a figure. */
  unit?: string;
  /** The label of each figure if it differs from the one on the axis: the month of the year before. */
  of?: readonly string[];
  /** The number of decimals of a figure. */
  decimals?: number;
}

/** More rows or slices cannot be read at a glance; the table of the chart has all of them. */
const maxBars = 12;
const maxSlices = 8;

/** The indexes of the labels that are drawn; all others are drawn as one last slice. */
export interface Drawn {
  indexes: readonly number[];
  rest: number;
}

/** The data comes with the largest first; a slice cannot show a figure that is not above zero. */
export function drawnOf({ kind, labels, series }: ChartData): Drawn {
  const all = labels.map((_label, index) => index);
  const values = series[0]?.values ?? [];
  if (kind === 'pie') {
    const shown = all.filter((index) => (values[index] ?? 0) > 0);
    const indexes = shown.length > maxSlices + 1 ? shown.slice(0, maxSlices) : shown;
    return { indexes, rest: shown.slice(indexes.length).reduce((sum, index) => sum + (values[index] ?? 0), 0) };
  }
  return { indexes: kind === 'line' ? all : all.slice(0, maxBars), rest: 0 };
}

/** A figure as it is written in tables, with its unit. */
export function figureText({ unit, decimals = 0 }: ChartSeries, value: number, language: 'mn' | 'en'): string {
  return withUnit(formatNumber(value, { least: decimals, most: decimals }), unit, language);
}
