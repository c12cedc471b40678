import { comparisonColumns, type GroupedReport } from '../../contract/report/report';
import type { ChartData } from '../chart/chart-data';
import type { Language } from '../i18n/language';
import { fieldKinds } from '../../contract/fields/kinds';
import type { ListRow } from '../grid/grid-column';

/** The figure that a report is about is the last one declared. */
export function figureOf({ measures }: GroupedReport): string {
  return Object.keys(measures).at(-1) ?? '';
}

interface Names {
  now: string;
  before: string;
}

/** The chart of a report, by its declaration. */
export function chartOf(
  report: GroupedReport,
  rows: readonly ListRow[],
  language: Language,
  /** The names of the two years, if they are compared. */
  comparedYears?: Names,
): ChartData | null {
  if (report.chart === null) return null;
  const label = (column: string): string => report.columns[column]?.label[language] ?? column;
  const groups = Object.keys(report.groups);
  if (groups.length === 0) {
    const figures = Object.keys(report.measures);
    const valuesOf = (column: (figure: string) => string): number[] =>
      figures.map((figure) => Number(rows[0]?.[column(figure)] ?? 0));
    const now = { name: comparedYears?.now ?? report.title[language], values: valuesOf((figure) => figure) };
    const before = comparedYears ? [{ name: comparedYears.before, values: valuesOf(comparisonColumns.before) }] : [];
    return { kind: report.chart, labels: figures.map(label), series: [now, ...before] };
  }
  const figure = figureOf(report);
  const decimals = fieldKinds[report.columns[figure]!.kind].decimals?.least ?? 0;
  const values = rows.map((row) => Number(row[figure] ?? 0));
  const labels = rows.map((row) => groups.map((group) => String(row[group])).join(' · '));
  if (!comparedYears) return { kind: report.chart, labels, series: [{ name: label(figure), values, decimals }] };
  const before = rows.map((row) => Number(row[comparisonColumns.before(figure)] ?? 0));
  // Pie charts of two years cannot be compared.
  return {
    kind: 'bars',
    labels,
    series: [
      { name: comparedYears.now, values, decimals },
      { name: comparedYears.before, values: before, decimals },
    ],
  };
}
