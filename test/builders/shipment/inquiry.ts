import { advanceAggregate } from '../../../server/advance/advance.aggregate.js';
import { itemAggregate } from '../../../server/item/item.aggregate.js';
import { nettingAggregate } from '../../../server/netting/netting.aggregate.js';
import { bankLineAggregate } from '../../../server/bank/bank-line.aggregate.js';
import { customInvoiceAggregate } from '../../../server/custom-invoice/custom-invoice.aggregate.js';
import type { Actor, UserType } from '../../../contract/actor.js';
import type { JsonObject } from '../../../contract/json.js';
import { quotationBody, type Quotation } from '../../../contract/shipment/quotation/form.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import type { LifecycleState } from '../../../contract/shipment/lifecycle/state.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import type { SettlementState } from '../../../contract/shipment/settlement/state.js';
import { filesOf as filesWith, type Files } from '../../../server/decider/files.js';
import { advance, Aggregates, emptyFile, type Aggregate, type File } from '../../../server/projection/aggregate.js';
import type { NewEvent } from '../../../server/log/event.js';
import { inboxAggregate } from '../../../server/notification/inbox.aggregate.js';
import type { ReferredFacts } from '../../../server/form/referred.js';
import type { RatesInTable } from '../../../server/reference/rates/rates.js';
import { shipmentAggregate } from '../../../server/shipment/shipment.js';
import type { MovedShipment } from '../../../server/shipment/origin/moved-shipment.js';
import { quotation, rates } from './quotation.js';

/** Existing entries, as the facts of a save name them, with the value that restricts them. */
export const existingEntries: ReadonlyMap<string, string | null> = new Map([
  ['consignee:1', null],
  ['commodity:1', null],
  ['transtype:1', '1'],
  ['transtype:4', '4'],
  ['transtype:5', '5'],
  ['city:1', 'CHN'],
  ['city:2', 'MNG'],
  ['via:1', null],
  ['viamore:1', null],
  ['agent:1', null],
  ['agent:2', null],
  ['user:1', '1'],
  ['user:4', '4'],
  ['user:6', '6'],
  ['user:2', '2'],
]);

export const facts: ReferredFacts & RatesInTable = { referred: existingEntries, rates };
export const today = '2026-03-10';
/** In Ulaanbaatar the tenth of March. */
export const now = new Date('2026-03-10T02:00:00Z');

export const person = (type: UserType, userId: number = type): Actor => ({ userId, type, door: 'http' });

/** What a form sends for an inquiry of one container, with everything that is required. */
export function sentInquiry(more: JsonObject = {}): JsonObject {
  return {
    name: 'Чингэлэг, Тяньжинь',
    consignee_id: 1,
    commodity_id: 1,
    division: 1,
    cond: 1,
    tmode: 1,
    ttype: 1,
    inquirytype: 1,
    incoterm: 'FOB',
    fcountry_code: 'CHN',
    fcity_id: 1,
    tcountry_code: 'MNG',
    tcity_id: 2,
    via_id: 1,
    via_more_id: 1,
    sales: 1,
    newpriceoffers: [{ agent_id: 1, price: '1000', currency: 'usd' }],
    priceoffers: [{ currency: 'usd', price: '1500', profit: '300' }],
    ...more,
  };
}

export function readInquiry(more: JsonObject = {}): SentForm {
  const { fields, tables } = quotationBody.parse(sentInquiry(more));
  return { fields, tables };
}

export const happened = (type: string, data: JsonObject = {}, id = 9): NewEvent => ({
  stream: `shipment-${id}`,
  type,
  data,
});
export const inquiryAdded = (more: Partial<Quotation> = {}): NewEvent =>
  happened('InquiryAdded', { form: quotation(more), copiedFrom: null });
export const orderRates = {
  currency: 'mnt',
  rate: { rate: '1', source: { from: 'tugrik' } },
  usd: { rate: '3410', source: { from: 'month', currency: 'usd-gb', year: 2026, month: 3 } },
};
export const movedToOrder = (code = 'SM2600001'): NewEvent =>
  happened('InquiryMovedToOrder', { code, orderId: 5, on: today, rates: orderRates });

const aggregates = new Aggregates([
  shipmentAggregate as Aggregate,
  inboxAggregate as Aggregate,
  advanceAggregate as Aggregate,
  itemAggregate as Aggregate,
  nettingAggregate as Aggregate,
  bankLineAggregate as Aggregate,
  customInvoiceAggregate as Aggregate,
]);

/** The files that a command of a shipment is decided on. */
export function filesOf(fileOf: (stream: string) => File): Files {
  return filesWith(aggregates, fileOf);
}

export function shipmentFile(history: readonly NewEvent[], by: Actor = person(1)): File<MovedShipment> {
  return history.reduce(
    (file, event, at) =>
      advance(shipmentAggregate, file, {
        ...event,
        position: at + 1,
        version: at + 1,
        at: now.toISOString(),
        meta: { actor: by, request: 'r', command: 'c' },
      }),
    emptyFile(shipmentAggregate, 'shipment-9', 9),
  );
}

/** The mark of a price row as settlement stores it. */
export const paidMark = (...rows: readonly number[]): JsonObject => ({
  rows: rows.map((id) => ({ id, agent: 1, currency: 'usd', price: '1000' })),
});

/** The quotation of a file and the state of its other sections, as tests check them. */
export function partsOf({ state }: File<MovedShipment>): {
  quotation: QuotationState;
  lifecycle: LifecycleState;
  settlement: SettlementState;
} {
  return state.sections as ReturnType<typeof partsOf>;
}
