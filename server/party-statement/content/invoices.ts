import { Decimal } from 'decimal.js';
import { customInvoicePayments, customInvoices } from '../../custom-invoice/tables.js';
import { partsOfSteps, type RowStep, type SteppedRow } from './steps.js';
import type { Query, ReadParts, StatementOf } from './read.js';

interface StoredPayment {
  on: string;
  currency: string;
  amount: string;
  rate: string;
  /** What it pays, in tugrik. */
  pays: string;
}
interface StoredInvoice {
  id: number;
  on: string;
  code: string;
  description: string;
  currency: string;
  amount: string;
  rate: string;
  mnt: string;
  /** The day on which a user marked it as paid. */
  markedOn: string | null;
  isLate: boolean;
  isLateMark: boolean;
  payments: StoredPayment[];
}

/** Custom invoices from the day they were made, paid by parts of bank lines and in the old system on their days, or whole on the day of a mark (D170). */
export async function readInvoices(query: Query, of: StatementOf, former: readonly number[]): Promise<ReadParts> {
  const found = await query<StoredInvoice>(sql, [of.family, of.start, of.end, of.since, former]);
  return partsOfSteps(found.map(steppedInvoice), of);
}

const dayOf = (instant: string): string => `(${instant} at time zone 'Asia/Ulaanbaatar')::date`;
const isLate = (recorded: string): string => `coalesce(${recorded} > $4::timestamptz, false)`;

/** Those that were paid before the first day are left out, unless the statement before has them. */
const sql = `
  select o.id, ${dayOf('o.generated_at')} as on, o.code, o.description, o.currency, o.amount::text, o.rate::text, o.amount_mnt::text as mnt,
    case when o.paid_mnt < o.amount_mnt then ${dayOf('o.paid_at')} end as "markedOn",
    ${isLate('o.generated_at')} as "isLate", ${isLate('o.paid_at')} as "isLateMark", coalesce((
      select json_agg(json_build_object('on', m.happened_on, 'currency', m.currency, 'amount', m.amount::text, 'rate', m.rate::text,
          'pays', case when m.currency = o.currency then round(m.amount * o.rate, 2) else m.mnt end::text)
        order by m.happened_on, m.source_kind, m.source_id, m.part_id)
      from ${customInvoicePayments} m where m.invoice_id = o.id), '[]') as payments
  from ${customInvoices} o
  where o.payer_id = any($1::integer[]) and ${dayOf('o.generated_at')} <= $3::date
    and (o.id = any($5::integer[]) or o.paid_at is null or ${dayOf('o.paid_at')} >= $2::date or ${dayOf('o.generated_at')} >= $2::date
      or exists (select 1 from ${customInvoicePayments} m where m.invoice_id = o.id and m.happened_on >= $2::date))
  order by o.generated_at, o.id`;

/** What was paid before it was made counts with it, and nothing is left below zero or after a mark. */
function steppedInvoice(invoice: StoredInvoice): SteppedRow {
  const { id, on, code, description, currency, amount, rate, mnt, markedOn, payments } = invoice;
  const document = description.replace(/\s+/g, ' ').slice(0, 200);
  const common = { code, document, left: null, use: null };
  const steps: RowStep[] = [
    {
      on,
      kind: 'invoice',
      ...common,
      currency,
      amount,
      rate,
      rest: new Decimal(mnt).toFixed(2),
      isLate: invoice.isLate,
    },
  ];
  let paid = new Decimal(0);
  for (const payment of [...payments, ...(markedOn === null ? [] : [{ on: markedOn, pays: null }])].sort(byDay)) {
    const before = steps.at(-1)?.rest ?? mnt;
    const isMarked = payment.pays === null || (markedOn !== null && markedOn < payment.on);
    if (payment.pays !== null) paid = paid.plus(payment.pays);
    const rest = isMarked ? '0.00' : Decimal.max(0, new Decimal(mnt).minus(paid)).toFixed(2);
    const given = payment.pays === null ? { currency: 'mnt', amount: before, rate: '1' } : payment;
    steps.push({
      ...{ on: payment.on < on ? on : payment.on, kind: 'invoicePaid', ...common, currency: given.currency },
      ...{ amount: new Decimal(given.amount).negated().toFixed(2), rate: given.rate, rest },
      isLate: payment.pays === null && invoice.isLateMark,
    });
  }
  return {
    ...{ source: 'custominvoice', row: id, code, document, currency, rate, on },
    ...{ total: new Decimal(mnt).toFixed(2), steps },
  };
}

type Paid = StoredPayment | { on: string; pays: null };
/** A mark after the payments of its day. */
const byDay = (one: Paid, other: Paid): number =>
  one.on.localeCompare(other.on) || Number(one.pays === null) - Number(other.pays === null);
