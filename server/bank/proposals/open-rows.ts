import type { Pool } from 'pg';
import type { OpenRow, Party } from '../../../contract/bank/proposals/fit.js';
import type { PostedSide } from '../../../contract/shipment/settlement/sources.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import { outsideItems } from '../../item/tables.js';
import { invoices, orders, payables, receivables } from '../../shipment/tables.js';
import type { KnownParties } from './known-parties.js';

/** What the lines name: codes, the entries of their parties, and amounts in tugrik. */
export interface Wanted {
  codes: readonly string[];
  parties: readonly number[];
  amounts: readonly string[];
}

interface Stored {
  kind: OpenRow['kind'];
  id: number;
  code: string;
  invoice: number | null;
  party: number | null;
  partyKind: Party['kind'];
  currency: string;
  booked: string;
  rest: string;
  version: number | null;
  archived: boolean;
}

/** More open rows tell nothing: the oldest ones are proposed. */
const mostRows = 20_000;

/** Whether the file of a row is in the archive. */
const archived = (file: string): string =>
  `exists (select 1 from ${orders} o where o.id = ${file} and o.is_archived) as archived`;

const openReceivable = 'not is_paid and rest > 0';
const receivableSql = `
  select 'order' as kind, r.id, r.code, i.number as invoice, r.payer_id as party, 'payer' as "partyKind", r.currency, r.exchange as booked, r.rest, r.version, ${archived('r.id')},
    coalesce(r.due_on, r.shipping_order_on) as since
  from ${receivables} r left join ${invoices} i on i.id = r.invoice_id
  where r.id in (
    select id from ${receivables} where code = any($1) and ${openReceivable}
    union all select id from ${receivables} where payer_id = any($2) and ${openReceivable}
    union all select id from ${receivables} where rest = any($3::numeric[]) and ${openReceivable}
  )`;

const openInvoice = 'paid_at is null';
const customInvoiceSql = `
  select 'custominvoice' as kind, c.id, c.code, null::integer as invoice, c.payer_id as party, 'payer' as "partyKind", c.currency, c.rate as booked,
    c.amount_mnt - c.paid_mnt as rest, null::integer as version, false as archived, c.generated_at::date as since
  from ${customInvoices} c
  where ${openInvoice} and (c.code = any($1) or c.payer_id = any($2) or c.amount_mnt - c.paid_mnt = any($3::numeric[]))`;

const openPayable = 'not is_paid and unpaid_total > 0';
const payableSql = `
  select 'price' as kind, p.id, p.code, null::integer as invoice, p.agent_id as party, 'agent' as "partyKind", p.currency, p.rate as booked,
    p.unpaid_total as rest, (select version from ${receivables} r where r.id = p.shipment_id) as version, ${archived('p.shipment_id')}, p.shipping_order_on as since
  from ${payables} p
  where p.id in (
    select id from ${payables} where code = any($1) and ${openPayable}
    union all select id from ${payables} where agent_id = any($2) and ${openPayable}
    union all select id from ${payables} where unpaid_total = any($3::numeric[]) and ${openPayable}
  )`;

/** Those of a side, and those below zero of the other one: a credit to a customer is paid out, and a claim on an agent comes in. */
const itemSql = (side: PostedSide): string => `
  select 'item' as kind, i.id, coalesce(i.code, 'Бусад тооцоо №' || i.number) as code, null::integer as invoice,
    coalesce(i.payer_id, i.agent_id) as party, case when i.payer_id is null then 'agent' else 'payer' end as "partyKind", i.currency,
    i.rate as booked, abs(i.rest_mnt) as rest, i.version, false as archived, i.due_on as since
  from ${outsideItems} i
  where i.is_open and i.rest * i.amount > 0 and (i.side = '${side}') = (i.amount > 0)
    and (i.code = any($1) or i.number = any($1) or abs(i.rest_mnt) = any($3::numeric[])
      or (i.amount > 0 and coalesce(i.payer_id, i.agent_id) = any($2)))`;

const sideSql = {
  in: `${receivableSql} union all ${customInvoiceSql} union all ${itemSql('receivable')}`,
  out: `${payableSql} union all ${itemSql('payable')}`,
} as const;

/** The open rows that lines in one direction may pay, the oldest first. */
export async function openRows(
  pool: Pool,
  direction: keyof typeof sideSql,
  { codes, parties, amounts }: Wanted,
  known: KnownParties,
): Promise<OpenRow[]> {
  const { rows } = await pool.query<Stored>(
    `select kind, id, code, invoice, party, "partyKind", currency, trim_scale(booked)::text as booked, rest::text as rest, version, archived
     from (${sideSql[direction]}) open_rows order by since, id limit ${mostRows}`,
    [codes, parties, amounts],
  );
  return rows.map(({ party, partyKind, rest, archived: isArchived, ...row }) => ({
    ...{ ...row, isArchived, party: party === null ? null : known.entry(partyKind, party), restMnt: rest },
  }));
}
