import type { AuditCheck, AuditFinding } from '../../audit/check.js';
import { orders } from '../tables.js';

/** Invoices that were issued and not deleted, from the event log alone; `follows` is the previous invoice event of the same file. */
const issued = `
  with act as (
    select e.stream, e.version, e.type, split_part(e.stream, '-', 2)::integer as shipment, e.data,
      (e.data->>'invoice')::integer as invoice,
      lag(e.type) over (partition by e.stream order by e.version) as follows,
      count(*) filter (where e.type = 'InvoiceGenerated') over (partition by e.stream order by e.version) as place
    from event e where e.type in ('InvoiceGenerated', 'InvoiceDeleted')
  ), issued as (
    select a.* from act a where a.type = 'InvoiceGenerated'
  ), live as (
    select i.* from issued i
    where not exists (select 1 from act d where d.type = 'InvoiceDeleted' and d.stream = i.stream and d.invoice = i.invoice)
      -- A move that had brought the order was taken back.
      and not exists (select 1 from event m where m.stream = i.stream and m.type = 'ShipmentMovedOut' and m.data->>'deletes' = 'true')
  )`;

/** Each fixed column of the invoice row with its value in the event that issued the invoice. */
const frozen = {
  number: `(l.data->>'number')::numeric`,
  payer_id: `(l.data->>'payer')::numeric`,
  currency: `l.data->>'currency'`,
  amount: `(l.data->>'amount')::numeric`,
  exchange: `(l.data->>'exchange')::numeric`,
  total_mnt: `(l.data->>'totalMnt')::numeric`,
};

const unchanged = Object.entries(frozen).map(
  ([column, expression]) => `
  select 'invoice ' || i.id as row, '${column} changed since it was issued' as what, (${expression})::text as expected, i.${column}::text as found
  from live l join invoice i on i.id = l.invoice where i.${column} is distinct from ${expression}`,
);

const parts = [
  ...unchanged,
  `select 'invoice ' || l.invoice, 'was issued and is not in the list', 'a row', null
   from live l where not exists (select 1 from invoice i where i.id = l.invoice and i.shipment_id = l.shipment)`,
  `select 'invoice ' || i.id, 'is in the list and was not issued, or was deleted', null, 'a row'
   from invoice i where not exists (select 1 from live l where l.invoice = i.id and l.shipment = i.shipment_id)`,
  `select 'shipment ' || a.shipment, 'has two live invoices at once', 'one', 'invoice ' || a.invoice
   from issued a where a.follows = 'InvoiceGenerated'`,
  `select 'invoice ' || a.invoice, 'its running number is not the next one of the file', a.place::text, a.data->>'number'
   from issued a where (a.data->>'number')::bigint <> a.place`,
  `select 'invoice ' || i.id, 'is an invoice of an order that is not there', 'an order', i.shipment_id::text
   from invoice i where not exists (select 1 from ${orders} o where o.id = i.shipment_id)`,
  `select 'invoice ' || i.id, 'is not paid when its receivable is', o.paid_at::text, i.paid_at::text
   from invoice i join ${orders} o on o.id = i.shipment_id where i.paid_at is distinct from o.paid_at`,
];

/** D103, D104: an issued invoice never changes, a file has one live invoice at a time, and it is paid exactly when the receivable is. */
export const invoiceAudit: AuditCheck = {
  name: 'invoice',
  about: 'issued invoices are unchanged, one lives at a time, and each is paid when its receivable is',
  perRecord: { kinds: ['shipment'] },
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${issued} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
