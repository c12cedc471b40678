import type { FormRow } from '../../../contract/diff';

/** The columns of a price offer row that decide how much the payer owes. */
const owedBy = ['currency', 'price', 'rate'] as const;
type Priced = Readonly<{ currency?: unknown; priceOffers?: unknown }>;

export function isOwedBy(column: string): boolean {
  return owedBy.includes(column as (typeof owedBy)[number]);
}

/** Whether the input changes what the payer owes, compared to the loaded values: price offer rows, their rates and currencies, or the default currency. */
export function movesOwed(read: Priced, typed: Priced): boolean {
  const owed = ({ currency, priceOffers }: Priced): string =>
    JSON.stringify([
      currency,
      ((priceOffers ?? []) as FormRow[]).map((row) => [row.id, ...owedBy.map((name) => row[name])]),
    ]);
  return owed(read) !== owed(typed);
}
