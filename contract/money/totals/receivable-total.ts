import type { Figure } from '../figures/explained.js';
import { convert } from '../figures/in-currencies.js';
import { currencyOf, rateOfRow, type RatedRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';

/** What the payer owes, in tugrik and in the currency of the file. */
export interface Receivable {
  totalMnt: Figure;
  currency: string;
  exchange: Figure;
  total: Figure;
}

/** D099: the rate is that of the first offer row in the currency of the file, else the one in force. */
export function receivableTotal(
  income: Figure,
  priceOffers: readonly RatedRow[],
  file: { currency: string | null },
  rates: RatesOfDay,
): Receivable {
  const currency = currencyOf(file);
  const first = priceOffers.findIndex((offer) => currencyOf(offer) === currency);
  const exchange = rateOfRow(priceOffers[first] ?? { currency, rate: null }, rates, first < 0 ? undefined : first);
  return { totalMnt: income, currency, exchange, total: convert(income, currency, exchange) };
}
