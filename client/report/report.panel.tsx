import { Search } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { balances } from '../../contract/report/balances';
import { groupedReports, reports } from '../../contract/report/catalogue';
import { complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report';
import { isFailure } from '../api/failure';
import { dayIn, onDay, usePastDay, type PastDay } from '../as-of/use-past-day';
import { DownloadButton } from '../export/download-button';
import { ExportButton } from '../export/export-button';
import type { Shown } from '../export/use-export';
import { languageInUse } from '../i18n/language';
import { StatePanel } from '../shell/state-panel';
import { PanelHeader } from '../workspace/panel-header';
import { GroupedAnswer } from './grouped-answer';
import { useReportQuery } from './report-calls';
import { ReportQuestion } from './report-question';
import { ReportTable } from './report-table';
import './report.css';

const PastDayBar = lazy(() => import('../as-of/past-day-bar'));
const PastDayPreparing = lazy(async () => ({ default: (await import('../as-of/past-day-bar')).PastDayPreparing }));

/** Every report: the days are asked, and a table of what the orders of these days come to. The address says what is asked. */
export default function ReportPanel() {
  const { pathname } = useLocation();
  const report = reports.find(({ screen }) => pathname === `/report/${screen}`);
  return report ? <Report key={report.name} report={report} /> : null;
}

function Report({ report }: { report: ReportDeclaration }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(report.filters);
  const asked = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
  const day = dayIn(search);
  const past = usePastDay(day);
  const goToDay = (chosen: string | null): void => setSearch(onDay(search, chosen));
  const isAsked = Object.keys(complaintsAboutDays(asked)).length === 0;
  return (
    <div className="report">
      <PanelHeader
        title={report.title[languageInUse()]}
        actions={
          isAsked &&
          past.isReady && (
            <>
              {isBalance(report) && <Workbook report={report} params={{ ...asked, ...(day ? { as_of: day } : {}) }} />}
              <ExportButton table={report} shown={() => shownOf(report, asked)} day={day} goToDay={goToDay} />
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
        <ReportQuestion
          key={search.toString()}
          report={report}
          asked={asked}
          ask={(values) => {
            const next = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
            if (search.get('beside') === '1') next.set('beside', '1');
            setSearch(onDay(next, day));
          }}
        />
        {isAsked ? (
          <Answer key={day} report={report} asked={asked} past={past} />
        ) : (
          <StatePanel icon={<Search size={40} />} title={t('report.notAsked')} hint={t('report.notAskedHint')} />
        )}
      </div>
    </div>
  );
}

/** The whole report as a file. */
function shownOf(report: ReportDeclaration, asked: Record<string, string>): Shown {
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return { list: report.name, filters, columns: Object.keys(report.columns), sort: '' };
}

const isBalance = (report: ReportDeclaration): boolean => balances.some((balance) => balance === report);

function Workbook({ report, params }: { report: ReportDeclaration; params: Record<string, string> }) {
  return <DownloadButton url={`/api/report/${report.call}/excel/download`} params={params} />;
}

interface AnswerProps {
  report: ReportDeclaration;
  asked: Record<string, string>;
  past: PastDay;
}

function Answer({ report, asked, past }: AnswerProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'all' | 'open' | 'closed'>('all');
  const { day, isReady, gone } = past;
  const params = Object.fromEntries(Object.entries({ ...asked, as_of: day ?? '' }).filter(([, value]) => value !== ''));
  const { data, error, refetch } = useReportQuery(isReady ? { call: report.call, params } : skipToken);
  const isOutdated = isFailure(error) && error.word === 'PastDayNotReady';
  useEffect(() => {
    if (isOutdated) gone();
  }, [isOutdated, gone]);
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
        hint={t('states.failedHint')}
        action={
          <button type="button" className="bp6-button" onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        }
      />
    );
  if (!data) return null;
  if (data.length === 0)
    return <StatePanel icon={<Search size={40} />} title={t('report.nothing')} hint={t('report.nothingHint')} />;
  const rows = data.filter(({ rest_amount: rest }) => shown === 'all' || (rest !== 0) === (shown === 'open'));
  const grouped = groupedReports.find((one) => one === report);
  if (grouped) return <GroupedAnswer report={grouped} rows={rows} asked={params} />;
  return <ReportTable report={report} rows={rows} {...(isBalance(report) ? { shown, setShown } : {})} />;
}
