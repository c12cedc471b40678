/** The rate of a currency that is in force today. */
export interface RateToday {
  currency: string;
  exchange_rate: number;
  /** False where an older one stands in for that of the month. */
  of_month: boolean;
}

/**
 * The currencies that the company keeps rates of and that have none this month. A rate of 1 means that none was ever
 * entered; such a currency is not missed, unless there is no rate of any.
 */
export function missingThisMonth(rates: readonly RateToday[]): string[] {
  const foreign = rates.filter(({ currency }) => currency !== 'mnt');
  const inUse = foreign.filter((rate) => rate.of_month || rate.exchange_rate !== 1);
  return (inUse.length > 0 ? inUse : foreign).filter((rate) => !rate.of_month).map(({ currency }) => currency);
}
