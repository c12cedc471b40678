import { inputFigure, rule, compute, type Figure } from './explained.js';
import { rateLabel } from './priced-row.js';
import { bankRate, type RatesOfDay } from './rate-in-force.js';

/** An amount in tugrik and in the two currencies of totals; null in a currency without a rate (D057). */
export interface InCurrencies {
  mnt: Figure;
  rmb: Figure | null;
  usd: Figure | null;
}

const converted = rule(
  'quotient',
  2,
  { mn: 'Хөрвүүлсэн дүн', en: 'Converted' },
  { mn: 'Төгрөгийн дүн ÷ ханш', en: 'Tugrik ÷ rate' },
);

export function inCurrencies(mnt: Figure, rates: RatesOfDay): InCurrencies {
  return { mnt, rmb: inCurrency(mnt, rates, 'rmb'), usd: inCurrency(mnt, rates, 'usd') };
}

export function inCurrency(mnt: Figure, rates: RatesOfDay, base: 'usd' | 'rmb'): Figure | null {
  const found = bankRate(rates, base);
  return found ? convert(mnt, base, inputFigure(rateLabel, found.rate, '', { source: found.source })) : null;
}

/** Rounded once, after the sum (D003). */
export function convert(mnt: Figure, currency: string, rate: Figure): Figure {
  return compute(converted, currency, [mnt, rate]);
}
