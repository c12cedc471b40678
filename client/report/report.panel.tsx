import { SegmentedControl } from '@blueprintjs/core';
import { useLocation, useSearchParams } from 'react-router';
import type { BalanceReport } from '../../contract/report/balances';
import { entriesBehind } from '../../contract/report/behind-balances';
import { reports, type AnyReport } from '../../contract/report/catalogue';
import { ordersOfLeg } from '../../contract/report/behind';
import { comparisonReport } from '../../contract/report/report';
import { DownloadButton } from '../export/download-button';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { withQuery, type RangeQuery } from '../range/range-query';
import { ExchangeAnswer } from './exchange-answer';
import { GroupedAnswer } from './grouped-answer';
import type { ReportRows } from './report-calls';
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
      isPaged={report.kind === 'balance'}
      canCompare={report.kind === 'grouped'}
      above={report.kind === 'balance' && <BalanceSwitch />}
      actions={(params, loaded) =>
        report.kind === 'balance' &&
        loaded &&
        loaded.rows.length > 0 && <DownloadButton url={`/api/report/${report.call}/excel/download`} params={params} />
      }
    >
      {(loaded, query) => <Answer report={report} loaded={loaded} query={query} />}
    </ReportScreen>
  );
}

/** The report as it is shown: compared with the year before, if the address says so. */
function shownReport<R extends AnyReport>(report: R, query: RangeQuery): AnyReport {
  return query['beside'] === '1' && report.kind === 'grouped' ? comparisonReport(report) : report;
}

interface AnswerProps<R extends AnyReport> {
  report: R;
  loaded: ReportRows;
  query: RangeQuery;
}

function Answer({ report, loaded, query }: AnswerProps<AnyReport>) {
  const { rows } = loaded;
  if (report.kind === 'legs')
    return <ReportTable report={report} rows={rows} linkColumn="files" hrefOf={ordersOfLeg(rows, query)} />;
  if (report.kind === 'exchange') return <ExchangeAnswer rows={rows} query={query} />;
  if (report.kind === 'balance') return <BalanceAnswer report={report} loaded={loaded} query={query} />;
  const declared = shownReport(report, query);
  const shown = declared.kind === 'grouped' ? declared : report;
  return <GroupedAnswer report={report} shown={shown} rows={rows} query={query} file={fileOf(declared, query)} />;
}

const balanceChoices = { all: '', open: 'with', closed: 'without' } as const;
type BalanceChoice = keyof typeof balanceChoices;

/** All orders, those with an open balance, or those with a settled one: the address says which, and a file has the same. */
function BalanceSwitch() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(balanceChoices) as BalanceChoice[];
  const chosen = names.find((name) => balanceChoices[name] === (search.get('balance') ?? '')) ?? 'all';
  return (
    <SegmentedControl
      className="report-shown"
      value={chosen}
      onValueChange={(value) => setSearch(withQuery(search, { balance: balanceChoices[value as BalanceChoice] }))}
      options={names.map((value) => ({ value, label: t(`report.shown.${value}`) }))}
    />
  );
}

function BalanceAnswer({ report, loaded: { rows, ...pages }, query }: AnswerProps<BalanceReport>) {
  // The code links to what is owed for the order, with all payments for it.
  const path = report.of === 'receivable' ? '/avlaga' : '/uglug/list';
  const hrefOf = (index: number): string => {
    const linkParams = { code: String(rows[index]?.['code']), ...(query['as_of'] ? { as_of: query['as_of'] } : {}) };
    return `${path}?${new URLSearchParams(linkParams).toString()}`;
  };
  const figureHref = entriesBehind(report, query);
  return <ReportTable report={report} rows={rows} pages={pages} linkColumn="code" {...{ hrefOf, figureHref }} />;
}
