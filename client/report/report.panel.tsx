import { useState } from 'react';
import { useLocation } from 'react-router';
import type { BalanceReport } from '../../contract/report/balances';
import { entriesBehind } from '../../contract/report/behind-balances';
import { reports, type AnyReport } from '../../contract/report/catalogue';
import { ordersOfLeg } from '../../contract/report/behind';
import { comparisonReport } from '../../contract/report/report';
import { DownloadButton } from '../export/download-button';
import { languageInUse } from '../i18n/language';
import type { RangeQuery } from '../range/range-query';
import type { ListRow } from '../grid/grid-column';
import { ExchangeAnswer } from './exchange-answer';
import { GroupedAnswer } from './grouped-answer';
import { fileOf, ReportScreen } from './report-screen';
import { ReportTable } from './report-table';

/** Any report: the form for the days, and a table of what the orders of these days come to. */
export default function ReportPanel() {
  const { pathname } = useLocation();
  const report = reports.find(({ screen }) => pathname === `/report/${screen}`);
  if (!report) return null;
  const call = report.kind === 'balance' ? `${report.call}/rows` : report.call;
  return (
    <ReportScreen
      key={report.name}
      report={report}
      title={report.title[languageInUse()]}
      shownAs={(query) => shownReport(report, query)}
      url={`/api/report/${call}`}
      canCompare={report.kind === 'grouped'}
      actions={(params, rows) =>
        report.kind === 'balance' &&
        rows &&
        rows.length > 0 && <DownloadButton url={`/api/report/${report.call}/excel/download`} params={params} />
      }
    >
      {(rows, query) => <Answer report={report} rows={rows} query={query} />}
    </ReportScreen>
  );
}

/** The report as it is shown: compared with the year before, if the address says so. */
function shownReport<R extends AnyReport>(report: R, query: RangeQuery): AnyReport {
  return query['beside'] === '1' && report.kind === 'grouped' ? comparisonReport(report) : report;
}

interface AnswerProps<R extends AnyReport> {
  report: R;
  rows: readonly ListRow[];
  query: RangeQuery;
}

function Answer({ report, rows, query }: AnswerProps<AnyReport>) {
  if (report.kind === 'legs')
    return <ReportTable report={report} rows={rows} linkColumn="files" hrefOf={ordersOfLeg(rows, query)} />;
  if (report.kind === 'exchange') return <ExchangeAnswer rows={rows} query={query} />;
  if (report.kind === 'balance') return <BalanceAnswer report={report} rows={rows} query={query} />;
  const declared = shownReport(report, query);
  const shown = declared.kind === 'grouped' ? declared : report;
  return <GroupedAnswer report={report} shown={shown} rows={rows} query={query} file={fileOf(declared, query)} />;
}

function BalanceAnswer({ report, rows: all, query }: AnswerProps<BalanceReport>) {
  const [shown, setShown] = useState<'all' | 'open' | 'closed'>('all');
  const rows = all.filter(({ rest_amount: rest }) => shown === 'all' || (rest !== 0) === (shown === 'open'));
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
