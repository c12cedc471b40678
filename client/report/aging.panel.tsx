import { SegmentedControl } from '@blueprintjs/core';
import { Link, useSearchParams } from 'react-router';
import { openRowsBehind } from '../../contract/aging/behind';
import type { AgingSide } from '../../contract/aging/places';
import { agingReport, type AgingReport } from '../../contract/aging/report';
import { partyAddress } from '../../contract/party/kind';
import { readCommon } from '../../contract/report/groups';
import type { ListRow } from '../grid/grid-column';
import { useTranslation } from '../i18n/use-translation';
import { withQuery } from '../range/range-query';
import { ReportScreen } from './report-screen';
import { ReportTable } from './report-table';

const topics: Readonly<Record<AgingSide, string>> = { receivable: 'openreceivables', payable: 'openpayables' };

/** Who owes since when: of payers or of agents, in tugrik or by currency. The address says which. */
export default function AgingPanel() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const side: AgingSide = search.get('side') === 'payable' ? 'payable' : 'receivable';
  const report = agingReport(side, search.get('by') === 'currency');
  return (
    <ReportScreen
      key={report.name}
      report={report}
      title={t('screens.aging')}
      url={`/api/${report.call}`}
      topic={topics[side]}
      above={<Choices report={report} />}
    >
      {({ rows }, query) => <AgingTable report={report} rows={rows} query={query} />}
    </ReportScreen>
  );
}

function Choices({ report: { side, party, isByCurrency } }: { report: AgingReport }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  return (
    <div className="report-choices">
      <SegmentedControl
        value={side}
        // A party of the one side is none of the other.
        onValueChange={(chosen) =>
          setSearch(withQuery(search, { side: chosen === 'payable' ? chosen : '', [party]: '' }))
        }
        options={(['receivable', 'payable'] as const).map((value) => ({ value, label: t(`report.side.${value}`) }))}
      />
      <SegmentedControl
        value={isByCurrency ? 'currency' : 'mnt'}
        onValueChange={(chosen) => setSearch(withQuery(search, { by: chosen === 'currency' ? chosen : '' }))}
        options={(['mnt', 'currency'] as const).map((value) => ({ value, label: t(`report.by.${value}`) }))}
      />
      {side === 'receivable' && <Link to="/reminders/due">{t('screens.remindersdue')}</Link>}
    </div>
  );
}

interface AgingTableProps {
  report: AgingReport;
  rows: readonly ListRow[];
  query: Readonly<Record<string, string>>;
}

/** Each figure leads to the open rows that it adds up, a name to the page of the party. */
function AgingTable({ report, rows, query }: AgingTableProps) {
  const figureHref = openRowsBehind(report, query);
  const hrefOf = (index: number): string | undefined => {
    const common = String(rows[index]?.['common']);
    const party = readCommon(common)?.find(({ of }) => of === report.party)?.key;
    // Rows without a party have no page.
    return party ? partyAddress({ kind: report.party, id: Number(party) }) : figureHref('balance', common);
  };
  return <ReportTable report={report} rows={rows} hrefOf={hrefOf} figureHref={figureHref} />;
}
