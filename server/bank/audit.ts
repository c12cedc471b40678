import { advances } from '../advance/tables.js';
import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { customInvoicePayments } from '../custom-invoice/tables.js';
import { outsideItemPayments } from '../item/tables.js';
import { postings } from '../shipment/tables.js';
import { bankLineParts, bankLines } from './tables.js';
import { eventsOf } from '../log/event.js';
import { bankLineKind } from '../../contract/bank/kind.js';

const events = eventsOf(bankLineKind);

/** Every line and every part of one as the log has them. */
const fromLog = `
  with line as (
    select split_part(e.stream, '-', 2)::integer as id, e.stream, (e.data->>'amount')::numeric as amount,
      coalesce((
        select a.type in ('BankLineSetAside', 'BankLineReversed') from ${events} a
        where a.stream = e.stream
          and a.type in ('BankLineSetAside', 'BankLineReversed', 'BankLineTakenBack', 'BankLineReversalTakenBack') order by a.version desc limit 1), false) as aside
    from ${events} e
    where e.type = 'BankLineRead' and not exists (select 1 from ${events} d where d.stream = e.stream and d.type = 'BankLineDeleted')
  ), part as (
    select split_part(e.stream, '-', 2)::integer as line, (p.entry->>'id')::integer as id, (p.entry->>'amount')::numeric as amount,
      p.entry->'to'->>'kind' as kind, (p.entry->'posted'->>'amount')::numeric as posted, p.entry->'posted'->>'currency' as currency,
      (p.entry->'to'->>'invoice')::integer as invoice, (p.entry->'to'->>'advance')::integer as advance,
      (p.entry->'to'->>'item')::integer as item
    from ${events} e, json_array_elements(e.data->'parts') as p(entry)
    where e.type = 'BankLineBooked' and not exists (
      select 1 from ${events} t, json_array_elements_text(t.data->'parts') as taken(id)
      where t.stream = e.stream and t.type = 'BankLinePartsTakenBack' and taken.id::integer = (p.entry->>'id')::integer)
  ), sums as (
    select l.*, coalesce(sum(p.amount), 0) as booked from line l left join part p on p.line = l.id
    group by l.id, l.stream, l.amount, l.aside
  )`;

const parts = [
  `select 'bank line ' || s.id as row, 'is not what was read, booked and set aside' as what,
     s.amount || ', open ' || (case when s.aside then 0 else s.amount - s.booked end) as expected, v.amount || ', open ' || v.open_amount as found
   from sums s left join ${bankLines} v on v.id = s.id
   where v.id is null or v.amount <> s.amount or v.open_amount <> (case when s.aside then 0 else s.amount - s.booked end)`,
  `select 'bank line ' || v.id, 'was never read', null, v.amount::text
   from ${bankLines} v where not exists (select 1 from line l where l.id = v.id)`,
  `select 'bank line ' || s.id, 'more is booked than it is', s.amount::text, s.booked::text
   from sums s where abs(s.booked) > abs(s.amount) or s.booked * s.amount < 0 or (s.aside and s.booked <> 0)`,
  `select 'bank line ' || v.id, 'is not reversed by its pair', (-v.amount)::text, o.amount || ', pair ' || coalesce(o.pair_id::text, 'none')
   from ${bankLines} v left join ${bankLines} o on o.id = v.pair_id
   where v.pair_id is not null
     and (o.id is null or o.pair_id is distinct from v.id or o.amount <> -v.amount or o.account_id <> v.account_id or v.state <> 'aside')`,
  `select 'part ' || p.id || ' of bank line ' || p.line, 'its row is not what was booked', p.amount || ' ' || p.kind, c.amount || ' ' || c.kind
   from part p left join ${bankLineParts} c on c.id = p.id and c.line_id = p.line
   where c.id is null or c.amount <> p.amount or c.kind <> p.kind`,
  `select 'part ' || c.id || ' of bank line ' || c.line_id, 'was never booked, or taken back', null, c.amount::text
   from ${bankLineParts} c where not exists (select 1 from part p where p.id = c.id and p.line = c.line_id)`,
  `select 'part ' || p.id || ' of bank line ' || p.line, 'is not the transaction of its order', p.posted || ' ' || p.currency,
     t.amount || ' ' || t.currency
   from part p left join ${postings} t on t.source_kind = 'bankline' and t.source_id = p.line and t.source_part = p.id and t.live
   where p.kind in ('order', 'price') and (t.id is null or t.amount <> p.posted or t.currency <> p.currency)`,
  `select 'transaction ' || t.transaction_id, 'is of a bank line that does not have this part', null, t.amount::text
   from ${postings} t where t.live and t.source_kind = 'bankline'
     and not exists (select 1 from part p where p.line = t.source_id and p.id = t.source_part)`,
  `select 'part ' || p.id || ' of bank line ' || p.line, 'is no payment of its invoice', p.posted::text, i.amount::text
   from part p left join ${customInvoicePayments} i on i.source_kind = 'bankline' and i.source_id = p.line and i.part_id = p.id
     and i.invoice_id = p.invoice
   where p.kind = 'custominvoice' and (i.part_id is null or i.amount <> p.posted)`,
  `select 'payment of custom invoice ' || i.invoice_id, 'is of a bank line that does not have this part', null, i.amount::text
   from ${customInvoicePayments} i where i.source_kind = 'bankline' and not exists (
     select 1 from part p where p.line = i.source_id and p.id = i.part_id and p.kind = 'custominvoice')`,
  `select 'part ' || p.id || ' of bank line ' || p.line, 'is no payment of its item', p.posted::text, i.amount::text
   from part p left join ${outsideItemPayments} i on i.source_kind = 'bankline' and i.source_id = p.line and i.part_id = p.id
     and i.item_id = p.item
   where p.kind = 'item' and (i.part_id is null or abs(i.amount) <> p.posted)`,
  `select 'payment of item ' || i.item_id, 'is of a bank line that does not have this part', null, i.amount::text
   from ${outsideItemPayments} i where i.source_kind = 'bankline' and not exists (
     select 1 from part p where p.line = i.source_id and p.id = i.part_id and p.kind = 'item')`,
  `select 'part ' || p.id || ' of bank line ' || p.line, 'is no advance', p.posted::text, a.amount::text
   from part p left join ${advances} a on a.id = p.advance
   where p.kind = 'advance' and (a.id is null or a.amount <> p.posted)`,
];

/** D164: booked + set aside + open = the lines, and each part is a transaction, a payment of an invoice or an item, or an advance. */
export const bankAudit: AuditCheck = {
  name: 'bank',
  about: 'what is open of each bank line is what was read less what is booked, and each part is what it paid',
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
