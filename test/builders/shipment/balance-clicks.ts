import { expect } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { balanceColumns, balances, type BalanceReport } from '../../../contract/report/balances.js';
import { entriesBehind, ofParty } from '../../../contract/report/behind-balances.js';
import type { ListRow } from '../../../contract/list.js';

type ReportQuery = Readonly<Record<string, string>>;

interface Reading {
  /** The answer of a call. */
  answerOf: (path: string) => Promise<{ listdata: ListRow[]; after?: string }>;
  /** The list at an address of the client, with the same query as its screen. */
  listAt: (address: string) => Promise<{ totals: { mnt?: number } }>;
}

const sum = (rows: readonly ListRow[], column: string): number =>
  Decimal.sum(0, ...rows.map((row) => Number(row[column]))).toNumber();

/**
 * Compares the figures of both balance reports with the lists that they link to: of the total, of each party, and of rows from all
 * parts of the report, up to a maximum. Returns how many were compared.
 */
export async function clicksOfBalances({ answerOf, listAt }: Reading, query: ReportQuery, most = 40): Promise<number> {
  let clicks = 0;
  for (const report of balances)
    for (const balance of ['', 'with', 'without']) {
      const all = balance === '' ? query : { ...query, balance };
      const { listdata } = await answerOf(`/api/report/${report.call}/rows?${new URLSearchParams(all).toString()}`);
      const { listdata: plain } = await answerOf(`/api/report/${report.call}?${new URLSearchParams(all).toString()}`);
      expect(listdata.map(({ common: _common, ...row }) => row)).toEqual(plain);
      const paged = await pagesOf(answerOf, `/api/report/${report.call}/rows`, all);
      const texts = (rows: readonly ListRow[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
      expect(texts(paged)).toEqual(texts(listdata));
      clicks += await clicksOf(report, all, listdata, { listAt, most });
    }
  return clicks;
}

/** The rows of the screen, a few at a time. */
async function pagesOf(answerOf: Reading['answerOf'], path: string, query: ReportQuery): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let next: ReportQuery | undefined = { ...query, perpage: '20' }; next; ) {
    const { listdata, after } = await answerOf(`${path}?${new URLSearchParams(next).toString()}`);
    rows.push(...listdata);
    next = after === undefined ? undefined : { ...next, after };
  }
  return rows;
}

async function clicksOf(
  report: BalanceReport,
  query: ReportQuery,
  rows: readonly ListRow[],
  { listAt, most }: Pick<Reading, 'listAt'> & { most: number },
): Promise<number> {
  const leadsTo = entriesBehind(report, query);
  const commons = [...new Set(rows.map(({ common }) => common as string))];
  const parties = [...new Set(commons.map(ofParty))];
  const figures: readonly (readonly [string | undefined, readonly ListRow[]])[] = [
    ...spread(commons, most).map((one) => [one, rows.filter(({ common }) => common === one)] as const),
    ...parties.map((one) => [one, rows.filter(({ common }) => ofParty(common as string) === one)] as const),
    [undefined, rows],
  ];
  const columns = Object.values(balanceColumns(report));
  for (const [common, those] of figures)
    for (const column of columns) {
      const address = leadsTo(column, common)!;
      const { totals } = await listAt(address);
      expect({ address, figure: totals.mnt }).toEqual({ address, figure: sum(those, column) });
    }
  return figures.length * columns.length;
}

function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)]!);
}
