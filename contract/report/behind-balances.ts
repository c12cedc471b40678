import { balanceColumns, type BalanceReport } from './balances.js';
import { readCommon, writeCommon } from './groups.js';

/** The list of the entries that a figure of a balance report adds up: of a row, of all rows of a party, or of the whole report. */
export function entriesBehind(
  report: BalanceReport,
  reportQuery: Readonly<Record<string, string>>,
): (column: string, common?: string) => string | undefined {
  const figures = new Map<string, string>(
    Object.entries(balanceColumns(report)).map(([figure, column]) => [column, figure]),
  );
  const filters = Object.entries(reportQuery).filter(
    ([name]) => name === 'as_of' || Object.hasOwn(report.filters, name),
  );
  return (column, common) => {
    const figure = figures.get(column);
    if (figure === undefined) return undefined;
    const query = { figure, ...Object.fromEntries(filters), ...(common === undefined ? {} : { group: common }) };
    return `/report/${report.screen}/entries?${new URLSearchParams(query).toString()}`;
  };
}

/** The party of the entries, from what they have in common. */
export function ofParty(common: string): string {
  return writeCommon((readCommon(common) ?? []).slice(0, 1));
}
