import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { GroupedReport } from '../../contract/report/report';
import { ChartCard } from '../chart/chart-card';
import { languageInUse } from '../i18n/language';
import type { ListRow } from '../grid/grid-column';
import type { Shown } from '../export/use-export';
import { useBeside } from '../range/asked';
import { daysBefore } from '../range/presets';
import { besideOf, chartOf, ordersBehind } from './report-chart';
import { useReportQuery } from './report-calls';
import { ReportTable } from './report-table';

interface AnswerProps {
  report: GroupedReport;
  rows: readonly ListRow[];
  asked: Readonly<Record<string, string>>;
  /** The report as a file. */
  file: Shown;
}

/** A report of orders: its chart, and under it its rows, each leading to the orders that it counts. */
export function GroupedAnswer({ report, rows, asked, file }: AnswerProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [isBeside] = useBeside();
  const isGrouped = Object.keys(report.groups).length > 0;
  const wanted = isGrouped && isBeside;
  const earlier = daysBefore(asked);
  const { as_of } = asked;
  const params = earlier && { ...earlier, ...(as_of ? { as_of } : {}) };
  const { currentData } = useReportQuery(wanted && params ? { call: report.call, params } : skipToken);
  const before = useMemo(
    () => (wanted && currentData ? besideOf(report, currentData) : undefined),
    [wanted, currentData, report],
  );
  const [now, then] = [t('range.now'), t('range.yearBefore')];
  const chart = useMemo(
    () => chartOf(report, rows, language, before && { before, names: { now, before: then } }),
    [report, rows, language, before, now, then],
  );
  const hrefOf = ordersBehind(report, rows, asked);
  const heads = Object.keys(isGrouped ? report.groups : {});
  const of = heads.map((head) => report.columns[head]?.label[language] ?? head).join(' · ');
  return (
    <>
      {chart && (
        <ChartCard
          title={report.title[language]}
          of={of || report.title[language]}
          chart={chart}
          days={{ start: asked['start'] ?? '', end: asked['end'] ?? '' }}
          file={file}
          day={as_of}
          height={320}
          hrefOf={hrefOf}
        />
      )}
      <ReportTable
        report={report}
        rows={rows}
        {...(isGrouped ? { hrefOf } : {})}
        {...(before ? { before: { title: then, values: before } } : {})}
      />
    </>
  );
}
