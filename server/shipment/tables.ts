import { closedInquiriesWhere, inquiriesWhere } from '../../contract/shipment/quotation/lists.js';
import type { ReadModelTable } from '../projection/table.js';
import { shipmentCounters } from './counters.js';

/** The condition of a list, as an index on the table says it. */
const part = (where: string): string => ` where ${where.replaceAll('t.', '')}`;
const words = (column: string, where: string): string => `using gin (${column} gin_trgm_ops)${part(where)}`;

/** What both lists of inquiries are ordered and filtered by. */
function inquiryIndexes(where: string, columns: readonly string[], moreTexts: readonly string[]): string[] {
  const texts = ['name_search', 'invoice_search', ...moreTexts];
  return [
    // With the texts in it, so that a piece of two letters, for which there is no index, is looked for without the rows.
    `(id desc) include (${texts.join(', ')})${part(where)}`,
    `(name collate "mn-x-icu", id)${part(where)}`,
    ...[
      'valid_until',
      'quoted_on',
      'cbm',
      'consignee_id',
      'commodity_id',
      'origin_country',
      'final_country',
      'border_id',
      'sales_id',
      'tariff_id',
      'inquiry_type',
      ...columns,
    ].map((column) => `(${column}, id)${part(where)}`),
    ...texts.map((column) => words(column, where)),
  ];
}

/** One row for each shipment, from the first inquiry to the archive: the lists are parts of it. */
export const shipmentTable: ReadModelTable = {
  name: 'shipment',
  key: ['id'],
  streamId: 'id',
  counters: shipmentCounters,
  columns: {
    id: 'integer',
    status: 'integer',
    deleted: 'boolean',
    code: 'text',
    order_id: 'integer',
    name: 'text',
    consignee_id: 'integer',
    commodity_id: 'integer',
    division: 'integer',
    condition: 'integer',
    mode: 'integer',
    transport_type_id: 'integer',
    inquiry_type: 'integer',
    supplier_id: 'integer',
    incoterm: 'text',
    origin_country: 'text',
    origin_city_id: 'integer',
    final_country: 'text',
    final_city_id: 'integer',
    border_id: 'integer',
    via_id: 'integer',
    carrier_id: 'integer',
    agent_ids: 'integer[]',
    sales_id: 'integer',
    tariff_id: 'integer',
    operator_id: 'integer',
    waiting_id: 'integer',
    contract_number: 'text',
    invoice_number: 'text',
    currency: 'text',
    quoted_on: 'date',
    valid_until: 'date',
    /** By what start and end are meant: the quotation date, or the day it was created (D015). */
    listed_on: 'date',
    created_at: 'timestamptz',
    shipping_order_at: 'date',
    finished_at: 'timestamptz',
    archived_at: 'timestamptz',
    closed_at: 'timestamptz',
    close_reason_id: 'integer',
    close_comment: 'text',
    offers_updated: 'integer',
    cbm: 'numeric(19,3)',
    weight: 'numeric(17,2)',
    income: 'numeric(17,2)',
    expense: 'numeric(17,2)',
    profit: 'numeric(17,2)',
    total: 'numeric(17,2)',
    exchange: 'numeric(21,8)',
    name_search: 'text',
    contract_search: 'text',
    invoice_search: 'text',
    version: 'integer',
  },
  indexes: [
    ...inquiryIndexes(inquiriesWhere, ['listed_on', 'waiting_id'], ['contract_search']),
    ...inquiryIndexes(closedInquiriesWhere, ['closed_at'], []),
    '(code) where code is not null',
    '(shipping_order_at) where shipping_order_at is not null',
  ],
};

/** What the form shows, as it is kept: nobody searches in it. */
export const quotationTable: ReadModelTable = {
  name: 'quotation',
  key: ['id'],
  columns: { id: 'integer', form: 'json' },
};

/** Transport price rows: what agents are owed (D100). */
export const priceRowTable: ReadModelTable = {
  name: 'price_row',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    place: 'integer',
    agent_id: 'integer',
    name: 'text',
    currency: 'text',
    price: 'numeric(17,4)',
    rate: 'numeric(21,8)',
    total_mnt: 'numeric(17,2)',
    paid_at: 'timestamptz',
  },
  indexes: ['(shipment_id)', '(agent_id)'],
};

export const offerLogTable: ReadModelTable = {
  name: 'offer_log',
  key: ['shipment_id', 'place'],
  columns: {
    shipment_id: 'integer',
    place: 'integer',
    at: 'timestamptz',
    user_id: 'integer',
    kind: 'text',
    row_id: 'integer',
    old_currency: 'text',
    new_currency: 'text',
    old_price: 'numeric(17,4)',
    new_price: 'numeric(17,4)',
    old_profit: 'numeric(17,4)',
    new_profit: 'numeric(17,4)',
    old_transit_time: 'text',
    new_transit_time: 'text',
  },
};

/** The change log: one line for each time that a shipment with a code began to cost or bring something else. */
export const changeLogTable: ReadModelTable = {
  name: 'change_log',
  key: ['id'],
  columns: {
    id: 'bigint',
    shipment_id: 'integer',
    at: 'timestamptz',
    user_id: 'integer',
    code: 'text',
    old_expense: 'numeric(17,2)',
    new_expense: 'numeric(17,2)',
    old_offer: 'numeric(17,2)',
    new_offer: 'numeric(17,2)',
  },
};
