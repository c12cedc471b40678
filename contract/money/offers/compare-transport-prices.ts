import { isLess, isPositive, type Figure } from '../figures/explained.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';
import { transportPriceInTugrik, type TransportPrice } from './transport-prices.js';

export interface ComparablePrice extends TransportPrice {
  /** A choice of the list of transit times; the smaller, the faster. */
  transitTime: number | null;
}

export interface ComparedPrice {
  /** Which of the rows, counted from 0. */
  row: number;
  agent: number | null;
  transitTime: number | null;
  mnt: Figure;
  isCheapest: boolean;
  isFastest: boolean;
}

/**
 * Agents' prices side by side in tugrik, in the order of their rows. A row without a price is no offer yet and is left out;
 * nothing is marked before there are two to compare, and equals are marked alike.
 */
export function compareTransportPrices(prices: readonly ComparablePrice[], rates: RatesOfDay): ComparedPrice[] {
  const priced = prices
    .map((price, row) => ({
      row,
      agent: price.agent,
      transitTime: price.transitTime,
      mnt: transportPriceInTugrik(price, rates, row),
    }))
    .filter(({ mnt }) => isPositive(mnt));
  return priced.map((price) => ({
    ...price,
    isCheapest: priced.length > 1 && !priced.some((other) => isLess(other.mnt, price.mnt)),
    isFastest: priced.length > 1 && isFastest(price.transitTime, priced),
  }));
}

function isFastest(time: number | null, others: readonly { transitTime: number | null }[]): boolean {
  return time !== null && !others.some((other) => other.transitTime !== null && other.transitTime < time);
}
