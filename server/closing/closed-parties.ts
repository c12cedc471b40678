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
  const [found] = await source.query<{ month: string }>(
    `select m.month from ${source.ledger.entries({ side, party: '$1' })} entry
       join closed_month m on m.month = to_char(entry.day, 'YYYY-MM')
     where entry.mnt <> 0 or entry.kind <> 'owed' order by m.month limit 1`,
    [id],
  );
  return found?.month ?? null;
}
