import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { outsideItemPayments, outsideItems } from './tables.js';
import { advanceKind } from '../../contract/advance/form.js';
import { bankLineKind } from '../../contract/bank/kind.js';
import { itemKind } from '../../contract/item/kind.js';
import { nettingKind } from '../../contract/netting/kind.js';
import { eventsOf } from '../log/event.js';

const items = eventsOf(itemKind);
const lines = eventsOf(bankLineKind);
const advances = eventsOf(advanceKind);
const nettings = eventsOf(nettingKind);

/** Every item as it was recorded, and what is booked on it by the events of bank lines, advances, nettings and moves alone. */
const fromLog = `
  with item as (
    select split_part(e.stream, '-', 2)::integer as id, e.stream, (e.data->>'amount')::numeric as amount,
      e.data->>'currency' as currency, (e.data->>'rate')::numeric as rate, (e.data->>'payer')::integer as payer,
      exists (select 1 from ${items} r where r.stream = e.stream and r.type = 'OutsideItemReversed') as reversed
    from ${items} e where e.type = 'OutsideItemRecorded'
      and not exists (select 1 from ${items} m where m.stream = e.stream and m.type = 'OutsideItemMovedOut')
  ), line as (
    select e.stream, split_part(e.stream, '-', 2)::integer as id, e.data->>'day' as on, left(e.data->>'amount', 1) = '-' as out
    from ${lines} e where e.type = 'BankLineRead'
  ), part as (
    select 'bankline' as kind, l.id as source, (p.entry->>'id')::integer as part, (p.entry->'to'->>'item')::integer as item, l.on,
      (p.entry->'posted'->>'amount')::numeric * case when (p.entry->'party'->>'kind' = 'payer') = l.out then -1 else 1 end as amount,
      p.entry->'posted'->>'currency' as currency, (p.entry->'posted'->>'rate')::numeric as rate
    from ${lines} e join line l on l.stream = e.stream, json_array_elements(e.data->'parts') as p(entry)
    where e.type = 'BankLineBooked' and p.entry->'to'->>'kind' = 'item' and not exists (
      select 1 from ${lines} t, json_array_elements_text(t.data->'parts') as taken(id)
      where t.stream = e.stream and t.type = 'BankLinePartsTakenBack' and taken.id::integer = (p.entry->>'id')::integer)
  ), use as (
    select 'advance' as kind, split_part(e.stream, '-', 2)::integer as source, (u.act->>'id')::integer as part,
      (u.act->>'item')::integer as item, u.act->>'on' as on, (u.act->>'amount')::numeric as amount, a.currency, a.rate
    from ${advances} e join lateral (
        select coalesce(
            (select c.data->'fields'->'currency'->>'to' from ${advances} c where c.stream = e.stream and c.type = 'AdvanceCorrected'
              and c.data->'fields'->'currency' is not null order by c.version desc limit 1), r.data->>'currency') as currency,
          coalesce(
            (select c.data->'fields'->'rate'->>'to' from ${advances} c where c.stream = e.stream and c.type = 'AdvanceCorrected'
              and c.data->'fields'->'rate' is not null order by c.version desc limit 1), r.data->>'rate')::numeric as rate
        from ${advances} r where r.stream = e.stream and r.type = 'AdvanceReceived') a on true,
      json_array_elements(e.data->'uses') as u(act)
    where e.type = 'AdvanceUsed' and u.act->>'item' is not null and not exists (
      select 1 from ${advances} t where t.stream = e.stream and t.type = 'AdvanceUseTakenBack'
        and (t.data->>'act')::integer = (u.act->>'id')::integer)
  ), netted as (
    select 'netting' as kind, split_part(e.stream, '-', 2)::integer as source, (p.entry->s.side->>'part')::integer as part,
      (p.entry->s.side->>'id')::integer as item, e.data->>'posted' as on, (p.entry->>'amount')::numeric as amount,
      p.entry->>'currency' as currency, (p.entry->>'rate')::numeric as rate
    from ${nettings} e cross join (values ('receivable'), ('payable')) as s(side), json_array_elements(e.data->'pairs') as p(entry)
    where e.type = 'NettingMade' and p.entry->s.side->>'kind' = 'item' and not exists (
      select 1 from ${nettings} t where t.stream = e.stream and t.type = 'NettingTakenBack')
  ), before as (
    select 'oldsystem' as kind, i.id as source, (p.entry->>'part')::integer as part, i.id as item, p.entry->>'on' as on,
      (p.entry->>'amount')::numeric as amount, i.currency, i.rate
    from item i join ${items} e on e.stream = i.stream and e.type = 'OutsideItemBooked'
      cross join json_array_elements(e.data->'payments') as p(entry)
    where p.entry->>'from' = 'oldsystem'
  ), booked as (
    select b.*, case when b.currency = i.currency then b.amount else round(round(b.amount * b.rate, 2) / i.rate, 2) end as takes
    from (select * from part union all select * from use union all select * from netted
      union all select * from before) b join item i on i.id = b.item
  ), sums as (
    select i.*, coalesce(sum(b.takes), 0) as booked from item i left join booked b on b.item = i.id
    group by i.id, i.stream, i.amount, i.currency, i.rate, i.payer, i.reversed
  )`;

const rest = 'case when s.reversed then 0 else s.amount - s.booked end';

const parts = [
  ...Object.entries({
    amount: 's.amount',
    booked: 's.booked',
    rest,
    rest_mnt: `round((${rest}) * s.rate, 2)`,
  }).map(
    ([column, from]) => `
    select 'item ' || s.id as row, '${column} is not what was recorded and booked' as what, (${from})::text as expected,
      v.${column}::text as found
    from sums s join ${outsideItems} v on v.id = s.id where v.${column} <> ${from}`,
  ),
  `select 'item ' || s.id, 'was recorded and is not there', 'a row', null
   from sums s where not exists (select 1 from ${outsideItems} v where v.id = s.id)`,
  `select 'item ' || v.id, 'was never recorded', null, 'a row'
   from ${outsideItems} v where not exists (select 1 from item i where i.id = v.id)`,
  `select 'item ' || s.id, 'is reversed and something is booked on it', '0', s.booked::text
   from sums s where s.reversed and exists (select 1 from booked b where b.item = s.id and b.kind <> 'oldsystem')`,
  `select b.kind || ' ' || b.source || ', part ' || b.part, 'is no payment of its item', b.takes || ' on ' || b.on,
     p.booked || ' on ' || p.happened_on
   from booked b left join ${outsideItemPayments} p on p.source_kind = b.kind and p.source_id = b.source and p.part_id = b.part
     and p.item_id = b.item
   where p.part_id is null or p.booked <> b.takes or p.amount <> b.amount or p.happened_on <> b.on::date`,
  `select 'payment of item ' || p.item_id, 'is of no bank line, no advance, no netting and no move', null, p.amount::text
   from ${outsideItemPayments} p where not exists (
     select 1 from booked b where b.kind = p.source_kind and b.source = p.source_id and b.part = p.part_id and b.item = p.item_id)`,
];

/** D170: booked + rest = amount, and what is booked is what bank lines, advances and nettings say of it. */
export const itemAudit: AuditCheck = {
  name: 'items',
  about:
    'what is left of each item outside files is its amount less what bank lines, advances, nettings and moves have booked on it',
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
