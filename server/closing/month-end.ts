import type { Pool } from 'pg';
import { openPartNames, type OpenPartName } from '../../contract/closing/month-end.js';
import { daysOfMonth } from '../../contract/closing/months.js';
import type { ReadModelTable } from '../projection/table.js';

/** The query of a part of what is still open in a month, declared by the area whose rows it counts. */
export interface MonthEndPart {
  part: OpenPartName;
  /**
   * Its rows by currency: `currency`, `count` and, where the part has a sum, `sum`. `$1` and `$2` are the first and the last day; it
   * reads an index of the open rows, however many files there are.
   */
  sql: string;
  /** The tables whose changes may change it. */
  tables: readonly ReadModelTable[];
}

/** The parts of all areas; provided by the composition. */
export class MonthEndParts {
  constructor(readonly all: readonly MonthEndPart[]) {
    const missing = openPartNames.find((name) => all.filter(({ part }) => part === name).length !== 1);
    if (missing !== undefined) throw new Error(`The part ${missing} of the month end needs one query`);
  }
}

export interface OpenInMonth {
  part: OpenPartName;
  count: number;
  sums: { currency: string; amount: number | null }[];
}

interface Counted {
  part: OpenPartName;
  currency: string;
  count: number;
  sum: string | null;
}

/** What is still open in a month, in the order in which it is shown; a part without rows has the count 0. */
export async function readOpenInMonth(
  db: Pick<Pool, 'query'>,
  { all }: MonthEndParts,
  month: string,
): Promise<OpenInMonth[]> {
  const { first, last } = daysOfMonth(month);
  const { rows } = await db.query<Counted>(monthEndSql(all), [first, last]);
  return openPartNames.map((part) => {
    const own = rows.filter((row) => row.part === part);
    return {
      part,
      count: own.reduce((sum, { count }) => sum + count, 0),
      sums: own.map(({ currency, sum }) => ({ currency, amount: sum === null ? null : Number(sum) })),
    };
  });
}

/** All parts as one statement. */
export function monthEndSql(parts: readonly MonthEndPart[]): string {
  const selected = parts.map(
    ({ part, sql }) => `
    select '${part}' as part, p.currency, p.count::integer as count, p.sum::text as sum from (${sql}) p where p.count > 0`,
  );
  return `${selected.join(' union all ')} order by part, currency`;
}
