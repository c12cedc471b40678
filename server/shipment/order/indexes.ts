import { byAgent, newestFirst } from '../lists/shared-indexes.js';

/** Indexes for sorting and filtering the lists of orders. */

/** Filters that these lists share. Each index ends with the default order, so a filtered page is read without sorting. */
const facets = [
  ...['consignee_id', 'shipper_id', 'payer_id', 'transport_type_id', 'commodity_id', 'origin_country', 'final_country'],
  ...['border_id', 'sales_id'],
];
const order = 'shipping_order_on, id';

const finished = ' where is_finished';
const ownContainers = ' where is_fcl';

/** Files are found by their code, and those that are not archived together; everything else is read by id. */
export const orderIndexes: readonly string[] = ['(code)', '(id) where not is_archived'];

export const runningOrderIndexes: readonly string[] = [
  newestFirst(''),
  ...[...facets, 'tariff_id'].map((column) => `(${column}, ${order})`),
  ...['code', 'eta_border', 'released_on', 'finished_at'].map((column) => `(${column}, id)`),
  byAgent,

  // Full containers and all other orders are two lists over the same rows. Both are filtered by whether they are paid, in any order.
  `${newestFirst('is_fcl, ', ['finished_at', 'is_paid'])}${finished}`,
  ...facets.map((column) => `(is_fcl, ${column}, ${order})${finished}`),
  ...['code', 'ata_ub', 'released_on', 'finished_at'].map(
    (column) => `(is_fcl, ${column}, id) include (is_paid)${finished}`,
  ),
  ...['is_fcl', 'not is_fcl'].map((which) => `using gin (agent_ids)${finished} and ${which}`),

  `(container_status_id, ${order})${ownContainers}`,
  ...['code', 'cleared_on', 'sold_on'].map((column) => `(container_status_id, ${column}, id)${ownContainers}`),
];

export const archivedOrderIndexes: readonly string[] = [
  newestFirst(''),
  // Archive days do not follow order days: orders archived before a day may come after nearly all rows. This index contains only
  // these days, so skipping rows is fast.
  '(shipping_order_on desc, id desc) include (archived_at)',
  ...facets.map((column) => `(${column}, ${order})`),
  ...['code', 'ata_ub', 'released_on', 'finished_at', 'archived_at'].map((column) => `(${column}, id)`),
  byAgent,
];
