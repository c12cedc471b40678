import { shippingOrder } from '../../../contract/shipment/status/status.js';
import { countOf } from '../../projection/membership.js';
import type { ListTable } from '../lists/list-table.js';
import { inTransit } from '../lists/order-sources.js';
import { byAgent, newestFirst } from '../lists/shared-indexes.js';
import { orders } from '../tables.js';

const facets = [
  ...['consignee_id', 'commodity_id', 'border_id', 'sales_id', 'mode', 'terminal_id', 'load_status', 'clearance'],
  'operator_id',
];

/** The orders of operations and customs: an arrived order leaves their lists, a pending one stays (D048, D049). */
export const ordersInTransitTable: ListTable = {
  name: inTransit.table,
  of: orders,
  rows: { status: shippingOrder, is_archived: false },
  columns: [
    ...['code', 'awb', 'awb_number', 'units', 'shipping_order_on', 'finished_at'],
    ...['eta_border', 'ata_border', 'etd_border', 'ata_ub', 'cc_started_on', 'cc_finished_on', 'released_on'],
    ...['consignee_id', 'commodity_id', 'border_id', 'agent_ids', 'sales_id', 'operator_id', 'terminal_id'],
    ...['origin_country', 'origin_city_id', 'final_city_id', 'container_status_id', 'mode', 'incoterm', 'form_type'],
    ...['clearance', 'load_status', 'documents_checked', 'needs_key', 'weight_kg', 'comment', 'income', 'is_paid'],
  ],
  indexes: [
    newestFirst('', ['documents_checked', 'ata_ub', 'released_on']),
    ...[...facets, 'needs_key'].map((column) => `(${column}, shipping_order_on, id)`),
    ...['code', 'eta_border', 'ata_border', 'released_on', 'finished_at'].map((column) => `(${column}, id)`),
    byAgent,
    // Those that are at the border now.
    `(ata_border, shipping_order_on, id) where etd_border is null and ata_ub is null`,
    // Goods that arrived and are not released yet: few orders, and the ones that customs works on.
    `(shipping_order_on, id) where ata_ub is not null and released_on is null`,
  ],
  fill: 80,
  counters: { [inTransit.counter]: countOf({}) },
};
