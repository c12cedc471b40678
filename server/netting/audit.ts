import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { outsideItemPayments } from '../item/tables.js';
import { postings } from '../shipment/tables.js';
import { nettedRows, nettings } from './tables.js';
import { nettingKind } from '../../contract/netting/kind.js';
import { eventsOf } from '../log/event.js';

const events = eventsOf(nettingKind);

/** Every act as it was made, and every row of its pairs; what is there of each is read from the transactions and the payments of items. */
const fromLog = `
  with act as (
    select split_part(e.stream, '-', 2)::integer as id, e.data->>'number' as number, (e.data->>'posted')::date as posted,
      e.data->'pairs' as pairs, exists (
        select 1 from ${events} t where t.stream = e.stream and t.type = 'NettingTakenBack') as taken_back
    from ${events} e where e.type = 'NettingMade'
  ), pair as (
    select a.id as netting, a.number, a.posted, a.taken_back, p.entry, (p.entry->>'amount')::numeric as amount,
      p.entry->>'currency' as currency, (p.entry->>'rate')::numeric as rate, (p.entry->>'mnt')::numeric as mnt
    from act a, json_array_elements(a.pairs) as p(entry)
  ), leg as (
    select p.netting, p.number, p.posted, p.taken_back, p.amount, p.currency, p.rate, p.mnt, s.side, s.kind_of,
      (p.entry->s.side->>'part')::integer as part, p.entry->s.side->>'kind' as kind, (p.entry->s.side->>'id')::integer as row,
      (p.entry->s.side->>'shipment')::integer as shipment
    from pair p cross join (values ('receivable', 2), ('payable', 1)) as s(side, kind_of)
  ), moved as (
    select 'order' as of, p.source_id as netting, p.source_part as part, case p.kind when 2 then 'receivable' else 'payable' end as side,
      p.shipment_id as shipment, coalesce(p.price_row_id, p.shipment_id) as row, p.amount, p.currency, p.rate, p.mnt, p.happened_on as on
    from ${postings} p where p.source_kind = 'netting' and p.live
    union all
    select 'item', i.source_id, i.part_id, null, null, i.item_id, i.amount, i.currency, i.rate, i.mnt, i.happened_on
    from ${outsideItemPayments} i where i.source_kind = 'netting'
  )`;

const parts = [
  `select 'netting ' || l.number || ', ' || l.side || ' ' || l.row as row, 'its transaction is missing or another one' as what,
     l.amount || ' ' || l.currency || ' at ' || l.rate || ' on ' || l.posted as expected,
     m.amount || ' ' || m.currency || ' at ' || m.rate || ' on ' || m.on as found
   from leg l left join moved m on m.netting = l.netting and m.part = l.part and m.row = l.row
     and m.of = case l.kind when 'item' then 'item' else 'order' end and coalesce(m.side, l.side) = l.side
     and coalesce(m.shipment, 0) = coalesce(l.shipment, 0)
   where not l.taken_back and (m.part is null or m.amount <> l.amount or m.currency <> l.currency or m.rate <> l.rate or m.mnt <> l.mnt
     or m.on <> l.posted)`,
  `select 'transaction ' || m.part, 'is of a netting that has no such row', null, m.amount || ' ' || m.currency
   from moved m where not exists (
     select 1 from leg l where not l.taken_back and l.netting = m.netting and l.part = m.part and l.row = m.row)`,
  `select 'netting ' || s.number, 'its sides are not equal in ' || s.currency, s.receivable::text, s.payable::text
   from (
     select l.number, m.currency, coalesce(sum(m.amount) filter (where l.side = 'receivable'), 0) as receivable,
       coalesce(sum(m.amount) filter (where l.side = 'payable'), 0) as payable
     from leg l join moved m on m.netting = l.netting and m.part = l.part group by l.number, m.currency) s
   where s.receivable <> s.payable`,
  `select 'netting ' || s.number, 'its sides are not equal in tugrik', s.receivable::text, s.payable::text
   from (
     select l.number, coalesce(sum(m.mnt) filter (where l.side = 'receivable'), 0) as receivable,
       coalesce(sum(m.mnt) filter (where l.side = 'payable'), 0) as payable
     from leg l join moved m on m.netting = l.netting and m.part = l.part group by l.number) s
   where s.receivable <> s.payable`,
  `select 'netting ' || a.number, 'its row in the list is not what was made', a.sum || ' ' || a.taken_back, n.mnt || ' ' || (n.state = 2)
   from (select id, number, taken_back, (select coalesce(sum(p.mnt), 0) from pair p where p.netting = act.id) as sum from act) a
     left join ${nettings} n on n.id = a.id
   where n.id is null or n.mnt <> a.sum or n.number <> a.number or (n.state = 2) <> a.taken_back`,
  `select 'netting ' || n.number, 'was never made', null, n.mnt::text
   from ${nettings} n where not exists (select 1 from act a where a.id = n.id)`,
  `select 'netting ' || l.number || ', ' || l.side || ' ' || l.row, 'its row is not what was netted', l.amount || ' ' || l.currency,
     r.amount || ' ' || r.currency
   from leg l left join ${nettedRows} r on r.part_id = l.part and r.netting_id = l.netting and r.side = l.side and r.row_id = l.row
   where r.part_id is null or r.amount <> l.amount or r.currency <> l.currency or r.mnt <> l.mnt`,
];

/** D171: two postings in one act, of one amount on both sides of each pair. */
export const nettingAudit: AuditCheck = {
  name: 'nettings',
  about:
    'both sides of each netting are equal, and each of its transactions is there, of that amount, and none without it',
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
