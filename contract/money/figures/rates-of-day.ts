import { memo } from '../../memo.js';
import { enteredRate, rateOf, type MonthlyRate, type RateInForce, type RatesOfDay } from './rate-in-force.js';

const tugrik: RateInForce = { rate: '1', source: { from: 'tugrik' } };

/** The rates of each currency by month, the earliest first, and the rates in force by month: all days of a month have the same ones. */
const indexOf = memo((rates: readonly MonthlyRate[]) => {
  const byCurrency = new Map<string, MonthlyRate[]>();
  for (const rate of rates.toSorted((a, b) => monthOf(a) - monthOf(b))) {
    const own = byCurrency.get(rate.currency);
    if (own) own.push(rate);
    else byCurrency.set(rate.currency, [rate]);
  }
  return { byCurrency, inForce: new Map<number, RatesOfDay>() };
});

/**
 * D044: the latest month not after the day; else the default one; else the earliest. The tugrik is always 1. The table must not be
 * modified afterwards: the rates of its months are computed once.
 */
export function ratesOfDay(rates: readonly MonthlyRate[], day: string): RatesOfDay {
  const { byCurrency, inForce } = indexOf(rates);
  const month = monthNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const known = inForce.get(month);
  if (known) return known;
  const found: Record<string, RateInForce> = { mnt: tugrik };
  for (const [currency, own] of byCurrency) {
    if (currency === 'mnt') continue;
    const current = own.findLast((rate) => monthOf(rate) <= month);
    const usual = own.find((rate) => rate.isDefault);
    const chosen = current ?? usual ?? own[0];
    const from = current ? 'month' : usual ? 'default' : 'earliest';
    if (chosen)
      found[currency] = { rate: chosen.rate, source: { from, currency, year: chosen.year, month: chosen.month } };
  }
  inForce.set(month, found);
  return found;
}

export function rateInForce(rates: readonly MonthlyRate[], currency: string, day: string): string {
  return rateOf(ratesOfDay(rates, day), currency).rate;
}

/** The rate that is used on a day: the typed one where it differs from the one in force. The tugrik is always 1. */
export function usedRate(
  rates: readonly MonthlyRate[],
  currency: string,
  day: string,
  typed: string | null | undefined,
): RateInForce {
  const inForce = rateOf(ratesOfDay(rates, day), currency);
  return currency === 'mnt' || typed == null || typed === inForce.rate ? inForce : enteredRate(typed);
}

function monthOf({ year, month }: MonthlyRate): number {
  return monthNumber(year, month);
}

function monthNumber(year: number, month: number): number {
  return year * 12 + month;
}
