import type { BalanceReport } from '../../contract/report/balances.js';
import { income, payment } from '../../contract/shipment/settlement/form.js';
import type { Statement } from '../database/sql.js';

/** Where a balance is from: rows of what is owed by the day of the order, and the money moved for each of them by its own day. */
const sources = {
  payable: {
    table: 'payable',
    shipment: 'shipment_id',
    party: 'agent_id',
    paid: 'paid_total',
    rest: 'unpaid_total',
    postings: `p.shipment_id = o.shipment_id and p.price_row_id = o.id and p.kind = ${payment}`,
    parties: 'agent',
    column: 'paid_balance',
  },
  receivable: {
    table: 'receivable',
    shipment: 'id',
    // What was paid for an order is of whoever its payer is now (D137).
    party: 'payer_id',
    paid: 'income',
    rest: 'rest',
    postings: `p.shipment_id = o.id and p.kind = ${income}`,
    parties: 'payer',
    column: 'income_balance',
  },
} as const;

type Source = (typeof sources)[keyof typeof sources];

/** A row for each party and order, left out where nothing was owed and nothing moved (D108). */
export function balanceStatement(
  { of }: BalanceReport,
  { start, end, party, balance }: { start: string; end: string; party: number | null; balance: string | null },
): Statement {
  const source = sources[of];
  const { table, shipment, party: owner, rest, parties, column } = source;
  // What had not begun on the last day, or was settled before the first one, comes to nothing in every column: most of what ever was.
  // The others are found by three conditions that leave no row to two of them, each with an index for its days.
  const text = `
    with owed as materialized (
      select coalesce(e.canonical_id, o.${owner}) as party, o.${shipment} as shipment, o.code,
        case when o.shipping_order_on < $1::date then o.total_mnt else 0 end - ${paidBefore(source)} as opening,
        case when o.shipping_order_on between $1::date and $2::date then o.total_mnt else 0 end as added,
        ${paidWithin(source)} as paid
      from ${table} o left join ${parties} e on e.id = o.${owner}
      where (o.shipping_order_on between $1::date and $2::date
          or (o.shipping_order_on < $1::date and (o.transaction_on >= $1::date or o.${rest} < 0 or o.${rest} > 0))
          or (o.shipping_order_on > $2::date and o.first_transaction_on <= $2::date))
        and ($3::integer is null or coalesce(e.canonical_id, o.${owner}) = $3::integer)
    ), sums as (
      select party, shipment, code, sum(opening) as opening, sum(added) as added, sum(paid) as paid
      from owed group by party, shipment, code
    )
    select coalesce(e.name, 'n/a') as name, s.code, opening as start_balance, added as added_balance, paid as "${column}",
      opening + added - paid as rest_amount
    from sums s left join ${parties} e on e.id = s.party
    where (opening <> 0 or added <> 0 or paid <> 0)
      and ($4::text is null or (opening + added - paid <> 0) = ($4 = 'with'))
    order by s.code, name collate "mn-x-icu", s.party`;
  return { text, values: [start, end, party, balance] };
}

/** The row itself knows what was paid, and when first and last: its postings are added up only where the day is between these. */
function paidBefore({ paid, postings }: Source): string {
  return `case when o.transaction_on < $1::date then o.${paid}
    when o.first_transaction_on < $1::date then ${paidIn(postings, 'p.happened_on < $1::date')} else 0 end`;
}

function paidWithin({ paid, postings }: Source): string {
  return `case when o.transaction_on < $1::date or o.first_transaction_on > $2::date then 0
    when o.first_transaction_on >= $1::date and o.transaction_on <= $2::date then o.${paid}
    when o.transaction_on is not null then ${paidIn(postings, 'p.happened_on between $1::date and $2::date')} else 0 end`;
}

function paidIn(postings: string, days: string): string {
  return `(select coalesce(sum(p.mnt), 0) from posting p where ${postings} and p.live and ${days})`;
}
