import { customInvoicePayments, customInvoices } from '../custom-invoice/tables.js';
import { dueAfter } from '../ledger/source.js';
import type { OpenOn, OpenSource } from './source.js';

/**
 * Custom invoices: due as another system had issued them, otherwise on the day they were made plus the payer's days to pay; paid by parts of
 * bank lines, in the old system or by a mark (D170).
 */
export const openCustomInvoices: OpenSource = {
  kind: 'custominvoice',
  side: 'receivable',
  parties: 'payer',
  place: 'custominvoices',
  tables: [customInvoices, customInvoicePayments],
  query(on) {
    const day = `(o.generated_at at time zone 'Asia/Ulaanbaatar')::date`;
    return {
      table: customInvoices,
      party: 'o.payer_id',
      columns: {
        ...{ number: 'o.id', file: 'null::integer', code: 'o.code', document: 'o.description' },
        ...{ day, due: `coalesce(o.due_on, ${dueAfter(day, 'p.termdays')})` },
        ...{ currency: 'o.currency', amount: 'o.amount', mnt: 'o.amount_mnt', rate: 'o.rate' },
        ...{ rest: 'null::numeric', restMnt: restOf(on), isConfirmed: 'false' },
      },
      where: on.isPast ? `o.generated_at < ${on.end}` : 'o.paid_at is null',
    };
  },
};

/** One marked by a user counts as paid whole on that day; parts count on the days of their lines, in its currency at its rate. */
function restOf(on: OpenOn): string {
  if (!on.isPast) return 'greatest(0, o.amount_mnt - o.paid_mnt)';
  const paid = `(select coalesce(sum(case when m.currency = o.currency then round(m.amount * o.rate, 2) else m.mnt end), 0)
    from ${customInvoicePayments} m where m.invoice_id = o.id and m.happened_on <= ${on.day})`;
  return `case when o.paid_at < ${on.end} and o.paid_mnt < o.amount_mnt then 0 else greatest(0, o.amount_mnt - ${paid}) end`;
}
