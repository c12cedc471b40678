import { wireName } from '../../contract/reference/fixed/catalogue.js';
import { countries } from '../../contract/reference/fixed/countries.js';
import { shippingOrder } from '../../contract/shipment/status/status.js';
import { userTable } from '../identity/user/user.aggregate.js';
import type { FilterSource } from '../list/filters/source.js';
import type { ColumnSource, Join } from '../list/listing.js';
import type { Membership } from '../projection/membership.js';
import { referenceTable } from '../reference/catalogue.js';
import type { SectionListing } from './section.js';
import { orders } from './tables.js';

/** The rows of one table; whoever may open an order may read them. */
export const ofOrders = { table: orders, record: 'order.read' } as const satisfies Partial<SectionListing>;

/** What operations and customs work on: an arrived order leaves their lists, a pending one stays (D048, D049). */
export const onTheWay: Membership = { status: shippingOrder, is_archived: false };
/** The same as the end of an index, which has to say all of it: a list is read in an index alone where nothing else is looked at. */
export const onTheWayPart = ` where status = ${shippingOrder} and not is_archived`;
/** How many they are. */
export const ordersOnTheirWay = 'orders on their way';

/** Where the lists of orders, of operations and of customs find what they show alike. */
export const orderJoins = {
  consignee_entry: { table: referenceTable('consignee'), on: 'consignee_id' },
  commodity_entry: { table: referenceTable('commodity'), on: 'commodity_id' },
  border: { table: referenceTable('via'), on: 'border_id' },
  agent_entries: { table: referenceTable('agent'), on: 'agent_ids' },
} as const satisfies Record<string, Join>;

/** What only some of these lists name. */
export const namedJoins = {
  shipper_entry: { table: referenceTable('supplier'), on: 'shipper_id' },
  payer_entry: { table: referenceTable('payer'), on: 'payer_id' },
  transport_type: { table: referenceTable('transtype'), on: 'transport_type_id' },
  origin_city: { table: referenceTable('city'), on: 'origin_city_id' },
  final_city: { table: referenceTable('city'), on: 'final_city_id' },
  terminal_entry: { table: referenceTable('thc'), on: 'terminal_id' },
  container_status: { table: referenceTable('container'), on: 'container_status_id' },
  sales_person: { table: userTable, on: 'sales_id' },
  tariff_person: { table: userTable, on: 'tariff_id' },
} as const satisfies Record<string, Join>;

export const nameOf = (join: string) => ({ join, column: 'name' }) as const satisfies ColumnSource;
export const countryOf = (column: string): ColumnSource => ({
  of: [column],
  make: (needed) => wireName(countries, needed[column]),
});

export const orderSources = {
  consignee: nameOf('consignee_entry'),
  commodity: nameOf('commodity_entry'),
  contact: { join: 'consignee_entry', column: 'phone' },
  email: { join: 'consignee_entry', column: 'email' },
  released: 'released_on',
  shipping_order_at: 'shipping_order_on',
  finished: 'finished_at',
} as const satisfies Record<string, ColumnSource>;

/** Where lists are filtered by what no column of theirs shows. */
export const orderFilterSources = {
  commodity: 'commodity_id',
  via: 'border_id',
  agent: 'agent_ids',
  sales: 'sales_id',
  search: { folded: ['name_search'], typed: ['name'] },
  contract: { folded: ['contract_search'], typed: ['contract_number'] },
} as const satisfies Record<string, FilterSource>;
