import { exchangeReport } from '../../contract/report/exchange';
import { readCommon } from '../../contract/report/groups';
import type { RangeQuery } from '../range/range-query';
import type { ListRow } from '../grid/grid-column';
import { ReportTable } from './report-table';

const figures = ['realised', 'advances', 'returns', 'unrealised'];

/** Each figure leads to the entries that it adds up, of its party and currency. */
export function ExchangeAnswer({ rows, query }: { rows: readonly ListRow[]; query: RangeQuery }) {
  const figureHref = (column: string, common?: string): string | undefined => {
    if (!figures.includes(column)) return undefined;
    const row = rows.find((one) => one['common'] === common);
    const narrowed = row ? narrowedTo(row) : common === undefined ? {} : undefined;
    if (narrowed === undefined) return undefined;
    const { start = '', end = '', as_of: asOf } = query;
    const parameters = { figure: column, start, end, ...narrowed, ...(asOf ? { as_of: asOf } : {}) };
    return `/report/exchange/entries?${new URLSearchParams(parameters).toString()}`;
  };
  return <ReportTable report={exchangeReport} rows={rows} figureHref={figureHref} />;
}

/** The filters of the entries of a row. */
function narrowedTo({ side, currency, common }: ListRow): Record<string, string> {
  const party = (readCommon(String(common)) ?? []).find(
    ({ of, key }) => (of === 'payer' || of === 'agent') && key !== null,
  );
  return {
    side: String(side),
    currency: String(currency),
    ...(party?.key ? { [party.of]: party.key } : {}),
  };
}
