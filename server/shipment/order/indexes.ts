/** Indexes for sorting and filtering the lists of orders: partial ones for running, finished and archived orders. */

/** Filters that these lists share. Each index ends with the default order, so a filtered page is read without sorting. */
const facets = [
  ...['consignee_id', 'shipper_id', 'payer_id', 'transport_type_id', 'commodity_id', 'origin_country', 'final_country'],
  ...['border_id', 'sales_id'],
];
const texts = ['name_search', 'awb_search', 'contract_search'];
const order = 'shipping_order_on, id';

const running = ' where not is_archived';
const finished = ' where is_finished and not is_archived';
const archived = ' where is_archived';
const ownContainers = ' where is_fcl and not is_archived';

/** Contains the texts themselves: a search of two letters is too short for trigrams and scans this index instead of the table. */
const newestFirst = (before: string, include: readonly string[]): string =>
  `(${before}shipping_order_on desc, id desc) include (${include.join(', ')})`;

const pieces = (columns: readonly string[], part: string): string[] => [
  ...columns.map((column) => `using gin (${column} gin_trgm_ops)${part}`),
  `using gin (agent_ids)${part}`,
];

export const orderIndexes: readonly string[] = [
  `${newestFirst('', ['code', ...texts])}${running}`,
  ...[...facets, 'tariff_id'].map((column) => `(${column}, ${order})${running}`),
  ...['code', 'eta_border', 'released_on', 'finished_at'].map((column) => `(${column}, id)${running}`),
  ...pieces(['code', ...texts], running),

  // Full containers and all other orders are two lists over the same rows. Both are filtered by whether they are paid, in any order.
  `${newestFirst('is_fcl, ', ['code', ...texts, 'finished_at', 'is_paid'])}${finished}`,
  ...facets.map((column) => `(is_fcl, ${column}, ${order})${finished}`),
  ...['code', 'ata_ub', 'released_on', 'finished_at'].map(
    (column) => `(is_fcl, ${column}, id) include (is_paid)${finished}`,
  ),
  ...['is_fcl', 'not is_fcl'].map((which) => `using gin (agent_ids)${finished} and ${which}`),

  `${newestFirst('', ['code', ...texts])}${archived}`,
  // Archive days do not follow order days: orders archived before a day may come after nearly all rows. This index contains only
  // these days, so skipping rows is fast.
  `${newestFirst('', ['archived_at'])}${archived}`,
  ...facets.map((column) => `(${column}, ${order})${archived}`),
  ...['code', 'ata_ub', 'released_on', 'finished_at', 'archived_at'].map((column) => `(${column}, id)${archived}`),
  ...pieces(['code', ...texts], archived),

  `(container_status_id, ${order})${ownContainers}`,
  ...['code', 'cleared_on', 'sold_on'].map((column) => `(container_status_id, ${column}, id)${ownContainers}`),
];
