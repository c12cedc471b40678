import { income, payment, type TransactionKind } from '../../../contract/shipment/settlement/form.js';
import type { PostingSource } from '../../../contract/shipment/settlement/posting-source.js';
import { shipments } from '../tables.js';
import { entriesOf } from '../../reference/tables.js';
import { accounts } from '../../identity/tables.js';

/** A posting of the read model with the names of its party and user; the database returns decimals as text. */
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
  /** The posting that it reverses. */
  reverses: number | null;
  /** Whether it is neither reversed nor a reversal. */
  live: boolean;
  /** What it writes off, if no money was moved, and why. */
  writtenOff: string | null;
  reason: string | null;
  /** What posted it, if it was not entered by hand. */
  source: PostingSource | null;
}

/** All postings `p` of files `s`; a condition is appended. */
export const postingsRead = `
  select p.id, p.number, p.transaction_id as transaction, s.code, p.kind as type, p.price_row_id as row,
    coalesce(payer.name, agent.name) as party, p.amount, p.currency, p.rate, p.mnt, p.happened_on as on, p.comment,
    to_json(p.recorded_at) as "recordedAt", u.name as user, p.reverses_id as reverses, p.live,
    p.written_off as "writtenOff", p.reason,
    case when p.source_kind is not null then json_build_object('kind', p.source_kind, 'id', p.source_id, 'part', p.source_part,
      'on', p.source_on) end as source
  from posting p join ${shipments} s on s.id = p.shipment_id
    left join ${entriesOf('payer')} payer on p.kind = ${income} and payer.id = p.party_id
    left join ${entriesOf('agent')} agent on p.kind = ${payment} and agent.id = p.party_id
    left join ${accounts} u on u.id = p.user_id`;
