import { income, payment, type TransactionKind } from '../../../contract/shipment/settlement/form.js';
import { shipments } from '../tables.js';
import { entriesOf } from '../../reference/tables.js';
import { accounts } from '../../identity/tables.js';

/** A posting as the read model has it, with the names of whom it concerns; amounts are text, as the database gives decimals. */
export interface ReadPosting {
  id: number;
  number: number;
  transaction: number;
  code: string | null;
  type: TransactionKind;
  /** The transport price row that was paid. */
  row: number | null;
  party: string | null;
  amount: string;
  currency: string;
  rate: string;
  mnt: string;
  on: string;
  comment: string | null;
  recordedAt: string;
  user: string | null;
  /** The posting that it takes back. */
  reverses: number | null;
  /** Whether it is meant now. */
  live: boolean;
  /** What it writes off, where it moved no money, and why. */
  writtenOff: string | null;
  reason: string | null;
}

/** All postings, `p`, of files, `s`; what is wanted of them follows. */
export const postingsRead = `
  select p.id, p.number, p.transaction_id as transaction, s.code, p.kind as type, p.price_row_id as row,
    coalesce(payer.name, agent.name) as party, p.amount, p.currency, p.rate, p.mnt, p.happened_on as on, p.comment,
    to_json(p.recorded_at) as "recordedAt", u.name as user, p.reverses_id as reverses, p.live,
    p.written_off as "writtenOff", p.reason
  from posting p join ${shipments} s on s.id = p.shipment_id
    left join ${entriesOf('payer')} payer on p.kind = ${income} and payer.id = p.party_id
    left join ${entriesOf('agent')} agent on p.kind = ${payment} and agent.id = p.party_id
    left join ${accounts} u on u.id = p.user_id`;
