import { attentionAudit } from '../attention/audit.js';
import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { outsideItemPayments } from '../item/tables.js';
import { advanceKind } from '../../contract/advance/form.js';
import { eventsOf } from '../log/event.js';
import { postings } from '../shipment/tables.js';
import { advanceActs, advances } from './tables.js';

const events = eventsOf(advanceKind);

/** Every advance and every act on one as the log has them, and the transactions of orders, which the rule of the ledger compares. */
const fromLog = `
  with received as (
    select split_part(e.stream, '-', 2)::integer as id, e.stream, e.data, coalesce((
        select (c.data->'fields'->'amount'->>'to')::numeric from ${events} c
        where c.stream = e.stream and c.type = 'AdvanceCorrected' and c.data->'fields'->'amount' is not null
        order by c.version desc limit 1), (e.data->>'amount')::numeric) as amount,
      exists (select 1 from ${events} d where d.stream = e.stream and d.type in ('AdvanceDeleted', 'AdvanceMovedOut')) as deleted
    from ${events} e where e.type = 'AdvanceReceived'
  ), entered as (
    select e.stream, (u.act->>'id')::integer as id, 'use' as kind, (u.act->>'amount')::numeric as amount,
      (u.act->>'item')::integer as item
    from ${events} e, json_array_elements(e.data->'uses') as u(act) where e.type = 'AdvanceUsed'
    union all
    select e.stream, (e.data->>'id')::integer, case e.type when 'AdvanceReturned' then 'return' else 'move' end,
      (e.data->>'amount')::numeric, null
    from ${events} e where e.type in ('AdvanceReturned', 'AdvanceMoved')
  ), act as (
    select n.*, split_part(n.stream, '-', 2)::integer as advance, not exists (
        select 1 from ${events} t where t.stream = n.stream and (t.data->>'act')::integer = n.id
          and t.type in ('AdvanceUseTakenBack', 'AdvanceReturnTakenBack', 'AdvanceMoveTakenBack')) as live
    from entered n
  ), live as (
    select p.id, p.amount, p.currency, p.written_off, p.source_id as advance, p.source_part as part
    from ${postings} p where p.live and p.source_kind = 'advance'
  ), sums as (
    select r.id, r.amount, r.deleted, r.data->'from'->>'kind' as origin,
      coalesce(sum(a.amount) filter (where a.kind = 'use' and a.live), 0) as used,
      coalesce(sum(a.amount) filter (where a.kind = 'return' and a.live), 0) as returned,
      coalesce(sum(a.amount) filter (where a.kind = 'move' and a.live), 0) as moved
    from received r left join act a on a.advance = r.id group by r.id, r.amount, r.deleted, origin
  )`;

const columns = {
  amount: 's.amount',
  used: 's.used',
  returned: 's.returned',
  moved: 's.moved',
  rest: 's.amount - s.used - s.returned - s.moved',
  rest_mnt: 'round((s.amount - s.used - s.returned - s.moved) * v.rate, 2)',
};

const parts = [
  ...Object.entries(columns).map(
    ([column, from]) => `
    select 'advance ' || s.id as row, '${column} is not what was recorded' as what, (${from})::text as expected, v.${column}::text as found
    from sums s join ${advances} v on v.id = s.id where v.${column} <> ${from}`,
  ),
  `select 'advance ' || s.id, 'was recorded and is not there', 'a row', null
   from sums s where not s.deleted and not exists (select 1 from ${advances} v where v.id = s.id)`,
  `select 'advance ' || v.id, 'was deleted or never recorded', null, 'a row'
   from ${advances} v where not exists (select 1 from sums s where s.id = v.id and not s.deleted)`,
  `select 'advance ' || s.id, 'more was used, returned and moved than was received', s.amount::text, (s.used + s.returned + s.moved)::text
   from sums s where s.used + s.returned + s.moved > s.amount`,
  `select 'act ' || a.id || ' of advance ' || a.advance, 'its row is not what was recorded', a.kind || ' ' || a.amount || ' ' || a.live,
     c.kind || ' ' || c.amount || ' ' || c.live
   from act a join sums s on s.id = a.advance and not s.deleted left join ${advanceActs} c on c.id = a.id and c.advance_id = a.advance
   where c.id is null or c.kind <> a.kind or c.amount <> a.amount or c.live <> a.live`,
  `select 'act ' || c.id || ' of advance ' || c.advance_id, 'was never recorded', null, c.kind || ' ' || c.amount
   from ${advanceActs} c where not exists (select 1 from act a where a.id = c.id and a.advance = c.advance_id)`,
  `select 'use ' || a.id || ' of advance ' || a.advance, 'is not the transaction of its order', a.amount || ' ' || v.currency,
     l.amount || ' ' || l.currency
   from act a join ${advances} v on v.id = a.advance
     left join live l on l.advance = a.advance and l.part = a.id and l.written_off is null
   where a.kind = 'use' and a.item is null and a.live and (l.id is null or l.amount <> a.amount or l.currency <> v.currency)`,
  `select 'use ' || a.id || ' of advance ' || a.advance, 'is no payment of its item', a.amount || ' ' || v.currency,
     p.amount || ' ' || p.currency
   from act a join ${advances} v on v.id = a.advance
     left join ${outsideItemPayments} p on p.source_kind = 'advance' and p.source_id = a.advance and p.part_id = a.id
       and p.item_id = a.item
   where a.item is not null and a.live and (p.part_id is null or p.amount <> a.amount or p.currency <> v.currency)`,
  `select 'payment of item ' || p.item_id, 'is of an advance that does not have this use', null, p.amount::text
   from ${outsideItemPayments} p where p.source_kind = 'advance'
     and not exists (select 1 from act a where a.item is not null and a.live and a.advance = p.source_id and a.id = p.part_id)`,
  `select 'transaction ' || l.id, 'is of an advance that does not have this use', null, l.amount::text
   from live l where l.written_off is null
     and not exists (select 1 from act a where a.kind = 'use' and a.live and a.advance = l.advance and a.id = l.part)`,
  `select 'transaction ' || l.id, 'made an advance that is not there, or not of this amount', (-l.amount)::text, s.amount::text
   from live l left join sums s on s.id = l.advance and not s.deleted
   where l.written_off = 'advance' and (s.id is null or s.amount <> -l.amount)`,
  `select 'advance ' || s.id, 'comes from an order that is not less by it', s.amount::text, null
   from sums s where not s.deleted and s.origin = 'row'
     and not exists (select 1 from live l where l.advance = s.id and l.written_off = 'advance')`,
];

/** D166: received − used − returned − moved = left, never below 0, and each use is a transaction of its order. */
export const advanceAudit: AuditCheck = {
  name: 'advances',
  about:
    'what is left of each advance is what was received less what was used, returned and moved, and each use is a transaction',
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};

export const advanceAttentionAudit = attentionAudit({
  kind: 'advance',
  records: `select * from ${advances}`,
  bases: {
    advanceUnused: `case when o.is_open then greatest(o.happened_on,
      (select max(a.happened_on) from ${advanceActs} a where a.advance_id = o.id and a.live)) end`,
  },
});
