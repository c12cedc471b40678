import { Switch } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { GroupedReport } from '../../contract/report/report';
import { ChartCard } from '../chart/chart-card';
import { languageInUse } from '../i18n/language';
import type { ListRow } from '../list/grid-column';
import { daysBefore } from './presets';
import { besideOf, chartOf, ordersBehind } from './report-chart';
import { useReportQuery } from './report-calls';
import { ReportTable } from './report-table';

interface AnswerProps {
  report: GroupedReport;
  rows: readonly ListRow[];
  asked: Readonly<Record<string, string>>;
}

/** A report of orders: its chart, and under it its rows, each leading to the orders that it counts. */
export function GroupedAnswer({ report, rows, asked }: AnswerProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [search, setSearch] = useSearchParams();
  const isGrouped = Object.keys(report.groups).length > 0;
  const wanted = isGrouped && search.get('beside') === '1';
  const earlier = daysBefore(asked);
  const { as_of } = asked;
  const params = earlier && { ...earlier, ...(as_of ? { as_of } : {}) };
  const { currentData } = useReportQuery(wanted && params ? { call: report.call, params } : skipToken);
  const before = useMemo(
    () => (wanted && currentData ? besideOf(report, currentData) : undefined),
    [wanted, currentData, report],
  );
  const [now, then] = [t('report.now'), t('report.yearBefore')];
  const chart = useMemo(
    () => chartOf(report, rows, language, before && { before, names: { now, before: then } }),
    [report, rows, language, before, now, then],
  );
  const hrefOf = ordersBehind(report, rows, asked);
  const heads = Object.keys(isGrouped ? report.groups : {});
  const of = heads.map((head) => report.columns[head]?.label[language] ?? head).join(' · ');
  return (
    <>
      {isGrouped && (
        <Switch
          className="report-beside"
          checked={wanted}
          label={t('report.beside')}
          onChange={() => {
            const next = new URLSearchParams(search);
            if (wanted) next.delete('beside');
            else next.set('beside', '1');
            setSearch(next);
          }}
        />
      )}
      {chart && (
        <ChartCard
          title={report.title[language]}
          of={of || report.title[language]}
          chart={chart}
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
