import { income, payment } from '../../contract/shipment/settlement/form.js';
import type { FactSource } from '../decider/command.js';

/** By list, the days on which the balance of one of its entries moves: of the orders that are owed for, and of transactions. */
const days: Readonly<Record<string, string>> = {
  payer: `
    select shipping_order_on as day from receivable where payer_id = $1 and total_mnt <> 0
    union all
    select p.happened_on from receivable r join posting p on p.shipment_id = r.id
      where r.payer_id = $1 and p.live and p.kind = ${income}`,
  agent: `
    select shipping_order_on as day from payable where agent_id = $1 and total_mnt <> 0
    union all
    select p.happened_on from payable r join posting p on p.shipment_id = r.shipment_id and p.price_row_id = r.id
      where r.agent_id = $1 and p.live and p.kind = ${payment}`,
};

/** A closed month in which money of this payer or agent stands: its balances are added up by who they are of (D108, D140). */
export async function closedMonthOf(
  list: string,
  id: number,
  source: Pick<FactSource, 'query'>,
): Promise<string | null> {
  const ofParty = days[list];
  if (!ofParty) return null;
  const [found] = await source.query<{ month: string }>(
    `select m.month from (${ofParty}) moved join closed_month m on m.month = to_char(moved.day, 'YYYY-MM')
     order by m.month limit 1`,
    [id],
  );
  return found?.month ?? null;
}
