import type { FormRow } from '../../../contract/diff';

/** The columns of a price offer row that decide how much the payer owes. */
const owedColumns = ['currency', 'price', 'rate'] as const;
type Priced = Readonly<{ currency?: unknown; priceOffers?: unknown }>;

export function affectsOwedAmount(column: string): boolean {
  return owedColumns.includes(column as (typeof owedColumns)[number]);
}

/**
 * Whether the input changes what the payer owes, compared to the loaded values: price offer rows, their rates and currencies, or the
 * default currency.
 */
export function changesOwedAmount(read: Priced, typed: Priced): boolean {
  const owed = ({ currency, priceOffers }: Priced): string =>
    JSON.stringify([
      currency,
      ((priceOffers ?? []) as FormRow[]).map((row) => [row.id, ...owedColumns.map((name) => row[name])]),
    ]);
  return owed(read) !== owed(typed);
}
