import { marksOf } from '../../projection/order-marks.js';
import { sumsBy } from '../../projection/part-sums.js';
import { countOf } from '../../projection/membership.js';
import type { ListTable } from '../lists/list-table.js';
import { byAgent, newestFirst } from '../lists/shared-indexes.js';
import { financeOrders, orders } from '../tables.js';

const orderOn = 'shipping_order_on';
const facets = [
  ...['consignee_id', 'payer_id', 'commodity_id', 'currency', 'border_id', 'final_country', 'terminal_id'],
  ...['container_status_id', 'sales_id', 'tariff_id', 'mode'],
];

export const [allOrders, sumsOfOrders, monthsOfOrders] = ['all orders', 'sums of all orders', 'months of all orders'];

/** Every order, including archived ones (D049). */
export const financeTable: ListTable = {
  name: financeOrders,
  of: orders,
  columns: [
    ...['code', 'awb', orderOn, 'finish_requested_at', 'finished_at', 'invoiced_at', 'paid_at', 'is_paid'],
    ...['income', 'profit', 'profit_usd', 'net_profit', 'total', 'currency', 'payment_type', 'invoice_number'],
    ...['consignee_id', 'payer_id', 'commodity_id', 'agent_ids', 'sales_id', 'tariff_id', 'terminal_id'],
    ...['origin_country', 'origin_city_id', 'final_country', 'final_city_id', 'border_id', 'container_status_id'],
    ...['ata_border', 'ata_ub', 'released_on', 'comment', 'quantity', 'mode'],
  ],
  indexes: [
    newestFirst('', ['currency', 'income', 'profit', 'total']),
    ...facets.map((column) => `(${column}, ${orderOn}, id)`),
    ...['code', 'released_on', 'finished_at', 'finish_requested_at', 'invoiced_at', 'paid_at'].map(
      (column) => `(${column}, id)`,
    ),
    byAgent,
  ],
  fill: 80,
  counters: {
    [allOrders]: countOf({}),
    ...sumsBy(
      sumsOfOrders,
      {
        ...{ income: null, profit: null, profit_usd: null, net_profit: null, quantity: null },
        total: 'currency',
      },
      {
        ...{ [orderOn]: 'month', invoiced_at: 'month', finished_at: 'month', paid_at: 'month' },
        ...{ currency: 'value', border_id: 'value', final_country: 'value', terminal_id: 'value' },
        ...{ container_status_id: 'value', sales_id: 'value', tariff_id: 'value' },
      },
    ),
    [monthsOfOrders]: marksOf(orderOn, 'month'),
  },
};
