import type { FormRow } from '../../../contract/diff';

/** What of a row of the price offer the payer owes by. */
const owedBy = ['currency', 'price', 'rate'] as const;
type Priced = Readonly<{ currency?: unknown; priceOffers?: unknown }>;

export function isOwedBy(column: string): boolean {
  return owedBy.includes(column as (typeof owedBy)[number]);
}

/** Whether what is typed differs from what was read in what the payer owes: the offer, its rates and currencies, and the default one. */
export function movesOwed(read: Priced, typed: Priced): boolean {
  const owed = ({ currency, priceOffers }: Priced): string =>
    JSON.stringify([
      currency,
      ((priceOffers ?? []) as FormRow[]).map((row) => [row.id, ...owedBy.map((name) => row[name])]),
    ]);
  return owed(read) !== owed(typed);
}
