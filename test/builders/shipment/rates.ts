import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force.js';

/** Rates of one month by the code of the currency. */
export function ratesInForce(rates: Record<string, string>): RatesOfDay {
  return Object.fromEntries(
    Object.entries({ mnt: '1', ...rates }).map(([currency, rate]) => [
      currency,
      currency === 'mnt'
        ? { rate, source: { from: 'tugrik' as const } }
        : { rate, source: { from: 'month' as const, currency, year: 2024, month: 1 } },
    ]),
  );
}
