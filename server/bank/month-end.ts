import type { MonthEndPart } from '../closing/month-end.js';
import { bankLineTable } from './bank-line.aggregate.js';
import { bankLines } from './tables.js';

/** The lines of a month that are not booked yet, or not whole. */
export const bankMonthEnd: readonly MonthEndPart[] = [
  {
    part: 'bankLines',
    tables: [bankLineTable],
    sql: `select currency, count(*) as count, sum(open_amount) as sum from ${bankLines}
      where is_open and day >= $1 and day <= $2 group by currency`,
  },
];
