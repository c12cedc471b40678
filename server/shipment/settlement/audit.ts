import type { AuditCheck, AuditFinding } from '../../audit/check.js';
import { entriesOf, rowsOf } from '../../ledger/entries.js';
import { happenedAt } from '../../log/event.js';
import { payables, receivables } from './ledger-sources.js';
import { income, payment } from '../../../contract/shipment/settlement/form.js';
import { priceRows, shipments } from '../tables.js';

const sources = [receivables, payables];

/** The ledger row that a posting was made for. */
function rowOf(kind: string, shipment: string, price: string): string {
  return `case ${kind} when ${income} then '${receivables.name} ' || ${shipment} else '${payables.name} ' || ${price} end`;
}

/** Every posting in the log, and each confirmation and its revocation, of files that were not deleted. */
const ledgerFromLog = `
  with file as (
    select id from ${shipments} where not deleted
  ), posted as (
    select split_part(e.stream, '-', 2)::integer as shipment, ${happenedAt} as recorded_at, p.posting,
      (p.posting->>'id')::integer as id, (p.posting->>'reverses')::integer as reverses,
      (p.posting->>'amount')::numeric as amount, (p.posting->>'mnt')::numeric as mnt, (p.posting->>'rate')::numeric as rate,
      (p.posting->>'row')::integer as price_row, (p.posting->>'kind')::integer as kind
    from event e, json_array_elements(e.data->'rows'->'postings'->'added') as p(posting)
    where e.type in ('IncomeRecorded', 'IncomeReversed', 'IncomeCorrected', 'PaymentRecorded', 'PaymentReversed', 'PaymentCorrected',
      'ReceivableDifferenceWrittenOff', 'ReceivableWriteOffReversed',
      'PayableDifferenceWrittenOff', 'PayableWriteOffReversed', 'OverpaidIncomeMadeAdvance', 'OverpaidIncomePutBack',
      'OverpaidPaymentMadeAdvance', 'OverpaidPaymentPutBack')
      and split_part(e.stream, '-', 2)::integer in (select id from file)
  ), live as (
    select p.* from posted p where p.reverses is null and not exists (select 1 from posted r where r.reverses = p.id)
  ), confirmation as (
    select distinct on (e.stream) split_part(e.stream, '-', 2)::integer as shipment, e.type, ${happenedAt} as recorded_at
    from event e where e.type in ('ReceivableConfirmed', 'ReceivableReopened') order by e.stream, e.version desc
  ), mark as (
    select distinct on (r.id) r.id as price_row, e.type, ${happenedAt} as recorded_at
    from event e, json_to_recordset(e.data->'rows') as r(id integer)
    where e.type in ('PriceRowsPaid', 'PriceRowsUnpaid') order by r.id, e.position desc
  ), income as (
    select shipment, sum(mnt) as mnt from live where kind = ${income} group by shipment
  ), paid as (
    select price_row, sum(mnt) as mnt from live where kind = ${payment} group by price_row
  ), owed as (
    select o.source || ' ' || o.row as row, o.side, o.party, o.mnt as total_mnt, o.moved as paid, o.rest,
      coalesce(i.mnt, p.mnt, 0) as moved, o.confirmed_at as paid_at,
      case when c.type = 'ReceivableConfirmed' or m.type = 'PriceRowsPaid' then coalesce(c.recorded_at, m.recorded_at) end as confirmed
    from ${rowsOf(sources)} o
      left join income i on o.source = '${receivables.name}' and i.shipment = o.row
      left join confirmation c on o.source = '${receivables.name}' and c.shipment = o.row
      left join paid p on o.source = '${payables.name}' and p.price_row = o.row
      left join mark m on o.source = '${payables.name}' and m.price_row = o.row
  ), party as (
    select side, party, sum(total_mnt) as total, sum(rest) as rest from owed group by 1, 2
  ), deducted as (
    select o.side, o.party, l.posting->>'currency' as currency,
      to_char((l.posting->>'on')::date, 'YYYY-MM') as month, sum(l.amount) as amount, sum(l.mnt) as mnt
    from live l join owed o on o.row = ${rowOf('l.kind', 'l.shipment', 'l.price_row')} group by 1, 2, 3, 4
  ), listed as (
    select o.side, o.party, e.currency, to_char(e.day, 'YYYY-MM') as month, -sum(e.amount) as amount, -sum(e.mnt) as mnt
    from ${entriesOf(sources)} e left join owed o on o.row = e.source || ' ' || e.row
    where e.kind <> 'owed' group by 1, 2, 3, 4
  )`;

/** Each column of a posting with its value in the event. */
const frozen = {
  shipment_id: 'l.shipment',
  transaction_id: `(l.posting->>'transaction')::integer`,
  kind: 'l.kind',
  price_row_id: 'l.price_row',
  currency: `l.posting->>'currency'`,
  amount: 'l.amount',
  rate: 'l.rate',
  mnt: 'l.mnt',
  happened_on: `(l.posting->>'on')::date`,
  reverses_id: 'l.reverses',
  written_off: `l.posting->>'writtenOff'`,
  source_kind: `l.posting->'source'->>'kind'`,
  source_id: `(l.posting->'source'->>'id')::integer`,
  source_part: `(l.posting->'source'->>'part')::integer`,
};

