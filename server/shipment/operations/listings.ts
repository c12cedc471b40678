import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import type { Cell } from '../../../contract/list.js';
import { operationList } from '../../../contract/shipment/operations/lists.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { asNumber } from '../../list/answered-number.js';
import { countOf } from '../../projection/membership.js';
import type { ReadModelTable } from '../../projection/table.js';
import {
  countryOf,
  namedJoins,
  nameOf,
  ofOrders,
  inTransit,
  inTransitPart as part,
  orderFilterSources,
  orderJoins,
  orderSources,
  ordersInTransit,
} from '../order-sources.js';
import type { SectionListing } from '../section.js';

export const operationCounters: NonNullable<ReadModelTable['counters']> = { [ordersInTransit]: countOf(inTransit) };

const facets = [
  'consignee_id',
  'commodity_id',
  'border_id',
  'sales_id',
  'mode',
  'terminal_id',
  'load_status',
  'clearance',
  'operator_id',
];
const texts = ['name_search', 'awb_search', 'contract_search'];

/**
 * The list excludes arrived orders, so its indexes are partial ones over the few orders that have not arrived. The list of customs
 * uses the first one too.
 */
export const operationIndexes: readonly string[] = [
  `(shipping_order_on desc, id desc) include (code, ${texts.join(', ')}, documents_checked, ata_ub, released_on)${part}`,
  ...facets.map((column) => `(${column}, shipping_order_on, id)${part}`),
  ...['code', 'eta_border', 'released_on', 'finished_at'].map((column) => `(${column}, id)${part}`),
  ...['code', ...texts].map((column) => `using gin (${column} gin_trgm_ops)${part}`),
  `using gin (agent_ids)${part}`,
];

const { search, contract, sales, via } = orderFilterSources;

const weightOf = (kg: Cell = null): Cell =>
  Number(kg) === 0 ? null : asNumber(String(kg), operationList.columns.weight);

export const operationListings: readonly SectionListing[] = [
  {
    ...ofOrders,
    record: 'operation.panel',
    list: operationList,
    rows: inTransit,
    counter: ordersInTransit,
    joins: {
      ...orderJoins,
      operator: { table: userTable, on: 'operator_id' },
      terminal_entry: namedJoins.terminal_entry,
    },
    columns: {
      ...orderSources,
      checked: 'documents_checked',
      operation: nameOf('operator'),
      origin: countryOf('origin_country'),
      // Containers and wagons are not weighed piece by piece: their weight is unknown, not zero.
      weight: { of: ['weight_kg'], make: ({ weight_kg: kg }) => weightOf(kg) },
      agent: nameOf('agent_entries'),
      terminal: nameOf('terminal_entry'),
      mode: { of: ['mode'], make: ({ mode }) => wireName(transmodes, mode) },
      gaali: 'clearance',
      formtype: 'form_type',
      achaastatus: 'load_status',
    },
    filters: {
      ...{ search, contract, sales, via },
      gaali: { choices: { 1: { clearance: 1 }, 2: { clearance: 0 } } },
    },
  },
];
