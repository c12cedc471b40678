import { payableList, receivableList } from '../../../contract/shipment/settlement/lists.js';
import { localDay } from '../../../contract/time.js';
import type { FilterSource } from '../../list/filters/source.js';
import type { ColumnSource } from '../../list/listing.js';
import { referenceTable } from '../../reference/catalogue.js';
import { rowsInCommon } from '../reports/report-groups.js';
import { nameOf, orderFilterSources, textsOfItsOrder, textsOfOrder } from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';
import { isOpen } from '../../ledger/entries.js';
import { leftCondition, leftPayables, leftReceivables } from './left-of-month.js';
import { dueBefore, dueDay, receivables } from './ledger-sources.js';

/** D105: the day of the order, unless another date is chosen. */
const dates: FilterSource = {
  column: {
    chosenBy: 'datetype',
    columns: { 1: 'shipping_order_on', 2: 'paid_on', 3: 'transaction_on' },
    otherwise: 'shipping_order_on',
  },
};

/** Until the order is saved (D099). */
const notChosen = 'n/a';

const found = { due: dueDay('t') };

const columns: Readonly<Record<string, ColumnSource>> = {
  paidat: 'paid_at',
  ispaid: 'is_paid',
  shipping_order_at: 'shipping_order_on',
  finished: 'finished_at',
};

const filters: Readonly<Record<string, FilterSource>> = {
  contract: orderFilterSources.contract,
  sales: orderFilterSources.sales,
  tariff: 'tariff_id',
  // It only chooses the date for `start` and `end`, and filters nothing by itself.
  datetype: { choices: { 1: {}, 2: {}, 3: {} } },
  start: dates,
  end: dates,
  status: { choices: { 1: { is_paid: true }, 2: { is_paid: false } } },
};

export const settlementListings: readonly SectionListing[] = [
  {
    list: receivableList,
    table: 'receivable',
    texts: textsOfOrder,
    counter: 'orders',
    marks: 'orders of months',
    sums: 'sums',
    joins: {
      payer_entry: { table: referenceTable('payer'), on: 'payer_id' },
      consignee_entry: { table: referenceTable('consignee'), on: 'consignee_id' },
    },
    columns: {
      ...columns,
      payer: { ...nameOf('payer_entry'), otherwise: notChosen },
      consignee: nameOf('consignee_entry'),
      transaction_at: 'transaction_on',
      due_on: { of: [], found, make: ({ due }) => due ?? null },
      overdue: {
        of: ['is_paid', 'rest'],
        found,
        // The same rule as for the credit of a payer.
        make: ({ due, is_paid: isPaid, rest }, now) => !isPaid && Number(rest) > 0 && String(due) < localDay(now),
      },
      invoiceid: 'invoice_id',
      payerid: 'payer_id',
    },
    filters: {
      ...filters,
      // The same rule as for the column `overdue`.
      overdueon: {
        condition: (day, bind) => `${isOpen(receivables.owed, 't.')} and ${dueBefore('t', `${bind(day)}::date`)}`,
      },
      left: { condition: leftCondition(leftReceivables) },
    },
  },
  {
    list: payableList,
    table: 'payable',
    texts: textsOfItsOrder,
    counter: 'prices',
    marks: 'prices of months',
    sums: 'sums',
    joins: { agent_entry: { table: referenceTable('agent'), on: 'agent_id' } },
    columns: {
      ...columns,
      agentname: nameOf('agent_entry'),
      totalmnt: 'total_mnt',
      paidtotal: 'paid_total',
      unpaidtotal: 'unpaid_total',
      transaction_last: 'transaction_on',
      inquiry_id: 'shipment_id',
      agentid: 'agent_id',
    },
    filters: {
      ...filters,
      codes: { column: 'code', recordId: 'shipment_id' },
      group: rowsInCommon('price_row', ['agent_id', 'sales_id', 'tariff_id']),
      left: { condition: leftCondition(leftPayables) },
    },
  },
];
