import type { RateInForce } from '../../../contract/money/figures/rate-in-force';
import type { AnsweredRate } from '../../reference/rates/rates';
import { ratesIn } from '../lists/rates-in';
import type { Owed } from './owed';

/** The rate of a currency on the day of `rates` (D044); where there is none, the booked rate of this row. */
export function rateFor(
  rates: readonly AnsweredRate[],
  currency: unknown,
  owed: Pick<Owed, 'currency' | 'rate'>,
): RateInForce | { rate: string; source: undefined } | undefined {
  const found = ratesIn(rates)[String(currency)];
  if (currency === 'mnt') return { rate: '1', source: { from: 'tugrik' } };
  return found ?? (currency === owed.currency && owed.rate !== '' ? { rate: owed.rate, source: undefined } : undefined);
}
