/** The rate of a currency that is in force today. */
export interface RateToday {
  currency: string;
  exchange_rate: number;
  /** False if the rate of an earlier month is used. */
  of_month: boolean;
}

/**
 * The currencies that the company has rates of, but none for this month. A rate of 1 means that none was ever entered; such a
 * currency is not reported, unless no currency has a rate.
 */
export function missingThisMonth(rates: readonly RateToday[]): string[] {
  const foreign = rates.filter(({ currency }) => currency !== 'mnt');
  const inUse = foreign.filter((rate) => rate.of_month || rate.exchange_rate !== 1);
  return (inUse.length > 0 ? inUse : foreign).filter((rate) => !rate.of_month).map(({ currency }) => currency);
}
