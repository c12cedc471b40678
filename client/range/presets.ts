/**
 * Ranges of whole months: this one, the last one, the quarter, the year, the twelve that end with this one, and the last year.
 */
export function presetDays(
  today: string,
): Record<'month' | 'lastMonth' | 'quarter' | 'year' | 'twelveMonths' | 'lastYear', Days> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const quarter = Math.floor((month - 1) / 3) * 3 + 1;
  return {
    month: months(year, month, 1),
    lastMonth: months(year, month - 1, 1),
    quarter: months(year, quarter, 3),
    year: months(year, 1, 12),
    twelveMonths: months(year, month - 11, 12),
    lastYear: months(year - 1, 1, 12),
  };
}

/** The days for what is queried by one day: today, and the last days of the month and of the year before. */
export function presetDay(today: string): Record<'today' | 'lastMonthEnd' | 'lastYearEnd', { on: string }> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return {
    today: { on: today },
    lastMonthEnd: { on: months(year, month - 1, 1).end },
    lastYearEnd: { on: `${year - 1}-12-31` },
  };
}

export interface Days {
  start: string;
  end: string;
}

/** So many whole months, starting with this one; month 0 is December of the year before. */
function months(year: number, month: number, count: number): Days {
  const day = (monthIndex: number, dayOfMonth: number): string =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { start: day(month - 1, 1), end: day(month - 1 + count, 0) };
}
