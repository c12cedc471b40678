import { wireName } from '../../../contract/reference/fixed/catalogue.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { plainNumber } from '../../../contract/shipment/operations/units/number.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import type { FilterSource } from '../../list/filters/source.js';
import type { ColumnSource, Join } from '../../list/listing.js';
import { referenceTable } from '../../reference/catalogue.js';
import { ordersInTransit, orderTexts, runningOrderTexts } from '../tables.js';

/** Where lists of orders find parts of texts: those of any order, and those of orders that are not archived. */
export const textsOfOrder = { table: orderTexts, on: 'id' } as const;
export const textsOfRunning = { table: runningOrderTexts, on: 'id' } as const;
/** The same for lists with a row for a part of an order. */
export const textsOfItsOrder = { table: orderTexts, on: 'shipment_id' } as const;

/** The table of the orders of operations and customs, with the counter of its rows. */
export const inTransit = { table: ordersInTransit, texts: textsOfRunning, counter: 'orders on their way' } as const;

/** D066: the name of the container status tells that the container is the company's own. */
export const companyContainer = 'SOC';

/** The joins that the lists of orders, operations and customs share. */
export const orderJoins = {
  consignee_entry: { table: referenceTable('consignee'), on: 'consignee_id' },
  commodity_entry: { table: referenceTable('commodity'), on: 'commodity_id' },
  border: { table: referenceTable('via'), on: 'border_id' },
  agent_entries: { table: referenceTable('agent'), on: 'agent_ids' },
} as const satisfies Record<string, Join>;

/** The joins that only some of these lists use. */
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

/** The columns that lists filter by without showing them. */
export const orderFilterSources = {
  commodity: 'commodity_id',
  via: 'border_id',
  agent: 'agent_ids',
  sales: 'sales_id',
  search: { folded: ['name_search'], typed: ['name'] },
  unit: { folded: ['units_search'], plain: plainNumber },
  unitlist: { folded: ['units_search'], plain: plainNumber },
  contract: { folded: ['contract_search'], typed: ['contract_number'] },
} as const satisfies Record<string, FilterSource>;