const unchanged = Object.entries(frozen).map(
  ([column, from]) => `
  select 'posting ' || p.id as row, '${column} is not what was recorded' as what, (${from})::text as expected, p.${column}::text as found
  from posted l join posting p on p.id = l.id where p.${column} is distinct from ${from}`,
);

const parts = [
  ...unchanged,
  `select 'posting ' || l.id, 'was recorded and is not there', 'a row', null
   from posted l where not exists (select 1 from posting p where p.id = l.id)`,
  `select 'posting ' || p.id, 'was never recorded', null, 'a row'
   from posting p where not exists (select 1 from posted l where l.id = p.id)`,
  `select 'posting ' || p.id, 'is live, and was taken back or takes one back', 'false', 'true'
   from posting p where p.live and not exists (select 1 from live l where l.id = p.id)`,
  `select 'posting ' || l.id, 'is not live, and nothing took it back', 'true', 'false'
   from live l join posting p on p.id = l.id where not p.live`,
  `select 'posting ' || l.id, 'its tugrik are not its amount by its rate', round(l.amount * l.rate, 2)::text, l.mnt::text
   from posted l where l.mnt <> round(l.amount * l.rate, 2)`,
  `select 'posting ' || r.id, 'and what it takes back are not nothing together', '0', (r.mnt + o.mnt)::text
   from posted r left join posted o on o.id = r.reverses
   where r.reverses is not null
     and (o.id is null or r.mnt + o.mnt <> 0 or r.amount + o.amount <> 0 or o.shipment <> r.shipment or o.kind <> r.kind)`,
  `select 'posting ' || min(r.id), 'takes back what was taken back already', '1', count(*)::text
   from posted r where r.reverses is not null group by r.reverses having count(*) > 1`,
  `select o.row, 'what was paid is not the sum of its live postings', o.moved::text, o.paid::text
   from owed o where o.paid <> o.moved`,
  `select o.row, 'opening and additions less deductions are not what is left', (o.total_mnt - o.moved)::text, o.rest::text
   from owed o where o.rest <> o.total_mnt - o.moved`,
  `select o.row, 'is not confirmed as it was confirmed or taken back by name', o.confirmed::text, o.paid_at::text
   from owed o where o.paid_at is distinct from o.confirmed`,
  `select 'posting ' || p.id, 'money of a price that is not owed any more', 'payable ' || p.price_row_id, null
   from posting p where p.live and p.kind = ${payment} and not exists (select 1 from payable y where y.id = p.price_row_id)`,
  `select 'posting ' || p.id, 'its party is not the one of its row', o.party::text, p.party_id::text
   from posting p join owed o on o.row = ${rowOf('p.kind', 'p.shipment_id', 'p.price_row_id')}
   where p.live and p.party_id is distinct from o.party`,
  `select 'payable ' || y.id, 'is owed for a price that is in no file', 'a price', null
   from payable y where not exists (select 1 from ${priceRows} r where r.id = y.id and r.shipment_id = y.shipment_id)
     and y.paid_total = 0`,
  `select 'posting ' || p.id, 'is money of an order that is not there', 'an order', p.shipment_id::text
   from posting p where not exists (select 1 from ${shipments} s where s.id = p.shipment_id)`,
  `select p.side || ' of party ' || coalesce(p.party::text, 'n/a'), 'what is left is not the opening and the additions less the deductions',
     (p.total - coalesce(d.mnt, 0))::text, p.rest::text
   from party p left join (select side, party, sum(mnt) as mnt from deducted group by 1, 2) d
     on d.side = p.side and d.party is not distinct from p.party
   where p.rest <> p.total - coalesce(d.mnt, 0)`,
  `select coalesce(d.side, t.side) || ' of party ' || coalesce(d.party, t.party, 0) || ' in ' || coalesce(d.month, t.month) || ', ' ||
     coalesce(d.currency, t.currency), 'its movements of the month are not those that were recorded',
     d.amount || ' / ' || d.mnt, t.amount || ' / ' || t.mnt
   from deducted d full join listed t
     on t.side = d.side and coalesce(t.party, 0) = coalesce(d.party, 0) and t.currency = d.currency and t.month = d.month
   where t.amount is distinct from d.amount or t.mnt is distinct from d.mnt`,
];

/** D052, D104, D129: postings are unchanged, every sum is that of its live postings, and paid is what was confirmed explicitly. */
export const ledgerAudit: AuditCheck = {
  name: 'ledger',
  about:
    'postings are as they were recorded, every sum is that of the live ones, and paid is what was confirmed by name',
  perRecord: { kinds: ['shipment'] },
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${ledgerFromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
