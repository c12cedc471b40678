import { marksOf } from '../../projection/order-marks.js';
import { countBy, countOf } from '../../projection/membership.js';
import { textTable, type ListTable } from '../lists/list-table.js';
import { archivedOrders, orders, orderTexts, runningOrders, runningOrderTexts } from '../tables.js';
import { archivedOrderIndexes, runningOrderIndexes } from './indexes.js';

/** What the lists of running, finished and archived orders show. */
const shown = [
  ...['code', 'awb', 'status', 'shipping_order_on', 'released_on', 'finished_at', 'ata_ub', 'is_paid'],
  ...['consignee_id', 'payer_id', 'shipper_id', 'agent_ids', 'sales_id', 'commodity_id', 'transport_type_id'],
  ...['origin_country', 'origin_city_id', 'final_country', 'final_city_id', 'border_id'],
  ...['currency', 'total', 'payment_type', 'comment', 'customs_comment'],
];

export const finished = { is_finished: true, is_fcl: false };
export const finishedFcl = { is_finished: true, is_fcl: true };
export const fullContainers = { is_fcl: true };

/** The counters of the lists of orders; of full containers, by container status. */
export const orderCounters = {
  running: 'running orders',
  finished: 'finished orders',
  finishedFcl: 'finished full containers',
  ownContainers: 'running full containers by status',
  archived: 'archived orders',
  monthsOfRunning: 'months of running orders',
  monthsOfFinished: 'months of finished orders',
  monthsOfFinishedFcl: 'months of finished full containers',
  monthsOfArchived: 'months of archived orders',
} as const;

/** Orders that are not archived, finished ones among them. */
export const runningOrderTable: ListTable = {
  name: runningOrders,
  of: orders,
  rows: { is_archived: false },
  columns: [
    ...shown,
    ...['units', 'eta_border', 'is_finished', 'is_fcl', 'tariff_id', 'offers_updated'],
    ...['container_status_id', 'cleared_on', 'sold_on'],
  ],
  indexes: runningOrderIndexes,
  fill: 80,
  counters: {
    [orderCounters.running]: countOf({}),
    [orderCounters.finished]: countOf(finished),
    [orderCounters.finishedFcl]: countOf(finishedFcl),
    [orderCounters.ownContainers]: countBy('container_status_id', fullContainers),
    [orderCounters.monthsOfRunning]: marksOf('shipping_order_on', 'month'),
    [orderCounters.monthsOfFinished]: marksOf('shipping_order_on', 'month', finished),
    [orderCounters.monthsOfFinishedFcl]: marksOf('shipping_order_on', 'month', finishedFcl),
  },
};

const textsOfOrders = {
  of: orders,
  searched: ['code', 'name_search', 'awb_search', 'contract_search', 'units_search'],
  // The newest of what is found are read from here alone.
  typed: ['name', 'awb', 'contract_number', 'shipping_order_on'],
};
export const orderTextTable = textTable({ ...textsOfOrders, name: orderTexts });
/** Of the few orders that most searches are for. */
export const runningOrderTextTable = textTable({
  ...textsOfOrders,
  name: runningOrderTexts,
  rows: { is_archived: false },
});

export const archivedOrderTable: ListTable = {
  name: archivedOrders,
  of: orders,
  rows: { is_archived: true },
  columns: [...shown, 'exchange', 'archived_at'],
  indexes: archivedOrderIndexes,
  counters: {
    [orderCounters.archived]: countOf({}),
    [orderCounters.monthsOfArchived]: marksOf('shipping_order_on', 'month'),
  },
};
