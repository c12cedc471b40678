import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { paymentTypes } from '../../../contract/reference/fixed/order-choices.js';
import {
  archiveList,
  extraServiceList,
  finishedFclList,
  finishedList,
  orderList,
  ownContainerList,
} from '../../../contract/shipment/order/lists.js';
import { rowsInCommon } from '../reports/report-groups.js';
import type { ColumnSource } from '../../list/listing.js';
import {
  companyContainer,
  countryOf,
  namedJoins,
  nameOf,
  orderFilterSources,
  orderJoins,
  orderSources,
  textsOfOrder,
  textsOfRunning,
} from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';
import { archivedOrders, receivables, runningOrders } from '../tables.js';
import { orderCounters, finished, finishedFcl, fullContainers } from './list-tables.js';

const { shipper_entry, payer_entry, transport_type, origin_city, final_city, container_status } = namedJoins;
const joins = { ...orderJoins, shipper_entry, payer_entry, transport_type, origin_city, final_city };
const { sales_person, tariff_person } = namedJoins;

const columns: Readonly<Record<string, ColumnSource>> = {
  ...orderSources,
  shipper: nameOf('shipper_entry'),
  payer: nameOf('payer_entry'),
  ttype: nameOf('transport_type'),
  ptype: { of: ['payment_type'], make: (needed) => wireName(paymentTypes, needed['payment_type']) },
  rate: 'total',
  fcountry: countryOf('origin_country'),
  fcity: nameOf('origin_city'),
  tcountry: countryOf('final_country'),
  tcity: nameOf('final_city'),
  agents: nameOf('agent_entries'),
};

const ended: Readonly<Record<string, ColumnSource>> = {
  ...columns,
  via: nameOf('border'),
  ataub: 'ata_ub',
  customcomment: 'customs_comment',
  ispaid: 'is_paid',
};

const { search, contract, via, sales, unit, unitlist } = orderFilterSources;

const ofRunning = {
  table: runningOrders,
  texts: textsOfRunning,
  record: 'order.read',
} as const satisfies Partial<SectionListing>;

export const orderListings: readonly SectionListing[] = [
  {
    list: extraServiceList,
    table: 'extra_service',
    counter: 'services',
    sums: 'sums of services',
    marks: 'months of services',
    joins: { order: { table: 'shipping_order', on: 'shipment_id' } },
    columns: {
      code: { join: 'order', column: 'code' },
      shipping_order_at: 'ordered_on',
      inquiryid: 'shipment_id',
    },
    filters: { group: rowsInCommon('extra_service', ['name', 'currency']) },
  },
  {
    ...ofRunning,
    list: orderList,
    counter: orderCounters.running,
    marks: orderCounters.monthsOfRunning,
    joins: { ...joins, sales_person, tariff_person },
    columns: {
      ...columns,
      sales: nameOf('sales_person'),
      tariff: nameOf('tariff_person'),
      offersupdated: 'offers_updated',
      // A salesman's and a tariff manager's own orders are recognized by these (decisions, part 3).
      user_id: 'sales_id',
      sales_id: 'tariff_id',
    },
    filters: { search, contract, via, unit, unitlist, files: 'id' },
  },
  {
    ...ofRunning,
    list: finishedList,
    rows: finished,
    counter: orderCounters.finished,
    marks: orderCounters.monthsOfFinished,
    joins,
    columns: ended,
    filters: { search, sales },
  },
  {
    ...ofRunning,
    list: finishedFclList,
    rows: finishedFcl,
    counter: orderCounters.finishedFcl,
    marks: orderCounters.monthsOfFinishedFcl,
    joins,
    columns: ended,
    filters: { search, sales },
  },
  {
    table: archivedOrders,
    texts: textsOfOrder,
    record: 'order.read',
    list: archiveList,
    counter: orderCounters.archived,
    marks: orderCounters.monthsOfArchived,
    joins: { ...joins, receivable: { table: receivables, on: 'id' } },
    columns: {
      ...ended,
      exchange_rate: 'exchange',
      final_rate: { join: 'receivable', column: 'final_rate' },
      archived: 'archived_at',
    },
    filters: { search, sales, files: 'id' },
  },
  {
    ...ofRunning,
    list: ownContainerList,
    rows: fullContainers,
    // D066: the current name of the container status tells who owns the container.
    scope: { join: 'container_status', column: 'name', holds: companyContainer },
    counter: orderCounters.ownContainers,
    joins: {
      consignee_entry: joins.consignee_entry,
      transport_type: joins.transport_type,
      commodity_entry: joins.commodity_entry,
      container_status,
    },
    columns: {
      consignee: orderSources.consignee,
      ttype: columns['ttype'] as ColumnSource,
      commodity: orderSources.commodity,
      shipping_order_at: orderSources.shipping_order_at,
      gaali: 'cleared_on',
      sold: 'sold_on',
      cntr_status: nameOf('container_status'),
    },
    filters: { search },
  },
];
