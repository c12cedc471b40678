import { Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { balances } from '../../contract/report/balances';
import { groupedReports, reports } from '../../contract/report/catalogue';
import { complaintsAboutDays, type ReportDeclaration } from '../../contract/report/report';
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
  const isAsked = Object.keys(complaintsAboutDays(asked)).length === 0;
  return (
    <div className="report">
      <PanelHeader
        title={report.title[languageInUse()]}
        actions={
          isAsked &&
          (isBalance(report) ? (
            <Workbook report={report} params={asked} />
          ) : (
            <ExportButton list={report.name} shown={() => shownOf(report, asked)} />
          ))
        }
      />
      <div className="report-body">
        <ReportQuestion
          key={search.toString()}
          report={report}
          asked={asked}
          ask={(values) => {
            const next = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
            setSearch(search.get('beside') === '1' ? { ...next, beside: '1' } : next);
          }}
        />
        {isAsked ? (
          <Answer report={report} asked={asked} />
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

function Answer({ report, asked }: { report: ReportDeclaration; asked: Record<string, string> }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'all' | 'open' | 'closed'>('all');
  const params = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const { data, isError, refetch } = useReportQuery({ call: report.call, params });
  if (isError)
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
