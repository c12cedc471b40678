import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect, useState } from 'react';
import { PastDayBar, PastDayPreparing } from '../as-of/past-day';
import { useTranslation } from '../i18n/use-translation';
import { useLocation, useSearchParams } from 'react-router';
import { entriesBehind } from '../../contract/report/behind-balances';
import { reports, type AnyReport } from '../../contract/report/catalogue';
import { ordersOfLeg } from '../../contract/report/behind';
import { comparisonReport, complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report';
import { isFailure } from '../api/failure';
import { pastDayIn, withPastDay, usePastDay, type PastDay } from '../as-of/use-past-day';
import { DownloadButton } from '../export/download-button';
import { ExportButton } from '../export/export-button';
import type { ShownTable } from '../export/use-export';
import { languageInUse } from '../i18n/language';
import { queryIn, withQuery, type RangeQuery } from '../range/range-query';
import type { ListRow } from '../grid/grid-column';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { ExchangeAnswer } from './exchange-answer';
import { GroupedAnswer } from './grouped-answer';
import { useReportQuery } from './report-calls';
import { ReportQueryForm } from './report-query-form';
import { ReportTable } from './report-table';
import './report.css';

/** Any report: the form for the days, and a table of what the orders of these days come to. The address holds the query. */
export default function ReportPanel() {
  const { pathname } = useLocation();
  const report = reports.find(({ screen }) => pathname === `/report/${screen}`);
  return report ? <Report key={report.name} report={report} /> : null;
}

function Report({ report }: { report: AnyReport }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = queryIn(search, Object.keys(report.filters));
  const day = pastDayIn(search);
  const past = usePastDay(day);
  const goToDay = (chosen: string | null): void => setSearch(withPastDay(search, chosen));
  const shown = shownReport(report, query['beside'] === '1');
  const isValid = Object.keys(complaintsAboutDays(query)).length === 0;
  const params = withoutEmpty({ ...query, as_of: day ?? '' });
  const call = report.kind === 'balance' ? `${report.call}/rows` : report.call;
  const answer = useReportQuery(isValid && past.isReady ? { call, params } : skipToken);
  const refused = isFailure(answer.error) && answer.error.errors;
  return (
    <div className="report">
      <PanelHeader
        title={report.title[languageInUse()]}
        actions={
          isValid &&
          past.isReady &&
          !refused && (
            <>
              {report.kind === 'balance' && answer.data && answer.data.length > 0 && (
                <Workbook report={report} params={params} />
              )}
              <ExportButton table={shown} shown={() => fileOf(shown, query)} day={day} goToDay={goToDay} />
            </>
          )
        }
      />
      {day !== null && (
        <Suspense>
          <PastDayBar past={past} goTo={goToDay} />
        </Suspense>
      )}
      <div className="report-body">
        <ReportQueryForm
          report={report}
          query={query}
          refused={refused || undefined}
          onQuery={(values) => setSearch(withQuery(search, values))}
          canCompare={report.kind === 'grouped'}
        />
        {!isValid || refused ? (
          <StatePanel
            icon={<Search size={40} />}
            title={t(refused || isWritten(query) ? 'range.wrong' : 'report.notAsked')}
            hint={t(refused || isWritten(query) ? 'range.wrongHint' : 'report.notAskedHint')}
          />
        ) : (
          <Answer key={day} report={report} shown={shown} query={params} past={past} answer={answer} />
        )}
      </div>
    </div>
  );
}

/** The report as it is shown: compared with the year before, if the address says so. */
function shownReport(report: AnyReport, isCompared: boolean): AnyReport {
  return isCompared && report.kind === 'grouped' ? comparisonReport(report) : report;
}

const isWritten = ({ start, end }: RangeQuery): boolean => Boolean(start && end);

function withoutEmpty(values: RangeQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The whole report as a table to export. */
function fileOf(report: ReportDeclaration, query: RangeQuery): ShownTable {
  const filters = withoutEmpty(
    Object.fromEntries(Object.keys(report.filters).map((name) => [name, query[name] ?? ''])),
  );
  return { list: report.name, filters, columns: Object.keys(report.columns), sort: '' };
}

function Workbook({ report, params }: { report: ReportDeclaration; params: Record<string, string> }) {
  return <DownloadButton url={`/api/report/${report.call}/excel/download`} params={params} />;
}

/** Why there is no answer, as the server reports it. */
function failureMessage(error: unknown): string | undefined {
  return isFailure(error) ? (Object.values(error.errors ?? {})[0]?.[0] ?? error.message) : undefined;
}

interface AnswerProps {
  report: AnyReport;
  shown: AnyReport;
  query: RangeQuery;
  past: PastDay;
  answer: { data?: readonly ListRow[] | undefined; error?: unknown; refetch: () => unknown };
}

function Answer({ report, shown: declared, query, past, answer: { data, error, refetch } }: AnswerProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'all' | 'open' | 'closed'>('all');
  const { isReady, markMissing } = past;
  const isOutdated = isFailure(error) && error.word === 'PastDayNotReady';
  useEffect(() => {
    if (isOutdated) markMissing();
  }, [isOutdated, markMissing]);
  if (!isReady || isOutdated)
    return (
      <Suspense>
        <PastDayPreparing past={past} />
      </Suspense>
    );
  if (error && !data)
    return (
      <StatePanel
        icon={<Search size={40} />}
        title={t('states.failed')}
        hint={failureMessage(error) ?? t('states.failedHint')}
        action={<Button text={t('common.retry')} onClick={() => void refetch()} />}
      />
    );
  if (!data) return null;
  if (data.length === 0)
    return <StatePanel icon={<Search size={40} />} title={t('report.nothing')} hint={t('report.nothingHint')} />;
  const rows = data.filter(({ rest_amount: rest }) => shown === 'all' || (rest !== 0) === (shown === 'open'));
  if (report.kind === 'legs')
    return <ReportTable report={report} rows={rows} linkColumn="files" hrefOf={ordersOfLeg(rows, query)} />;
  if (report.kind === 'exchange') return <ExchangeAnswer rows={rows} query={query} />;
  if (report.kind === 'grouped') {
    const shownGrouped = declared.kind === 'grouped' ? declared : report;
    return (
      <GroupedAnswer report={report} shown={shownGrouped} rows={rows} query={query} file={fileOf(declared, query)} />
    );
  }
  // The code links to what is owed for the order, with all payments for it.
  const path = report.of === 'receivable' ? '/avlaga' : '/uglug/list';
  const hrefOf = (index: number): string => {
    const linkParams = { code: String(rows[index]?.['code']), ...(query['as_of'] ? { as_of: query['as_of'] } : {}) };
    return `${path}?${new URLSearchParams(linkParams).toString()}`;
  };
  // The links of the sums leave out the same rows as the table.
  const balanceFilter: RangeQuery = shown === 'all' ? {} : { balance: shown === 'open' ? 'with' : 'without' };
  const figureHref = entriesBehind(report, { ...query, ...balanceFilter });
  return <ReportTable report={report} rows={rows} linkColumn="code" {...{ hrefOf, figureHref, shown, setShown }} />;
}
