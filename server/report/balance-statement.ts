import type { BalanceReport } from '../../contract/report/balances.js';
import type { Statement } from '../list/values.js';

/** Where a balance is from: what is owed by the day of the order, and the money that was moved by its own day. */
const sources = {
  payable: {
    table: 'payable',
    shipment: 'shipment_id',
    party: 'agent_id',
    rest: 'unpaid_total',
    moved:
      'select party_id as party, shipment_id as shipment, happened_on as day, mnt from posting where live and kind = 1',
    parties: 'agent',
    paid: 'paid_balance',
  },
  receivable: {
    table: 'receivable',
    shipment: 'id',
    party: 'payer_id',
    rest: 'rest',
    // What was paid for an order is of whoever its payer is now (D137).
    moved: `select r.payer_id as party, r.id as shipment, p.happened_on as day, p.mnt
      from posting p join receivable r on r.id = p.shipment_id where p.live and p.kind = 2`,
    parties: 'payer',
    paid: 'income_balance',
  },
} as const;

/** A row for each party and order, left out where nothing was owed and nothing moved (D108). */
export function balanceStatement(
  { of }: BalanceReport,
  { start, end, party, balance }: { start: string; end: string; party: number | null; balance: string | null },
): Statement {
  const { table, shipment, party: owner, rest, moved, parties, paid } = sources[of];
  // What was settled before the first day comes to nothing in every column, and most of what ever was is settled: only the
  // orders that are not are added up. A rest that nobody wrote down is none that is known to be settled.
  const text = `
    with unsettled as materialized (
      select distinct ${shipment} as shipment from ${table}
      where ${rest} < 0 or ${rest} > 0 or ${rest} is null or transaction_on >= $1::date or shipping_order_on >= $1::date
    ), changes as (
      select o.${owner} as party, o.${shipment} as shipment, total_mnt as added, 0::numeric as paid, shipping_order_on as day
      from ${table} o join unsettled u on u.shipment = o.${shipment} where shipping_order_on <= $2::date
      union all
      select m.party, m.shipment, 0::numeric, m.mnt, m.day
      from (${moved}) m join unsettled u on u.shipment = m.shipment where m.day <= $2::date
    ), sums as (
      select coalesce(e.canonical_id, c.party) as party, c.shipment,
        coalesce(sum(added - paid) filter (where day < $1::date), 0) as opening,
        coalesce(sum(added) filter (where day >= $1::date), 0) as added,
        coalesce(sum(paid) filter (where day >= $1::date), 0) as paid
      from changes c left join ${parties} e on e.id = c.party
      where $3::integer is null or coalesce(e.canonical_id, c.party) = $3::integer
      group by 1, 2
    )
    select coalesce(e.name, 'n/a') as name, r.code, opening::float8 as start_balance, added::float8 as added_balance,
      paid::float8 as "${paid}", (opening + added - paid)::float8 as rest_amount
    from sums s join receivable r on r.id = s.shipment left join ${parties} e on e.id = s.party
    where (opening <> 0 or added <> 0 or paid <> 0)
      and ($4::text is null or (opening + added - paid <> 0) = ($4 = 'with'))
    order by r.code, name collate "mn-x-icu", s.party`;
  return { text, values: [start, end, party, balance] };
}
