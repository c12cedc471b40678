import { advances, items } from '../../../contract/move/kinds/opening.js';
import { customInvoices, invoices } from '../../../contract/move/kinds/invoices.js';
import { movements } from '../../../contract/move/kinds/movements.js';
import { offers, prices } from '../../../contract/move/kinds/inquiry-rows.js';
import { exchangeWrittenOff, income, madeAdvance, payment } from '../../../contract/shipment/settlement/form.js';
import type { MoveSheetSource } from '../../all-data/move-sheets/move-sheet-source.js';
import { advances as storedAdvances } from '../../advance/tables.js';
import { customInvoicePayments, customInvoices as storedCustomInvoices } from '../../custom-invoice/tables.js';
import { outsideItemPayments, outsideItems } from '../../item/tables.js';
import {
  invoices as storedInvoices,
  payables,
  postings,
  quotations,
  receivables,
  shipments,
} from '../../shipment/tables.js';
import { dayOf, fileNumberOf, object, rowsOf } from './sql.js';

/** Whether a difference of a row was written off when it was confirmed (D205). */
export function writtenOffOf(file: string, row: string): string {
  return `exists (select from ${postings} p where p.shipment_id = ${file} and ${row} and p.live
    and p.written_off = '${exchangeWrittenOff}')`;
}

/** The rows of a table in the forms of all files. */
const fromParts = (table: string): string =>
  `from ${shipments} s join ${quotations} q using (id),
    json_array_elements(q.form->'${table}') with ordinality t (part, place)`;
const inOrder = 'where not s.deleted order by s.id, t.place';

export const partSources: readonly MoveSheetSource[] = [
  {
    kind: prices,
    sql: rowsOf(
      {
        ...{ file: fileNumberOf('s'), oldNumber: `'price-' || (t.part->>'id')` },
        ...{ isPaid: 'coalesce(y.is_paid, false)', paidOn: 'y.paid_on' },
        writtenOff: writtenOffOf('s.id', `p.kind = ${payment} and p.price_row_id = (t.part->>'id')::integer`),
      },
      { price: 't.part' },
      `${fromParts('transportPrices')} left join ${payables} y on y.id = (t.part->>'id')::integer ${inOrder}`,
    ),
  },
  {
    kind: offers,
    sql: rowsOf({ file: fileNumberOf('s') }, { offer: 't.part' }, `${fromParts('priceOffers')} ${inOrder}`),
  },
];

const sameRow = 'p.shipment_id, p.kind, coalesce(p.price_row_id, 0), p.currency';

/**
 * Money that moved, with what was written off as the fee of a bank. An income of which a part became an advance comes without that part:
 * the advance comes by itself.
 */
const moved = `select p.*,
    abs(p.amount) - least(abs(p.amount), greatest(0, sum(abs(p.amount)) filter (where p.written_off = '${madeAdvance}') over whole
      - coalesce(sum(abs(p.amount)) filter (where p.written_off is distinct from '${madeAdvance}') over later, 0))) as left_amount
  from ${postings} p where p.live and p.reverses_id is null and p.written_off is distinct from '${exchangeWrittenOff}'
  window whole as (partition by ${sameRow}), later as (partition by ${sameRow} order by p.number desc
    rows between unbounded preceding and 1 preceding)`;

export const movementSource: MoveSheetSource = {
  kind: movements,
  sql: rowsOf(
    {
      file: 's.code',
      direction: `case when m.kind = ${income} then 'income' else 'payment' end`,
      price: `case when m.kind = ${payment} then 'price-' || m.price_row_id end`,
      ...{ payer: 'null', agent: 'null' },
    },
    {
      transaction: object({
        ...{ on: 'm.happened_on', currency: 'm.currency', comment: 'm.comment' },
        ...{ amount: 'coalesce(m.left_amount, abs(m.amount))::text', rate: 'trim_scale(m.rate)::text' },
      }),
    },
    `from (${moved}) m join ${shipments} s on s.id = m.shipment_id
      where not s.deleted and s.code is not null and m.written_off is distinct from '${madeAdvance}'
        and coalesce(m.left_amount, 1) > 0 order by m.shipment_id, m.number`,
  ),
};

export const invoiceSource: MoveSheetSource = {
  kind: invoices,
  sql: rowsOf(
    {
      ...{ oldNumber: `coalesce(i.old_numbers, i.code || '-' || i.number)`, file: 's.code' },
      ...{ on: dayOf('i.generated_at'), due: 'r.due_on', amount: 'i.amount::text' },
    },
    {
      order: object({ payer: 'i.payer_id' }),
      customInvoice: object({ currency: 'i.currency', rate: 'trim_scale(i.exchange)::text' }),
    },
    `from ${storedInvoices} i join ${shipments} s on s.id = i.shipment_id join ${receivables} r on r.id = s.id
      where not s.deleted and r.invoice_id = i.id order by i.id`,
  ),
};

/** What was paid of a custom invoice so far, in its currency. */
const paidOfInvoice = `(select sum(case when m.currency = i.currency then m.amount else round(m.mnt / i.rate, 2) end)
  from ${customInvoicePayments} m where m.invoice_id = i.id)`;

export const customInvoiceSource: MoveSheetSource = {
  kind: customInvoices,
  sql: rowsOf(
    {
      ...{ oldNumber: 'i.code', on: dayOf('i.generated_at'), due: 'i.due_on', isPaid: 'i.paid_at is not null' },
      paid: `case when i.paid_at is not null then i.amount else ${paidOfInvoice} end::text`,
      paidOn: `coalesce(${dayOf('i.paid_at')}, (select max(m.happened_on)::text from ${customInvoicePayments} m
        where m.invoice_id = i.id))`,
    },
    {
      customInvoice: object({
        ...{ code: 'i.code', payer: 'i.payer_id', description: 'i.description', invoicetype: 'i.invoicetype' },
        ...{ amount: 'i.amount::text', currency: 'i.currency', rate: 'trim_scale(i.rate)::text' },
      }),
    },
    `from ${storedCustomInvoices} i order by i.id`,
  ),
};

/** What was paid of an item is one sum; of one below zero only what is left comes. */
const paidOfItem = `case when i.amount > 0 and i.rest <> i.amount then (i.amount - i.rest)::text end`;
const party = { payer: 'i.payer_id', agent: 'i.agent_id' };

export const itemSource: MoveSheetSource = {
  kind: items,
  sql: rowsOf(
    {
      ...{ oldNumber: 'i.number', paid: paidOfItem },
      paidOn: `case when i.amount > 0 then
        (select max(p.happened_on) from ${outsideItemPayments} p where p.item_id = i.id) end`,
    },
    {
      item: object({
        ...party,
        ...{ paper: 'i.paper', on: 'i.happened_on', due: 'i.due_on', currency: 'i.currency', code: 'i.code' },
        ...{ amount: 'case when i.amount > 0 then i.amount else i.rest end::text', rate: 'trim_scale(i.rate)::text' },
        reason: 'i.reason',
      }),
    },
    `from ${outsideItems} i where i.reversed_on is null and (i.amount > 0 or i.rest <> 0) order by i.id`,
  ),
};

export const advanceSource: MoveSheetSource = {
  kind: advances,
  sql: rowsOf(
    { oldNumber: 'i.number' },
    {
      advance: object({
        ...party,
        ...{ on: 'i.happened_on', amount: 'i.rest::text', currency: 'i.currency', comment: 'i.comment' },
        rate: 'trim_scale(i.rate)::text',
      }),
    },
    `from ${storedAdvances} i where i.rest > 0 order by i.id`,
  ),
};
