import type { Pool } from 'pg';
import type { BookedPartRow } from '../../../contract/bank/routes.js';
import type { ActingUser } from '../../../contract/shipment/settlement/sources.js';
import { localInstant } from '../../../contract/time.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import { accounts } from '../../identity/tables.js';
import { entriesOf } from '../../reference/tables.js';
import { shipments } from '../../shipment/tables.js';
import { mayTakePartBack } from './take-back.js';
import { bankLineParts } from '../tables.js';

type Stored = Omit<BookedPartRow, 'amount' | 'posted' | 'rate' | 'booked_at' | 'may_take_back'> & {
  amount: string;
  posted: string;
  rate: string;
  booked_at: string;
  user_id: number | null;
};

/** What of a line is booked, in the order in which it was booked. */
export async function partsOfLine(pool: Pool, line: number, asking: ActingUser): Promise<BookedPartRow[]> {
  const { rows } = await pool.query<Stored>(
    `select p.id, p.booking, p.kind, coalesce(s.code, i.code, p.item_id::text, p.advance_id::text, '') as name, p.shipment_id as shipment,
       coalesce(p.row_id, p.invoice_id, p.item_id, p.advance_id) as target, coalesce(payer.name, agent.name) as party,
       p.payer_id as payer, p.agent_id as agent,
       p.amount, p.posted, p.currency, p.rate, p.is_fee, u.name as user, p.user_id, p.booked_at
     from ${bankLineParts} p left join ${shipments} s on s.id = p.shipment_id
       left join ${customInvoices} i on i.id = p.invoice_id
       left join ${entriesOf('payer')} payer on payer.id = p.payer_id
       left join ${entriesOf('agent')} agent on agent.id = p.agent_id
       left join ${accounts} u on u.id = p.user_id
     where p.line_id = $1 order by p.id`,
    [line],
  );
  return rows.map(({ user_id: booker, ...row }) => ({
    ...row,
    amount: Number(row.amount),
    posted: Number(row.posted),
    rate: Number(row.rate),
    booked_at: localInstant(row.booked_at),
    may_take_back: mayTakePartBack({ by: booker, at: row.booked_at }, asking),
  }));
}
