import type { Side } from '../ledger/source.js';
import type { FactSource } from '../decider/command.js';

/**
 * The first closed month with money of this payer or agent, or null. Merging two parties would change the balances of that month
 * (D108, D140).
 */
export async function closedMonthOf(
  list: string,
  id: number,
  source: Pick<FactSource, 'query' | 'ledger'>,
): Promise<string | null> {
  const side = source.ledger.sideOf(list);
  if (side === undefined) return null;
  const [found] = await source.query<{ month: string }>(closedMonthSql(source.ledger, side), [id]);
  return found?.month ?? null;
}

/**
 * Looks up each closed month in the indexes by party and day: the query runs while the head of the log is held, and must not read the
 * whole past of a large party. The limit keeps PostgreSQL from reading all entries of the party and joining them with the months.
 */
export function closedMonthSql(ledger: FactSource['ledger'], side: Side): string {
  return `select m.month from closed_month m cross join lateral (
      select 1 from ${ledger.entries({ side, party: '$1' })} entry
      where entry.day >= to_date(m.month, 'YYYY-MM') and entry.day < to_date(m.month, 'YYYY-MM') + interval '1 month'
        and (entry.mnt <> 0 or entry.kind <> 'owed') limit 1) found
    order by m.month limit 1`;
}
