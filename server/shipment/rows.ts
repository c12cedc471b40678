import { foldAll } from '../../contract/fold.js';
import { transitTimes } from '../../contract/reference/fixed/inquiry-choices.js';
import { localDay } from '../../contract/time.js';
import type { FileFacts } from '../projection/aggregate.js';
import type { Row, RowSet } from '../projection/table.js';
import { numbersOf } from './figures.js';
import type { OfferChange, ShipmentState, TotalsChange } from './state.js';

/** What a file is, as rows of every list that shows it. */
export function rowsOf(state: ShipmentState, file: FileFacts): RowSet {
  const { form } = state.quotation;
  return {
    shipment: [shipmentRow(state, file)],
    quotation: [{ id: file.id, form }],
    price_row: state.lifecycle.deleted ? [] : priceRows(state, file.id),
    offer_log: state.prices.offers.map((change, at) => kept(change, () => offerLogRow(change, file.id, at + 1))),
    change_log: state.prices.totals.map((change) => kept(change, () => changeLogRow(change, file.id))),
  };
}

function shipmentRow(state: ShipmentState, file: FileFacts): Row {
  const { quotation, lifecycle, prices } = state;
  const { form } = quotation;
  const numbers = numbersOf(state);
  return {
    id: file.id,
    status: lifecycle.status,
    deleted: lifecycle.deleted,
    code: lifecycle.code,
    order_id: lifecycle.orderId,
    name: form.name,
    consignee_id: form.consignee,
    commodity_id: form.commodity,
    division: form.division,
    condition: form.condition,
    mode: form.mode,
    transport_type_id: form.transportType,
    inquiry_type: form.inquiryType,
    supplier_id: form.supplier,
    incoterm: form.incoterm,
    origin_country: form.originCountry,
    origin_city_id: form.originCity,
    final_country: form.finalCountry,
    final_city_id: form.finalCity,
    border_id: form.border,
    via_id: form.via,
    carrier_id: form.carrier,
    agent_ids: [...new Set(form.transportPrices.map(({ agent }) => agent))],
    sales_id: form.sales,
    tariff_id: form.tariff,
    operator_id: form.operator,
    waiting_id: lifecycle.waitsFor ?? form.sales,
    contract_number: form.contractNumber,
    invoice_number: form.invoiceNumber,
    currency: form.currency,
    quoted_on: form.quotedOn,
    valid_until: form.validUntil,
    listed_on: form.quotedOn ?? localDay(new Date(quotation.createdAt)),
    created_at: quotation.createdAt,
    shipping_order_at: lifecycle.shippingOrderOn,
    finished_at: lifecycle.finishedAt,
    archived_at: lifecycle.archivedAt,
    closed_at: lifecycle.closed?.at ?? null,
    close_reason_id: lifecycle.closed?.reason ?? null,
    close_comment: lifecycle.closed?.comment ?? null,
    offers_updated: prices.unseen,
    cbm: numbers.cbm,
    weight: numbers.weightKg,
    income: numbers.income,
    expense: numbers.expense,
    profit: numbers.profit,
    total: numbers.total,
    exchange: numbers.exchange,
    name_search: foldAll([form.name]),
    contract_search: form.contractNumber === null ? null : foldAll([form.contractNumber]),
    invoice_search: form.invoiceNumber === null ? null : foldAll([form.invoiceNumber]),
    version: file.sections['quotation'] ?? 0,
  };
}

function priceRows(state: ShipmentState, shipment: number): Row[] {
  const totals = numbersOf(state).priceRows;
  return state.quotation.form.transportPrices.map((row, at) => ({
    id: row.id,
    shipment_id: shipment,
    place: at + 1,
    agent_id: row.agent,
    name: row.name,
    currency: row.currency,
    price: row.price,
    rate: row.rate,
    total_mnt: totals.get(row.id) ?? '0',
    paid_at: state.settlement.paidAt[row.id] ?? null,
  }));
}

function offerLogRow(change: OfferChange, shipment: number, place: number): Row {
  const { before, after } = change;
  return {
    shipment_id: shipment,
    place,
    at: change.at,
    user_id: change.by,
    kind: change.table,
    row_id: change.row,
    old_currency: before?.currency ?? null,
    new_currency: after?.currency ?? null,
    old_price: before?.price ?? null,
    new_price: after?.price ?? null,
    old_profit: before?.profit ?? null,
    new_profit: after?.profit ?? null,
    old_transit_time: transitTime(before?.transitTime ?? null),
    new_transit_time: transitTime(after?.transitTime ?? null),
  };
}

/** Of a transport price a choice, of an offer whatever was written. */
function transitTime(time: string | number | null): string | null {
  return typeof time === 'number' ? transitTimes[time as keyof typeof transitTimes].mn : time;
}

function changeLogRow(change: TotalsChange, shipment: number): Row {
  return {
    id: change.id,
    shipment_id: shipment,
    at: change.at,
    user_id: change.by,
    code: change.code,
    old_expense: change.oldExpense,
    new_expense: change.newExpense,
    old_offer: change.oldOffer,
    new_offer: change.newOffer,
  };
}

/** What happened once keeps its row, so that of a long life only what is new is compared. */
const rowsMade = new WeakMap<object, Row>();

function kept(of: object, make: () => Row): Row {
  const found = rowsMade.get(of);
  if (found) return found;
  const row = make();
  rowsMade.set(of, row);
  return row;
}
