import { isYes } from '../../../contract/filters/flag/kind.js';
import { paymentState } from '../../../contract/money/paid-flag.js';
import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { paymentTypes } from '../../../contract/reference/fixed/order-choices.js';
import { financeList, invoiceList } from '../../../contract/shipment/billing/lists.js';
import { indexedGroups, ordersInCommon } from '../reports/report-groups.js';
import { marksOf } from '../../projection/order-marks.js';
import { sumsBy } from '../../projection/part-sums.js';
import { countOf } from '../../projection/membership.js';
import type { ReadModelTable } from '../../projection/table.js';
import {
  countryOf,
  namedJoins,
  nameOf,
  orderFilterSources,
  orderJoins,
  orderSources,
  textsOfItsOrder,
  textsOfOrder,
} from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';
import { financeOrders, receivables } from '../tables.js';
import { allOrders, monthsOfOrders, sumsOfOrders } from './list-table.js';

type Counters = NonNullable<ReadModelTable['counters']>;

export const invoiceCounters: Counters = {
  invoices: countOf({}),
  ...sumsBy(
    'sums of invoices',
    { amount: 'currency' },
    { generated_at: 'month', is_finished: 'value', is_paid: 'value' },
  ),
  'parts of invoices': marksOf('id', 'number'),
};

const orderOn = 'shipping_order_on';
/** The date that the filters start and end apply to (D105). */
const days = { 1: 'invoiced_at', 2: 'finished_at', 3: 'paid_at', 4: orderOn } as const;
const chosenDay = { column: { chosenBy: 'datetype', columns: days, otherwise: orderOn } };

/** Whether the total of the order has changed since its invoice was made (D136); a partial index has the same condition. */
export const differingInvoice = (prefix = ''): string => `${prefix}difference_mnt <> 0`;

export const invoiceIndexes: readonly string[] = [
  '(shipment_id)',
  `(generated_at, id) where ${differingInvoice()}`,
  ...['payer_id', 'is_finished', 'is_paid', 'code', 'generated_at', 'paid_at'].map((column) => `(${column}, id)`),
];

/** D143; an invoice that came over shows the numbers of its papers, too. */
function numberOf({ code, number, old_numbers: old }: Readonly<Record<string, unknown>>): string {
  const own = `${String(code)}/${String(number)}`;
  return old === null ? own : `${own} (${String(old)})`;
}

const { payer_entry } = namedJoins;
const { search, contract, commodity, agent } = orderFilterSources;

export const billingListings: readonly SectionListing[] = [
  {
    table: financeOrders,
    texts: textsOfOrder,
    record: 'order.read',
    list: financeList,
    counter: allOrders,
    sums: sumsOfOrders,
    marks: monthsOfOrders,
    joins: {
      consignee_entry: orderJoins.consignee_entry,
      border: orderJoins.border,
      payer_entry,
      origin_city: namedJoins.origin_city,
      final_city: namedJoins.final_city,
      terminal_entry: namedJoins.terminal_entry,
      container_status: namedJoins.container_status,
      sales_person: namedJoins.sales_person,
      tariff_person: namedJoins.tariff_person,
      receivable: { table: receivables, on: 'id' },
    },
    columns: {
      consignee: orderSources.consignee,
      consigneecode: { join: 'consignee_entry', column: 'code' },
      payer: nameOf('payer_entry'),
      thc: nameOf('terminal_entry'),
      paymenttype: { of: ['payment_type'], make: (needed) => wireName(paymentTypes, needed['payment_type']) },
      fcountry: countryOf('origin_country'),
      fcity: nameOf('origin_city'),
      via: nameOf('border'),
      tcountry: countryOf('final_country'),
      tcity: nameOf('final_city'),
      total: 'income',
      profitusd: 'profit_usd',
      netprofit: 'net_profit',
      amount: 'total',
      cntr_status: nameOf('container_status'),
      tarif: nameOf('tariff_person'),
      sales: nameOf('sales_person'),
      invoice: {
        of: ['code', 'invoice_number'],
        make: ({ code, invoice_number }) =>
          invoice_number === null ? 'n/a' : `${String(code)}/${String(invoice_number)}`,
      },
      released: orderSources.released,
      ataborder: 'ata_border',
      ataub: 'ata_ub',
      shipping_order_at: orderSources.shipping_order_at,
      finished: orderSources.finished,
      ispaid: 'is_paid',
      sentrequest: 'finish_requested_at',
      percentage: { join: 'receivable', column: 'percentage' },
    },
    filters: {
      ...{ search, contract, commodity, agent },
      datetype: { choices: { 1: {}, 2: {}, 3: {}, 4: {} } },
      start: chosenDay,
      end: chosenDay,
      group: ordersInCommon(indexedGroups),
    },
  },
  {
    list: invoiceList,
    table: 'invoice',
    texts: textsOfItsOrder,
    counter: 'invoices',
    sums: 'sums of invoices',
    marks: 'parts of invoices',
    joins: { payer_entry },
    columns: {
      payer: nameOf('payer_entry'),
      is_paid: { of: ['paid_at'], make: (needed) => paymentState(needed['paid_at']) },
      finished: 'finished_at',
      difference: 'difference_mnt',
      inquiryid: 'shipment_id',
      number: { of: ['code', 'number', 'old_numbers'], make: numberOf },
    },
    filters: {
      finished: 'is_finished',
      paid: 'is_paid',
      differs: {
        condition: (value) => (isYes(value) ? differingInvoice('t.') : `not (${differingInvoice('t.')})`),
      },
      start: 'generated_at',
      end: 'generated_at',
    },
  },
];
