import { isLess, isPositive, type Figure } from '../figures/explained.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';
import { transportPriceInTugrik, type TransportPrice } from './transport-prices.js';

export interface ComparablePrice extends TransportPrice {
  /** An id of the list of transit times; a smaller one is faster. */
  transitTime: number | null;
}

export interface ComparedPrice {
  /** The index of the row, from 0. */
  row: number;
  agent: number | null;
  transitTime: number | null;
  mnt: Figure;
  isCheapest: boolean;
  isFastest: boolean;
}

/**
 * The prices of agents in tugrik, in row order. A row without a price is left out; nothing is marked if there are fewer than two,
 * and equal prices are marked alike.
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
