import type { AgingReport } from './report.js';

/** The list of the open rows that a figure of the aging adds up: of a party, of a party in a currency, or of all. */
export function openRowsBehind(
  { side, filters, columns }: AgingReport,
  query: Readonly<Record<string, string>>,
): (column: string, common?: string) => string | undefined {
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== '' && (name === 'as_of' || Object.hasOwn(filters, name)),
  );
  return (figure, common) => {
    if (columns[figure]?.kind !== 'money') return undefined;
    const of = { figure, ...Object.fromEntries(asked), ...(common === undefined ? {} : { group: common }) };
    return `/aging/${side}/rows?${new URLSearchParams(of).toString()}`;
  };
}
