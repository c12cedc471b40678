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
