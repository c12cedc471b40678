import { z } from 'zod';
import type { Label } from '../../label.js';

/** One monthly rate of a currency to the tugrik. */
export interface MonthlyRate {
  year: number;
  month: number;
  currency: string;
  /** A decimal text. */
  rate: string;
  isDefault: boolean;
}

/** The source of a rate; stored with the amount that was converted with it. */
export const rateSource = z.union([
  z.object({ from: z.enum(['entered', 'tugrik']) }),
  z.object({
    from: z.enum(['month', 'default', 'earliest']),
    currency: z.string(),
    year: z.number().int(),
    month: z.number().int(),
  }),
  z.object({ from: z.literal('unknown'), currency: z.string() }),
]);
export type RateSource = z.infer<typeof rateSource>;

export const rateUsed = z.object({ rate: z.string(), source: rateSource });
export type RateInForce = z.infer<typeof rateUsed>;

/** The rates of one day by currency code. A code without any rate is missing. */
export type RatesOfDay = Readonly<Record<string, RateInForce>>;

/** What was computed from one table of rates; a changed table is another array. */
interface RateIndex {
  /** The rates of each currency by month, the earliest first. */
  byCurrency: ReadonlyMap<string, readonly MonthlyRate[]>;
  /** Rates in force by month: all days of a month have the same ones. */
  inForce: Map<number, RatesOfDay>;
}

const indexes = new WeakMap<readonly MonthlyRate[], RateIndex>();

function indexOf(rates: readonly MonthlyRate[]): RateIndex {
  const known = indexes.get(rates);
  if (known) return known;
  const byCurrency = new Map<string, MonthlyRate[]>();
  for (const rate of rates) {
    const own = byCurrency.get(rate.currency);
    if (own) own.push(rate);
    else byCurrency.set(rate.currency, [rate]);
  }
  for (const own of byCurrency.values()) own.sort((a, b) => monthOf(a) - monthOf(b));
  const index: RateIndex = { byCurrency, inForce: new Map() };
  indexes.set(rates, index);
  return index;
}

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

/** A rate that a user entered. */
export function enteredRate(rate: string): RateInForce {
  return { rate, source: { from: 'entered' } };
}

/** D044: the rate of exactly this code; 1 if it never had a rate. */
export function rateOf(rates: RatesOfDay, currency: string): RateInForce {
  return rates[currency] ?? { rate: '1', source: { from: 'unknown', currency } };
}

/** D057: the rate that converts a total, if there is one. */
export function bankRate(rates: RatesOfDay, base: 'usd' | 'rmb'): RateInForce | undefined {
  return rates[`${base}-gb`] ?? rates[`${base}-mgb`] ?? rates[base];
}

export function rateInForce(rates: readonly MonthlyRate[], currency: string, day: string): string {
  return rateOf(ratesOfDay(rates, day), currency).rate;
}

/** Whether the month of the day has its own rate, instead of an older one being used. */
export function hasRateOfMonth(rates: readonly MonthlyRate[], currency: string, day: string): boolean {
  return (
    currency === 'mnt' ||
    rates.some(
      (rate) => rate.currency === currency && day.startsWith(`${rate.year}-${String(rate.month).padStart(2, '0')}`),
    )
  );
}

export function describeRateSource(source: RateSource): Label {
  switch (source.from) {
    case 'entered':
      return { mn: 'гараар оруулсан', en: 'entered by hand' };
    case 'tugrik':
      return { mn: 'төгрөгийн ханш үргэлж 1', en: 'the tugrik is always 1' };
    case 'unknown':
      return { mn: `${codeOf(source)} ханш бүртгээгүй тул 1`, en: `1, as ${codeOf(source)} never had a rate` };
    case 'month':
      return { mn: `${codeOf(source)}, ${inMongolian(source)} ханш`, en: `${codeOf(source)} of ${inEnglish(source)}` };
    case 'default':
      return {
        mn: `${codeOf(source)}, үндсэн ханш (${inMongolian(source)})`,
        en: `${codeOf(source)}, the default rate (${inEnglish(source)})`,
      };
    case 'earliest':
      return {
        mn: `${codeOf(source)}, хамгийн анхны ханш (${inMongolian(source)})`,
        en: `${codeOf(source)}, the earliest rate (${inEnglish(source)})`,
      };
    default:
      return source satisfies never;
  }
}

const tugrik: RateInForce = { rate: '1', source: { from: 'tugrik' } };

interface Month {
  year: number;
  month: number;
}

function codeOf({ currency }: { currency: string }): string {
  return currency.toUpperCase();
}

function inMongolian({ year, month }: Month): string {
  return `${year} оны ${month}-р сарын`;
}

function inEnglish({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function monthOf({ year, month }: Month): number {
  return monthNumber(year, month);
}

function monthNumber(year: number, month: number): number {
  return year * 12 + month;
}
