import { useMemo } from 'react';
import { daysBefore, yearsIn } from '../../contract/report/days-before';
import { rowsBehind } from '../../contract/report/behind';
import type { GroupedReport } from '../../contract/report/report';
import { ChartCard } from '../chart/chart-card';
import { languageInUse } from '../i18n/language';
import type { ListRow } from '../grid/grid-column';
import type { ShownTable } from '../export/use-export';
import { chartOf, figureOf } from './report-chart';
import { ReportTable } from './report-table';

interface AnswerProps {
  report: GroupedReport;
  /** The same report, or the one with the columns of the year before: what is in the rows. */
  shown: GroupedReport;
  rows: readonly ListRow[];
  query: Readonly<Record<string, string>>;
  /** The report as a table to export. */
  file: ShownTable;
}

/** A table with more columns is as wide as the panel. */
const maxColumnsBesideChart = 4;

/** A report of orders: its chart, and its rows, each linking to the orders that it counts. */
export function GroupedAnswer({ report, shown, rows, query, file }: AnswerProps) {
  const isCompared = shown !== report;
  const language = languageInUse();
  const isGrouped = Object.keys(report.groups).length > 0;
  const { as_of, start = '', end = '' } = query;
  const earlier = isCompared ? daysBefore(query) : undefined;
  const names = earlier && { now: yearsIn({ start, end }), before: yearsIn(earlier) };
  // The server may have sorted the rows by another figure than the one that is drawn.
  const sorted = useMemo(() => (report.chartTitle ? largestFirst(rows, figureOf(report)) : rows), [report, rows]);
  const [now, before] = [names?.now, names?.before];
  const chart = useMemo(
    () => chartOf(report, sorted, language, now && before ? { now, before } : undefined),
    [report, sorted, language, now, before],
  );
  const hrefOf = rowsBehind(report, sorted, query);
  const heads = Object.keys(isGrouped ? report.groups : {});
  const of = heads.map((head) => report.columns[head]?.label[language] ?? head).join(' · ');
  const isPair = chart !== null && Object.keys(shown.columns).length <= maxColumnsBesideChart;
  const content = (
    <>
      {chart && (
        <ChartCard
          title={(report.chartTitle ?? report.title)[language]}
          of={of || report.title[language]}
          chart={chart}
          days={{ start: query['start'] ?? '', end: query['end'] ?? '' }}
          file={file}
          day={as_of}
          height={320}
          hrefOf={hrefOf}
        />
      )}
      <ReportTable report={shown} rows={sorted} {...(isGrouped ? { hrefOf } : {})} />
    </>
  );
  return isPair ? <div className="report-pair">{content}</div> : content;
}

function largestFirst(rows: readonly ListRow[], figure: string): readonly ListRow[] {
  return [...rows].sort((one, other) => Number(other[figure]) - Number(one[figure]));
}
