import { customInvoiceKind } from '../../contract/custom-invoice/form.js';
import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { customInvoicePayments, customInvoices } from './tables.js';
import { eventsOf } from '../log/event.js';

/** What was paid of moved invoices before, from the event log alone; one that is deleted or taken back has no rows. */
const fromLog = `
  with before as (
    select split_part(e.stream, '-', 2)::integer as id, e.data->>'on' as on, (e.data->>'amount')::numeric as amount,
      (e.data->>'mnt')::numeric as mnt
    from ${eventsOf(customInvoiceKind)} e where e.type = 'CustomInvoicePaidBefore'
  )`;

const parts = [
  `select 'custom invoice ' || b.id as row, 'what was paid in the old system is not what the move brought' as what,
     b.amount || ' on ' || b.on as expected, p.amount || ' on ' || p.happened_on as found
   from before b join ${customInvoices} i on i.id = b.id
     left join ${customInvoicePayments} p on p.source_kind = 'oldsystem' and p.source_id = b.id
   where p.source_id is null or p.amount <> b.amount or p.mnt <> b.mnt or p.happened_on <> b.on::date`,
  `select 'custom invoice ' || p.invoice_id, 'was paid in the old system by no event', null, p.amount::text
   from ${customInvoicePayments} p where p.source_kind = 'oldsystem' and not exists (select 1 from before b where b.id = p.source_id)`,
];

/** D177: nothing is posted that the old system does not say. */
export const customInvoiceAudit: AuditCheck = {
  name: 'custom-invoices',
  about: 'what was paid of custom invoices in the old system is what moves brought',
  perRecord: { kinds: [customInvoiceKind] },
  async run(db) {
    const { rows } = await db.query<AuditFinding>(`${fromLog} ${parts.join(' union all ')} order by 1, 2`);
    return rows;
  },
};
