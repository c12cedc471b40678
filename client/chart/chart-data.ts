import { formatNumber } from '../../contract/text/format-number';
import { withUnit } from '../../contract/text/format-short';

/** A figure for each label: of one series, or of several that stand beside each other. */
export interface ChartData {
  kind: 'line' | 'bars' | 'columns' | 'pie';
  labels: readonly string[];
  series: readonly ChartSeries[];
}

interface ChartSeries {
  name: string;
  /** Fewer than there are labels where the last ones have no figure yet: nothing is drawn there. */
  values: readonly number[];
  /** What a figure is in: written behind it. */
  unit?: string;
  /** What each figure is of, where that is not the label under it: the month of the year before. */
  of?: readonly string[];
  /** How many decimals a figure is written with. */
  places?: number;
}

/** So many rows or slices are read at a glance; the table beside the chart has all of them. */
const mostBars = 12;
const mostSlices = 8;

/** The labels that are drawn, by their places in the data; what is left over is drawn as one last slice. */
export interface Drawn {
  places: readonly number[];
  rest: number;
}

/** The largest first, as they are sent; a slice cannot show what is not above zero. */
export function drawnOf({ kind, labels, series }: ChartData): Drawn {
  const all = labels.map((_label, place) => place);
  const values = series[0]?.values ?? [];
  if (kind === 'pie') {
    const shown = all.filter((place) => (values[place] ?? 0) > 0);
    const places = shown.length > mostSlices + 1 ? shown.slice(0, mostSlices) : shown;
    return { places, rest: shown.slice(places.length).reduce((sum, place) => sum + (values[place] ?? 0), 0) };
  }
  return { places: kind === 'line' ? all : all.slice(0, mostBars), rest: 0 };
}

/** A figure as it is written in tables, with what it is in. */
export function figureText({ unit, places = 0 }: ChartSeries, value: number, language: 'mn' | 'en'): string {
  return withUnit(formatNumber(value, { least: places, most: places }), unit, language);
}
