import { readCommon } from '../../contract/report/groups';
import type { GroupedReport, ReportMeasure } from '../../contract/report/report';
import type { ChartData } from '../chart/chart-data';
import { shipmentsOf } from '../chart/shipments-of';
import type { Language } from '../i18n/language';
import { decimals, type NumberKind } from '../../contract/format-number';
import type { ListRow } from '../grid/grid-column';

/** The figure that a report is about stands last. */
function figureOf({ measures }: GroupedReport): string {
  return Object.keys(measures).at(-1) ?? '';
}

/** What the rows of a report have been a year before, by what their orders have in common. */
export function besideOf(report: GroupedReport, before: readonly ListRow[]): ReadonlyMap<unknown, number> {
  const figure = figureOf(report);
  return new Map(before.map((row) => [row['common'], Number(row[figure] ?? 0)]));
}

interface Names {
  now: string;
  before: string;
}

/** A report as it is drawn: by its declaration. */
export function chartOf(
  report: GroupedReport,
  rows: readonly ListRow[],
  language: Language,
  beside?: { before: ReadonlyMap<unknown, number>; names: Names },
): ChartData | null {
  if (report.chart === null) return null;
  const label = (column: string): string => report.columns[column]?.label[language] ?? column;
  const groups = Object.keys(report.groups);
  if (groups.length === 0) {
    const figures = Object.keys(report.measures);
    const values = figures.map((figure) => Number(rows[0]?.[figure] ?? 0));
    return { kind: report.chart, labels: figures.map(label), series: [{ name: report.title[language], values }] };
  }
  const figure = figureOf(report);
  const { least: places } = decimals[report.columns[figure]!.kind as NumberKind];
  const values = rows.map((row) => Number(row[figure] ?? 0));
  const labels = rows.map((row) => groups.map((group) => String(row[group])).join(' · '));
  if (!beside) return { kind: report.chart, labels, series: [{ name: label(figure), values, places }] };
  const before = rows.map(({ common }) => beside.before.get(common) ?? 0);
  // Two years of slices cannot be compared.
  return {
    kind: 'bars',
    labels,
    series: [
      { name: beside.names.now, values, places },
      { name: beside.names.before, values: before, places },
    ],
  };
}

const sizes: Partial<Record<ReportMeasure, string>> = { containers20: '20', containers40: '40' };

/** The list of the orders behind a row; of full containers, which are one row, behind a column. */
export function ordersBehind(
  { groups, measures }: GroupedReport,
  rows: readonly ListRow[],
  { start, end, as_of }: Readonly<Record<string, string>>,
): (place: number) => string | undefined {
  return (place) => {
    if (start === undefined || end === undefined) return undefined;
    const size = sizes[Object.values(measures)[place] ?? 'shipments'];
    const isOneRow = Object.keys(groups).length === 0;
    const common = isOneRow
      ? size
        ? [{ of: 'size' as const, key: size }]
        : []
      : readCommon(String(rows[place]?.['common']));
    return common && shipmentsOf({ start, end, group: common, as_of });
  };
}
