/** One monthly rate of a currency to the tugrik. */
export interface MonthlyRate {
  year: number;
  month: number;
  currency: string;
  /** A decimal text. */
  rate: string;
  isDefault: boolean;
}

/** D044: the latest month not after the day; else the default one; else the earliest; else 1. The tugrik is always 1. */
export function rateInForce(rates: readonly MonthlyRate[], currency: string, day: string): string {
  if (currency === 'mnt') return '1';
  const own = rates.filter((rate) => rate.currency === currency).sort((a, b) => monthOf(a) - monthOf(b));
  const asked = monthNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const current = own.findLast((rate) => monthOf(rate) <= asked);
  return (current ?? own.find((rate) => rate.isDefault) ?? own[0])?.rate ?? '1';
}

/** Whether the month of the day has a rate of its own, or an older one stands in. */
export function hasRateOfMonth(rates: readonly MonthlyRate[], currency: string, day: string): boolean {
  return currency === 'mnt' || rates.some((rate) => rate.currency === currency && day.startsWith(`${rate.year}-${String(rate.month).padStart(2, '0')}`));
}

function monthOf({ year, month }: MonthlyRate): number {
  return monthNumber(year, month);
}

function monthNumber(year: number, month: number): number {
  return year * 12 + month;
}
