import type { Pool } from 'pg';
import { closedMonthTable } from './closing.aggregate.js';

/** The months in which no balance may change any more, as `2026-03` (D140). */
export async function closedMonths(db: Pick<Pool, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ month: string }>(`select month from ${closedMonthTable.name}`);
  return new Set(rows.map(({ month }) => month));
}
