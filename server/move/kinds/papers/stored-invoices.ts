import { Decimal } from 'decimal.js';
import { customInvoiceKind } from '../../../../contract/custom-invoice/form.js';
import type { Json } from '../../../../contract/json.js';
import { customInvoicePayments, customInvoices } from '../../../custom-invoice/tables.js';
import { entriesOf } from '../../../reference/tables.js';
import { numbersOf } from '../../reading/stored-numbers.js';
import type { PlanSource, RowChanges } from '../served-kind.js';

/** What is compared of a custom invoice; amounts and rates as decimal text of one form. */
export interface ComparedInvoice {
  code: string;
  payer: Json;
  description: string;
  invoicetype: number;
  currency: string;
  rate: string;
  amount: string;
  /** The days and what was paid, as issued in the old system. */
  on: string;
  due: string | null;
  paid: string;
}

export type StoredInvoice = ComparedInvoice & {
  id: number;
  /** Why it cannot be changed any more. */
  locked: 'PaidInvoiceLocked' | 'InvoiceHasPayments' | null;
};

/** The custom invoices that came over from the old system, by their numbers there. */
export type StoredInvoices = ReadonlyMap<string, StoredInvoice>;

/**
 * What was paid of an invoice before it came over; a later list is compared with all that is paid by now, since both systems go on side by
 * side.
 */
export async function storedInvoices({ pool, system, isComparison }: PlanSource): Promise<StoredInvoices> {
  const before = `coalesce((select b.amount from ${customInvoicePayments} b where b.source_kind = 'oldsystem' and b.source_id = i.id), 0)`;
  const soFar = `case when i.paid_at is null then round(i.paid_mnt / i.rate, 2) else i.amount end`;
  const { rows } = await pool.query<StoredInvoice>(
    `select i.id, i.code, coalesce(p.canonical_id, i.payer_id) as payer, i.description, i.invoicetype, i.currency, i.rate::text,
        i.amount::text, to_char(i.generated_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD') as on,
        to_char(i.due_on, 'YYYY-MM-DD') as due, (${isComparison ? soFar : before})::text as paid,
        case when i.paid_at is not null then 'PaidInvoiceLocked'
          when exists (select from ${customInvoicePayments} b where b.invoice_id = i.id and b.source_kind <> 'oldsystem')
            then 'InvoiceHasPayments' end as locked
      from ${customInvoices} i left join ${entriesOf('payer')} p on p.id = i.payer_id where i.old_numbers is not null`,
  );
  const byId = new Map(rows.map((row) => [row.id, { ...row, ...withFigures(row) }]));
  const found = [...(await numbersOf(pool, customInvoiceKind, system))].flatMap(([number, id]) => {
    const invoice = byId.get(id);
    return invoice ? [[number, invoice] as const] : [];
  });
  return new Map(found);
}

/** Amounts and rates in the form in which they are compared. */
export function withFigures({ rate, amount, paid }: Pick<ComparedInvoice, 'rate' | 'amount' | 'paid'>) {
  return {
    rate: new Decimal(rate).toFixed(),
    amount: new Decimal(amount).toFixed(2),
    paid: new Decimal(paid).toFixed(2),
  };
}

/** What a row says otherwise than the invoice; what its sheet does not say is not compared. */
export function invoiceChanges(stored: ComparedInvoice, row: Partial<ComparedInvoice>): RowChanges {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, to]) => {
      const from = stored[name as keyof ComparedInvoice];
      return from === to ? [] : [[`customInvoice.${name}`, { from, to }]];
    }),
  );
}
