import type { FactSource } from '../decider/command.js';

/** A closed month in which money of this payer or agent stands: its balances are added up by who they are of (D108, D140). */
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
