import { Decimal } from 'decimal.js';
import { mostPairs } from './kind.js';
import { mostOf, nettedAmount, nettedIn, type Netted, type Nettable } from './open.js';

export interface ProposedPair<R> {
  receivable: R;
  payable: R;
  currency: string;
  amount: string;
  rate: string;
}

/**
 * The pairs of rows of both sides, each ordered by their due days: the oldest receivable against the oldest payable in its currency,
 * else, in tugrik, against the oldest of all.
 */
export function proposePairs<R extends Nettable>(
  receivables: readonly R[],
  payables: readonly R[],
  rateOf: (currency: string) => string,
): ProposedPair<R>[] {
  const netted = new Map<R, Netted[]>();
  const pairs: ProposedPair<R>[] = [];
  for (const receivable of receivables) {
    const own = payables.filter(({ currency }) => currency === receivable.currency);
    const others = payables.filter(({ currency }) => currency !== receivable.currency);
    for (const payable of [...own, ...others]) {
      if (pairs.length === mostPairs) return pairs;
      const currency = nettedIn(receivable, payable);
      const most = [receivable, payable].map((row) => mostOf(row, currency, netted.get(row) ?? []));
      const amount = Decimal.min(...most).toFixed(2);
      if (Number(amount) <= 0) continue;
      const rate = currency === 'mnt' ? '1' : rateOf(currency);
      const taken = nettedAmount(amount, currency, rate);
      for (const row of [receivable, payable]) netted.set(row, [...(netted.get(row) ?? []), taken]);
      pairs.push({ receivable, payable, currency, amount, rate });
    }
  }
  return pairs;
}
